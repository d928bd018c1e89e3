"""What the cards of the table page say: English, then French. Numbers come from the sheet."""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name

# -- what each kind of worker is good for; `{n}` is the number of its power in the sheet
WORKERS: Final[dict[str, Name]] = {
    "rebel": Name(
        "Can be placed on every track. On a planet it counts one worker, in the Senate {votes} "
        "vote, on missions {spies} point.",
        "Se place sur toutes les pistes. Sur une planète il compte pour un ouvrier, au Sénat pour "
        "{votes} vote, en mission pour {spies} point.",
    ),
    "soldier": Name(
        "Attacks from the war track. When it defends a planet and is beaten, it is lost alone.",
        "Attaque depuis la piste de la guerre. S’il défend une planète et est battu, il est perdu "
        "seul.",
    ),
    "hero": Name(
        "Attacks from the war track, with {hero} more cubes against sentinels; is worth {spies} "
        "mission points; when beaten in defence it is lost alone.",
        "Attaque depuis la piste de la guerre, avec {hero} cubes de plus contre les sentinelles ; "
        "vaut {spies} points de mission ; battu en défense, il est perdu seul.",
    ),
    "smuggler": Name(
        "Takes two goods instead of one; the first to arrive on a planet from the influence track "
        "takes its trade route; is worth {spies} mission points.",
        "Prend deux marchandises au lieu d’une ; le premier à arriver sur une planète par la piste "
        "d’influence prend sa route commerciale ; vaut {spies} points de mission.",
    ),
    "scientist": Name(
        "Buys a technology for {discount} UC less; the first to arrive on a planet from the "
        "influence track takes its lab and gains a military science cube.",
        "Achète une technologie {discount} CU de moins ; le premier à arriver sur une planète par "
        "la piste d’influence prend son labo et gagne un cube de science militaire.",
    ),
    "diplomat": Name(
        "Counts {votes} votes in the Senate; arriving on a planet from the influence track it "
        "brings one of your rebels along.",
        "Compte pour {votes} votes au Sénat ; en arrivant sur une planète par la piste "
        "d’influence, il amène un de vos rebelles.",
    ),
}
# -- what the tracks do, in the order in which they are resolved
TRACKS: Final[dict[str, Name]] = {
    "initiative": Name(
        "Your worker on slot 3 pays you 3 UC, and so on; the order of the slots is the order of "
        "play of the next turn. One worker per player.",
        "Votre ouvrier sur la case 3 vous rapporte 3 CU, et ainsi de suite ; l’ordre des cases est "
        "celui du prochain tour. Un ouvrier par joueur.",
    ),
    "influence": Name(
        "Slot by slot, each worker goes to a planet of its owner's choice that no fleet "
        "blockades. Technologies put rebels on X and Y.",
        "Case par case, chaque ouvrier va sur une planète au choix de son propriétaire, sans "
        "blocus. Des technologies mettent des rebelles sur X et Y.",
    ),
    "goods": Name(
        "Slot by slot, each worker takes one good, a smuggler two. Goods are kept and pay in sets "
        "every turn, and again as points at the end.",
        "Case par case, chaque ouvrier prend une marchandise, un trafiquant deux. Elles se gardent "
        "et rapportent par séries à chaque tour, puis en points à la fin.",
    ),
    "missions": Name(
        "In turn order, the first who wants to and can pay performs one of the missions: one in "
        "all each turn. Workers stay here until they are spent.",
        "Dans l’ordre du tour, le premier qui veut et peut payer réalise une des missions : une "
        "seule par tour. Les ouvriers restent ici jusqu’à ce qu’on les dépense.",
    ),
    "research": Name(
        "Slot by slot, each worker may buy one of the technologies for {price} UC, a scientist for "
        "{less}.",
        "Case par case, chaque ouvrier peut acheter une des technologies pour {price} CU, un "
        "scientifique pour {less}.",
    ),
    "war": Name(
        "Slot by slot, each soldier or hero may attack sentinels or a rival on a planet. Other "
        "workers only block the slot.",
        "Case par case, chaque soldat ou héros peut attaquer des sentinelles ou un rival sur une "
        "planète. Les autres ouvriers ne font que bloquer la case.",
    ),
    "specialists": Name(
        "The worker on a slot trains the specialist shown there: it joins your workers next turn. "
        "One worker per slot.",
        "L’ouvrier sur une case forme le spécialiste indiqué : il rejoint vos ouvriers au prochain "
        "tour. Un ouvrier par case.",
    ),
    "senate": Name(
        "Whoever has workers here bids votes for the imperial action; the winner pays with "
        "workers. The most votes at a scoring are worth {points} VP.",
        "Ceux qui ont des ouvriers ici misent des votes pour l’action impériale ; le gagnant paie "
        "avec des ouvriers. Le plus de votes à un décompte vaut {points} PV.",
    ),
}
CARDS: Final[dict[str, Name]] = {
    # -- kinds of things
    "kind_worker": Name("worker", "ouvrier"),
    "kind_planet": Name("planet", "planète"),
    "kind_track": Name("track {n} of 8", "piste {n} sur 8"),
    "kind_technology": Name("technology, epoch {epoch}", "technologie, époque {epoch}"),
    "kind_mission": Name("secret mission", "mission secrète"),
    "kind_action": Name("imperial action", "action impériale"),
    "kind_good": Name("good of {planet}", "marchandise de {planet}"),
    "kind_empire": Name("the Empire", "l’Empire"),
    "kind_turn": Name("turn", "tour"),
    "kind_stock": Name("of {name}", "de {name}"),
    "kind_slot": Name("slot of the specialists track", "case de la piste des spécialistes"),
    # -- planets and what is on them
    "planet": Name(
        "At a scoring, whoever alone has the most workers here gets {high} VP, the second {low}; "
        "tied for most, each gets {low}.",
        "À un décompte, celui qui a seul le plus d’ouvriers ici reçoit {high} PV, le deuxième "
        "{low} ; à égalité en tête, chacun reçoit {low}.",
    ),
    "workers": Name(
        "Workers on a planet: every kind counts one. They stay until they move or are lost.",
        "Ouvriers sur une planète : chaque sorte compte pour un. Ils restent jusqu’à ce qu’ils "
        "partent ou soient perdus.",
    ),
    "sentinels": Name(
        "Each sentinel makes a mission here cost one point more. Soldiers and heroes can destroy "
        "them; in the Galactic War of turn {last} they attack.",
        "Chaque sentinelle rend une mission ici plus chère d’un point. Soldats et héros peuvent "
        "les détruire ; à la guerre galactique du tour {last}, elles attaquent.",
    ),
    "capital": Name(
        "It blockades the planet: nobody sends workers there, nobody attacks there. Workers "
        "already there stay and score.",
        "Elle fait le blocus de la planète : nul n’y envoie d’ouvriers, nul n’y attaque. Les "
        "ouvriers présents restent et comptent.",
    ),
    "rebel_fleet": Name(
        "It blockades the planet for all but its owner: only the owner sends workers or attacks "
        "there, and no sentinel comes.",
        "Elle fait le blocus de la planète pour tous sauf son propriétaire : lui seul y envoie des "
        "ouvriers ou y attaque, et nulle sentinelle n’y vient.",
    ),
    "lab": Name(
        "Goes to the first scientist who arrives from the influence track: one military science "
        "cube.",
        "Va au premier scientifique qui arrive par la piste d’influence : un cube de science "
        "militaire.",
    ),
    "route": Name(
        "Goes to the first smuggler who arrives from the influence track; counts as two goods of "
        "this planet for the rest of the game.",
        "Va au premier trafiquant qui arrive par la piste d’influence ; compte pour deux "
        "marchandises de cette planète jusqu’à la fin de la partie.",
    ),
    "good": Name(
        "Goods pay every turn in sets: three different {a} UC, three alike {b}, four alike {c}. "
        "Each good is in one set only, and you keep it.",
        "Les marchandises rapportent par séries à chaque tour : trois différentes {a} CU, trois "
        "pareilles {b}, quatre pareilles {c}. Chacune n’est que dans une série, et vous la gardez.",
    ),
    "set": Name(
        "This set pays {pays} UC every turn, and as many points at the end of the game.",
        "Cette série rapporte {pays} CU à chaque tour, et autant de points en fin de partie.",
    ),
    # -- on the tracks
    "on": Name(
        "Stands on slot {mark} of this track and is resolved in that order.",
        "Est sur la case {mark} de cette piste et sera résolu dans cet ordre.",
    ),
    "training": Name(
        "Your worker here trains 1 {kind}, which joins your workers next turn.",
        "Votre ouvrier ici forme 1 {kind}, qui rejoint vos ouvriers au prochain tour.",
    ),
    "training_paid": Name(
        "Your worker here trains any specialist for {price} UC, paid when the track is resolved.",
        "Votre ouvrier ici forme un spécialiste au choix pour {price} CU, payés quand la piste est "
        "résolue.",
    ),
    "area_missions": Name(
        "Workers that can pay for missions: together {n} points. They stay until they are spent.",
        "Ouvriers qui peuvent payer des missions : ensemble {n} points. Ils restent jusqu’à ce "
        "qu’on les dépense.",
    ),
    "area_senate": Name(
        "Workers in the Senate: together {n} votes, to bid for imperial actions and to be scored. "
        "They stay until they are paid.",
        "Ouvriers au Sénat : ensemble {n} votes, pour miser sur les actions impériales et pour le "
        "décompte. Ils restent jusqu’à ce qu’ils soient payés.",
    ),
    "creature": Name(
        "The next mission that anybody performs costs {n} points more; then this card is gone.",
        "La prochaine mission réalisée, par qui que ce soit, coûte {n} points de plus ; puis cette "
        "carte disparaît.",
    ),
    "double_agent": Name(
        "Its keeper is asked first when missions are resolved, for the rest of the game.",
        "Son détenteur est consulté le premier pour les missions, jusqu’à la fin de la partie.",
    ),
    "drawn": Name(
        "The three cubes of the last battle in the order they came out of the bag; two of one "
        "colour won.",
        "Les trois cubes de la dernière bataille, dans l’ordre où ils sont sortis du sac ; deux "
        "d’une couleur ont gagné.",
    ),
    "fleet_reserve": Name(
        "Imperial fleets that blockade no planet. A bombardment can bring one.",
        "Flottes impériales qui ne font aucun blocus. Un bombardement peut en amener une.",
    ),
    "sentinel_supply": Name(
        "Sentinels that are on no planet. Imperial actions and missions can bring them.",
        "Sentinelles qui ne sont sur aucune planète. Des actions impériales et des missions "
        "peuvent en amener.",
    ),
    # -- cards
    "mission": Name(
        "Costs a mission point for each sentinel there. {effect}",
        "Coûte un point de mission par sentinelle sur place. {effect}",
    ),
    "mission_done": Name(
        "Performed; its points are counted at the end of the game. {effect}",
        "Réalisée ; ses points comptent en fin de partie. {effect}",
    ),
    "action": Name("{effect}", "{effect}"),
    "technology": Name("{effect}", "{effect}"),
    # -- before a player
    "pool": Name(
        "Workers that you must place on tracks, one each time it is your turn.",
        "Ouvriers que vous devez placer sur les pistes, un chaque fois que vient votre tour.",
    ),
    "money": Name(
        "Universal Credits buy technologies and paid specialists. Sets of goods, initiative and "
        "technologies bring them.",
        "Les Crédits Universels achètent technologies et spécialistes payés. Séries de "
        "marchandises, initiative et technologies en rapportent.",
    ),
    "cubes": Name(
        "In a battle both sides put their cubes into the bag and three are drawn: two of one "
        "colour win. Nobody owns more than {most}.",
        "Lors d’une bataille, les deux camps mettent leurs cubes dans le sac et on en tire trois : "
        "deux d’une couleur gagnent. Nul n’en possède plus de {most}.",
    ),
    "votes": Name(
        "Votes of the workers in the Senate: they are bid for imperial actions, and the most are "
        "worth {points} VP at a scoring.",
        "Votes des ouvriers au Sénat : on les mise sur les actions impériales, et le plus grand "
        "nombre vaut {points} PV à un décompte.",
    ),
    "spies": Name(
        "What the workers on the missions track can pay together: heroes and smugglers more than "
        "the others.",
        "Ce que les ouvriers de la piste des missions peuvent payer ensemble : héros et "
        "trafiquants plus que les autres.",
    ),
    "reserve": Name(
        "Workers out of use. Whoever is lost comes back here, and whoever is gained comes from "
        "here.",
        "Ouvriers inutilisés. Ceux qui sont perdus reviennent ici, ceux qu’on gagne en viennent.",
    ),
    "points": Name(
        "What planets, Senate, missions and goods would bring if everything were scored now. "
        "Planets and Senate are scored after turns {turns}, the rest at the end.",
        "Ce que planètes, Sénat, missions et marchandises rapporteraient si tout était compté "
        "maintenant. Planètes et Sénat sont comptés après les tours {turns}, le reste à la fin.",
    ),
    "order": Name(
        "The order of play of this turn. The initiative track makes that of the next.",
        "L’ordre de ce tour. La piste d’initiative fait celui du prochain.",
    ),
    # -- the auction and the battle
    "bid": Name(
        "If nobody bids more, you pay {paid} of your votes with workers and may use the card.",
        "Si personne ne mise plus, vous payez {paid} de vos votes avec des ouvriers et pouvez "
        "utiliser la carte.",
    ),
    "bid_free": Name(
        "You have nothing but diplomats in the Senate, worth two votes each: rounded down, this "
        "bid costs nothing.",
        "Vous n’avez que des diplomates au Sénat, de deux votes chacun : arrondie à l’inférieur, "
        "cette mise ne coûte rien.",
    ),
    "paddle": Name(
        "A player in the auction. Nobody can bid more than his votes; passing is final.",
        "Un joueur à l’enchère. Nul ne peut miser plus que ses votes ; passer est définitif.",
    ),
    "side": Name(
        "This side's cubes in the bag. Three are drawn; two of one colour win.",
        "Les cubes de ce camp dans le sac. On en tire trois ; deux d’une couleur gagnent.",
    ),
    "choice": Name(
        "Soldiers and heroes who are beaten in defence are lost alone; with any other defender a "
        "second worker of yours is lost, too.",
        "Soldats et héros battus en défense sont perdus seuls ; avec tout autre défenseur, vous "
        "perdez aussi un deuxième ouvrier.",
    ),
    # -- the match
    "turn": Name(
        "Everybody places workers, then the tracks are resolved one after another, then come "
        "income and the benefits of technologies.",
        "Chacun place ses ouvriers, puis les pistes sont résolues l’une après l’autre, puis "
        "viennent revenus et bénéfices des technologies.",
    ),
    "turn_scored": Name(
        "At its end planets and Senate are scored, and the technologies of the next epoch come.",
        "À la fin, planètes et Sénat sont comptés, et viennent les technologies de l’époque "
        "suivante.",
    ),
    "turn_last": Name(
        "At its end the sentinels of every planet attack: the Galactic War. Then everything is "
        "scored and the match ends.",
        "À la fin, les sentinelles de chaque planète attaquent : c’est la guerre galactique. Puis "
        "tout est compté et la partie s’achève.",
    ),
    "kind_phase": Name("phase of a turn", "phase d’un tour"),
    "now_phase": Name("This phase is now.", "C’est la phase en cours."),
    "now_track": Name("Now: track {n}, {name}.", "Maintenant : piste {n}, {name}."),
    "phase_setup": Name(
        "In reverse turn order everybody puts the first rebels on planets.",
        "Dans l’ordre inverse du tour, chacun met ses premiers rebelles sur des planètes.",
    ),
    "phase_place": Name(
        "In turn order, one worker at a time, everybody places all their workers on the eight "
        "tracks.",
        "Dans l’ordre du tour, un ouvrier à la fois, chacun place tous ses ouvriers sur les huit "
        "pistes.",
    ),
    "phase_tracks": Name(
        "The eight tracks are resolved one after another, from Initiative to the Senate, each from "
        "its first slot on.",
        "Les huit pistes sont résolues l’une après l’autre, de l’initiative au Sénat, chacune à "
        "partir de sa première case.",
    ),
    "phase_income": Name(
        "Your sets of goods pay their UC, by themselves.",
        "Vos séries de marchandises rapportent leurs CU, d’elles-mêmes.",
    ),
    "phase_benefits": Name(
        "Technologies give what they give each turn, and new ones what they give once.",
        "Les technologies donnent ce qu’elles donnent à chaque tour, et les nouvelles ce qu’elles "
        "donnent une fois.",
    ),
    "phase_scoring": Name(
        "Planets and Senate pay points to those who have most there; in the last turn the Galactic "
        "War comes first.",
        "Planètes et Sénat rapportent des points à ceux qui y ont le plus ; au dernier tour, la "
        "guerre galactique vient d’abord.",
    ),
    # -- numbers
    "n_cost": Name("mission points needed", "points de mission requis"),
    "n_points": Name("points", "points"),
    "n_in_pool": Name("to place", "à placer"),
    "n_in_reserve": Name("in reserve", "en réserve"),
    "n_votes": Name("votes in the Senate", "votes au Sénat"),
    "n_spies": Name("mission points", "points de mission"),
    "n_price": Name("price", "prix"),
    "n_copies": Name("cards in the deck", "cartes dans la pioche"),
    "n_left": Name("tiles face down", "tuiles face cachée"),
    "n_mine": Name("yours", "à vous"),
    "n_income": Name("next income", "prochain revenu"),
    "n_count": Name("here", "ici"),
    "n_chance": Name("{name} beats it", "{name} le bat"),
    "n_free": Name("free slots", "cases libres"),
    "n_open": Name("open slots", "cases ouvertes"),
    # -- now
    "now_power": Name("If scored now: {said}.", "Si l’on comptait maintenant : {said}."),
    "now_nobody": Name("Nobody is here yet.", "Personne n’est encore ici."),
    "now_blocked": Name("A fleet blockades it now.", "Une flotte en fait le blocus."),
    "now_payers": Name("Who has the points now: {said}.", "Qui a les points maintenant : {said}."),
    "now_no_payer": Name("Nobody has the points now.", "Personne n’a les points maintenant."),
    "now_worth": Name(
        "As things stand it would count {n} VP for you.",
        "En l’état, elle compterait {n} PV pour vous.",
    ),
    "now_best": Name("The highest bid is {n}.", "La plus haute mise est {n}."),
    "now_order": Name("This turn: {said}.", "Ce tour : {said}."),
    "now_used": Name(
        "Its one use is kept for later.", "Son usage unique est gardé pour plus tard."
    ),
    "now_lone": Name("You have {money} UC.", "Vous avez {money} CU."),
}
