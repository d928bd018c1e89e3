// Links of before, to a clause in the rules, find it in the list of clauses.
const book = document.querySelector(".book[data-clauses]");
const clause = /^#([A-Z]+-[\d.]+[a-z]?)$/.exec(location.hash);
if (book && clause) location.replace(`${book.dataset.clauses}/${clause[1]}`);
