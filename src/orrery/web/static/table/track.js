// The track of the match: where all of it does not fit, the oldest of what is past leaves it, then
// tools their words, so that what is now and what comes stay in sight.

export function fitTrack() {
  const track = document.getElementById("track");
  if (!track) return;
  track.parentElement.classList.remove("terse");
  for (const mark of track.children) mark.classList.remove("left-off");
  const isTooLong = () => {
    const shown = [...track.children].filter((mark) => mark.offsetHeight);
    return shown.some((mark) => mark.offsetTop > shown[0].offsetTop + 8);
  };
  for (const mark of track.querySelectorAll(".past")) {
    if (!isTooLong()) return;
    mark.classList.add("left-off");
  }
  track.parentElement.classList.toggle("terse", isTooLong());
}

addEventListener("resize", fitTrack);
