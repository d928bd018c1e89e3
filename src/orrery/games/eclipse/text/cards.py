"""What the cards say of things: one or two sentences each, numbers as fields."""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name

CARDS: Final[dict[str, Name]] = {
    # kinds of things
    "kind_sector": Name("sector, ring {ring}", "secteur, anneau {ring}"),
    "kind_home": Name("starting sector", "secteur de départ"),
    "kind_centre": Name("sector, the middle", "secteur, le centre"),
    "kind_zone": Name("not explored", "inexploré"),
    "kind_turn": Name("drawn sector, turned", "secteur pioché, tourné"),
    "kind_found": Name("drawn sector, one of two", "secteur pioché, un de deux"),
    "kind_square": Name("population square of {sector}", "case de population de {sector}"),
    "kind_ships": Name("{name} in {sector}", "{name} à {sector}"),
    "kind_npc": Name("neutral ship, in {sector}", "vaisseau neutre, à {sector}"),
    "kind_figure": Name("neutral ship", "vaisseau neutre"),
    "kind_tech": Name("technology, {track}", "technologie, {track}"),
    "kind_part": Name("ship part", "pièce de vaisseau"),
    "kind_blueprint": Name("blueprint of {name}", "plan de {name}"),
    "kind_slot": Name("space {slot} of the {ship}", "emplacement {slot} du plan {ship}"),
    "kind_structure": Name("structure", "structure"),
    "kind_stack": Name("sector tiles", "tuiles Secteur"),
    "kind_track": Name("stock and population track of {name}", "réserve et piste de {name}"),
    "kind_mat": Name("board of {name}", "plateau de {name}"),
    "kind_species": Name("species", "peuple"),
    "kind_easy_species": Name("species, easy to begin with", "peuple, facile pour débuter"),
    "kind_discovery": Name("discovery tile", "tuile Découverte"),
    "kind_battle": Name("battle", "bataille"),
    "kind_phase": Name("phase of the round", "phase de la manche"),
    "kind_upkeep": Name("upkeep", "administration"),
    "kind_player": Name("player", "joueur"),
    # the map
    "sector": Name(
        "Whoever has a disc here controls it: they settle its squares, build here, and score "
        "{points} point{points:s} at the end.",
        "Qui y a un disque le contrôle : il colonise ses cases, y construit, et marque {points} "
        "point{points:s} à la fin.",
    ),
    "sector_guarded": Name(
        " Ships guard it: beat them first.", " Des vaisseaux le gardent : battez-les d’abord."
    ),
    "sector_discovery": Name(
        " Whoever takes control finds its discovery tile.",
        " Qui en prend le contrôle trouve sa tuile Découverte.",
    ),
    "sector_artifact": Name(
        " Its artifact brings {gain} of a resource to whoever gains the Artifact Key.",
        " Son artefact rapporte {gain} d’une ressource à qui obtient le Maître Artefact.",
    ),
    "sector_portal": Name(
        " Its warp portal links it to every other portal.",
        " Son portail le relie à tout autre portail.",
    ),
    "sector_monolith": Name(
        " Its Monolith adds {points} points.", " Son Monolithe ajoute {points} points."
    ),
    "links": Name("links to", "relié à"),
    "value": Name("value", "valeur"),
    "controlled_by": Name("controlled by", "contrôlé par"),
    "squares_free": Name("squares settled", "cases colonisées"),
    "enemies_here": Name("ships here", "vaisseaux présents"),
    "zone": Name(
        "Nobody knows what lies here. Explore it to draw a tile of ring {ring} and lay it so that "
        "a wormhole links it to you.",
        "Nul ne sait ce qui s’y trouve. Explorez pour piocher une tuile de l’anneau {ring} et la "
        "poser reliée à vous par un trou de ver.",
    ),
    "zone_title": Name("Unexplored zone", "Zone inexplorée"),
    "tiles_left": Name("tiles left", "tuiles restantes"),
    "discarded": Name("discarded", "défaussées"),
    "found": Name(
        "Lay this one or the other; what is not laid is discarded. A press lays it, R turns it.",
        "Posez celui-ci ou l’autre ; le reste est défaussé. Une pression le pose, R le tourne.",
    ),
    "turn": Name(
        "Laid like this, it is linked to: {links}.", "Ainsi posé, il est relié à : {links}."
    ),
    "turn_half": Name(" Meets a wall at: {names}.", " Rencontre un bord fermé : {names}."),
    "turn_danger": Name(" Beware: {names}.", " Attention : {names}."),
    "square": Name(
        "A colony ship of whoever controls the sector puts a cube of {what} here: the income "
        "grows.",
        "Un vaisseau de colons de qui contrôle le secteur y pose un cube de {what} : son revenu "
        "augmente.",
    ),
    "square_any": Name("any resource", "toute ressource"),
    "square_orbital": Name("science or money", "science ou crédits"),
    "square_star": Name(" The star asks for {tech}.", " L’étoile demande : {tech}."),
    "square_title": Name("Square of {what}", "Case : {what}"),
    "square_settled": Name("settled by {name}", "colonisée par {name}"),
    "square_free": Name("free", "libre"),
    "income_after": Name(
        "a cube of {what} would raise your income from {now} to {after}",
        "un cube de {what} porterait votre revenu de {now} à {after}",
    ),
    "ships": Name(
        "All ships of a type share their blueprint. {effect}",
        "Tous les vaisseaux d’un type partagent leur plan. {effect}",
    ),
    "pins": Name(
        "Each enemy ship pins one of yours: pinned ships cannot leave or explore.",
        "Chaque vaisseau ennemi engage un des vôtres : engagé, il ne peut ni partir ni explorer.",
    ),
    "ship_figures": Name("figures", "valeurs"),
    "initiative": Name("initiative", "initiative"),
    "computer": Name("computer: added to its dice", "ordinateur : ajouté à ses dés"),
    "shield": Name("shield: taken off dice at it", "bouclier : retiré des dés adverses"),
    "hull": Name("hull: falls when damage exceeds it", "coque : tombe si les dégâts la dépassent"),
    "movement": Name("movement", "déplacement"),
    "energy": Name("energy used of made", "énergie utilisée sur produite"),
    "cannons": Name("cannon dice", "dés de canon"),
    "missiles": Name("missile dice", "dés de missile"),
    "reputation_for": Name("reputation tiles for destroying it", "tuiles Réputation si détruit"),
    "in_play": Name("in play", "en jeu"),
    "price": Name("price", "prix"),
    "die": Name("{count} × {damage} damage", "{count} × {damage} dégâts"),
    # technologies
    "printed": Name("printed price, least", "prix imprimé, minimum"),
    "your_price": Name("your price", "votre prix"),
    "on_tray": Name("on the tray", "disponibles"),
    "tech_yours": Name("You have it.", "Vous l’avez."),
    "tech_gone": Name(
        "None lies on the tray; one may come in Cleanup.",
        "Aucune disponible ; il peut en venir au Nettoyage.",
    ),
    "tech_full": Name("Your track is full.", "Votre piste est pleine."),
    "tech_costs": Name(
        "It costs you {price} science; you have {have}.",
        "Elle vous coûte {price} science ; vous en avez {have}.",
    ),
    "tech_short": Name(
        "It costs you {price} science: {short} short.",
        "Elle vous coûte {price} science : il en manque {short}.",
    ),
    "rare_once": Name(
        " It is rare: there is one, and it goes on any of your tracks.",
        " Elle est rare : il n’y en a qu’une, et elle va sur la piste de votre choix.",
    ),
    "techs": Name(
        "Each tile here makes the next one of this track cheaper; four or more are worth points.",
        "Chaque tuile rend la suivante de cette piste moins chère ; à partir de quatre elles "
        "valent des points.",
    ),
    "techs_title": Name("Technology track: {track}", "Piste de technologies : {track}"),
    "techs_level": Name(
        "{off} science, {points} point{points:s}", "{off} science, {points} point{points:s}"
    ),
    # common supplies
    "stack": Name(
        "Tiles of ring {ring} that may still be explored; when the stack is empty its discards "
        "are shuffled.",
        "Tuiles de l’anneau {ring} qui restent à explorer ; la pile vide, sa défausse est "
        "mélangée.",
    ),
    "stack_title": Name("Ring {ring}", "Anneau {ring}"),
    "pile-discoveries": Name(
        "Face-down tiles for sectors with a star: resources, a technology, a ship, an ancient "
        "part, or 2 points if you keep it.",
        "Tuiles cachées des secteurs à étoile : ressources, technologie, vaisseau, pièce "
        "ancestrale, ou 2 points si vous la gardez.",
    ),
    "bag-reputation": Name(
        "Tiles of 1 to {most} points: after a battle you draw some and keep one, secretly.",
        "Tuiles de 1 à {most} points : après une bataille on en pioche et on en garde une, en "
        "secret.",
    ),
    "bag-technologies": Name(
        "Technologies still in the bag; {count} common ones come to the tray in each Cleanup.",
        "Technologies encore dans le sac ; {count} courantes arrivent à chaque Nettoyage.",
    ),
    "standing": Name(
        "With linked sectors and no ships in each other’s way you may exchange ambassadors: each "
        "is worth 1 point, and a cube leaves one of your tracks.",
        "Avec des secteurs reliés et aucun vaisseau chez l’autre, vous pouvez échanger des "
        "ambassadeurs : chacun vaut 1 point, et un cube quitte une de vos pistes.",
    ),
    "standing_ally": Name("You have relations.", "Vous avez des relations."),
    "standing_traitor": Name(
        "The traitor: nobody may have new relations with them.",
        "Le traître : plus de nouvelles relations avec lui.",
    ),
    # my board
    "materials": Name(
        "Materials pay for ships and structures.",
        "Le minerai paie les vaisseaux et les structures.",
    ),
    "science": Name("Science pays for technologies.", "La science paie les technologies."),
    "money": Name(
        "Money pays the upkeep of your discs, at the end of each round.",
        "Les crédits paient l’administration de vos disques, à la fin de chaque manche.",
    ),
    "track_more": Name(
        " Each cube that leaves the track raises your income.",
        " Chaque cube qui quitte la piste augmente votre revenu.",
    ),
    "cubes_on_track": Name("cubes on the track", "cubes sur la piste"),
    "graveyard": Name("cubes in the graveyard", "cubes au cimetière"),
    "level_income": Name("{income} a round", "{income} par manche"),
    "after_upkeep": Name(
        "{stock} + {income} income − {upkeep} upkeep leaves {rest}.",
        "{stock} + {income} de revenu − {upkeep} d’administration laissent {rest}.",
    ),
    "influence": Name(
        "Every Action and every sector takes a disc. The last number uncovered is the upkeep that "
        "you pay each round; discs on Actions come back in Cleanup.",
        "Chaque Action et chaque secteur prend un disque. Le dernier nombre découvert est "
        "l’administration à payer par manche ; les disques des Actions reviennent au Nettoyage.",
    ),
    "influence_title": Name("Influence track", "Piste Influence"),
    "level_upkeep": Name("upkeep {count}", "administration {count}"),
    "level_discs": Name("{count} left", "reste {count}"),
    "discs_on_actions": Name("discs on Actions", "disques sur les Actions"),
    "discs_in_sectors": Name("discs in sectors", "disques en secteurs"),
    "discs_waiting": Name("discs to come by technology", "disques à venir par technologie"),
    "colony": Name(
        "Each ready colony ship moves one cube from a track to a free square of yours, during "
        "your Actions or before Upkeep. All are ready again in the next round.",
        "Chaque vaisseau de colons prêt déplace un cube d’une piste à une de vos cases libres, "
        "pendant vos Actions ou avant l’Administration. Tous sont prêts à la manche suivante.",
    ),
    "ready": Name("ready", "prêts"),
    "reputation": Name(
        "Places for reputation tiles, worth their number at the end, and for ambassadors, worth 1 "
        "each.",
        "Places pour les tuiles Réputation, qui valent leur nombre à la fin, et les ambassadeurs, "
        "qui valent 1 chacun.",
    ),
    "tile": Name(
        "Worth {value} point{value:s} at the end; only you know it.",
        "Vaut {value} point{value:s} à la fin ; vous seul le savez.",
    ),
    "tile_open": Name("Worth {value} point{value:s}.", "Vaut {value} point{value:s}."),
    "tile_hidden": Name(
        "Worth 1 to {most} points at the end; only its owner knows.",
        "Vaut de 1 à {most} points à la fin ; seul son propriétaire le sait.",
    ),
    "tile_title": Name("Reputation tile", "Tuile Réputation"),
    "ally": Name(
        "An ambassador of {name}, worth 1 point at the end. It goes if one of you attacks the "
        "other.",
        "Un ambassadeur de {name}, qui vaut 1 point à la fin. Il part si l’un attaque l’autre.",
    ),
    "ally_title": Name("Ambassador of {name}", "Ambassadeur de {name}"),
    "trade": Name(
        "Give {count} of one resource for 1 of another, as often as you like, in your turn and in "
        "Upkeep.",
        "Donnez {count} d’une ressource contre 1 d’une autre, autant que vous voulez, à votre tour "
        "et à l’Administration.",
    ),
    "kept": Name(
        "Discovery tiles kept for the end: {each} points each.",
        "Tuiles Découverte gardées pour la fin : {each} points chacune.",
    ),
    "kept_title": Name("Kept discoveries", "Découvertes gardées"),
    "stored": Name("It waits for an Upgrade. {effect}", "Elle attend une amélioration. {effect}"),
    "traitor": Name(
        "Whoever attacks a partner takes it: −2 points at the end, and no new relations.",
        "Qui attaque un partenaire la prend : −2 points à la fin, et plus de nouvelles relations.",
    ),
    "traitor_title": Name("Traitor", "Traître"),
    "blueprint": Name(
        "{effect} All your ships of this type are built so.",
        "{effect} Tous vos vaisseaux de ce type sont bâtis ainsi.",
    ),
    "slot_empty": Name(
        "An empty space: an Upgrade puts a part here.",
        "Un emplacement libre : Améliorer y place une pièce.",
    ),
    "slot_printed": Name(
        " It is printed: a tile may cover it.", " Elle est imprimée : une tuile peut la couvrir."
    ),
    "slot_tile": Name(" Taken off, it uncovers: {part}.", " Retirée, elle découvre : {part}."),
    "locked": Name("You lack its technology.", "Il vous manque sa technologie."),
    "fleet": Name("Ships of {name} on the board.", "Vaisseaux de {name} en jeu."),
    "fleet_title": Name("Fleet", "Flotte"),
    # species
    "home": Name("home", "départ"),
    "discs": Name("influence discs", "disques Influence"),
    "begins_with": Name("begins with", "commence avec"),
    "first_techs": Name("technologies", "technologies"),
    "activations": Name("activations", "activations"),
    "rate": Name("trade", "échange"),
    "spaces": Name("{count:+} space", "{count:+} emplacement"),
    "stock": Name("stock", "réserve"),
    "colony_ships": Name("colony ships", "vaisseaux de colons"),
    "other_side": Name(
        "Its other side is {name}: only one of both is played.",
        "Son autre face est {name} : une seule des deux est jouée.",
    ),
    # discoveries
    "or_points": Name("or keep it for", "ou la garder pour"),
    "points": Name("{count} points", "{count} points"),
    # battles
    "target": Name(
        "{count} {ship} with {damage} of {hull} damage: more destroys it.",
        "{count} {ship} avec {damage} dégâts sur {hull} : davantage le détruit.",
    ),
    "odds": Name(
        "How often each side holds the field if nobody retreats and dice go where they destroy "
        "soonest.",
        "Combien de fois chaque camp l’emporte si nul ne se retire et que les dés détruisent au "
        "plus tôt.",
    ),
    "odds_title": Name("Odds", "Chances"),
    "dice": Name(
        "A burst always hits, a blank always misses; else the face with the computer, less the "
        "shield of the target, must reach 6.",
        "Une explosion touche toujours, une face vide manque toujours ; sinon la face avec "
        "l’ordinateur, moins le bouclier visé, doit atteindre 6.",
    ),
    "dice_title": Name("Dice to assign", "Dés à attribuer"),
    # upkeep
    "save_sector": Name(
        "Give it up: its disc and cubes come home, and its {points} point{points:s} are lost.",
        "Abandonnez-le : son disque et ses cubes rentrent, et ses {points} point{points:s} sont "
        "perdus.",
    ),
    "save_trade": Name("Give {count} of it for 1 money.", "Donnez-en {count} contre 1 crédit."),
    "upkeep_saved": Name("upkeep saved", "administration épargnée"),
    "income_lost": Name("income lost", "revenu perdu"),
    # the track of the match
    "round": Name(
        "A match has {count} rounds of Action, Combat, Upkeep and Cleanup; points are counted "
        "after the last.",
        "Une partie a {count} manches : Actions, Combat, Administration et Nettoyage ; on compte "
        "les points après la dernière.",
    ),
    "phase-0": Name(
        "Each player picks a species, the one who begins last.",
        "Chacun choisit un peuple, celui qui commence en dernier.",
    ),
    "phase-1": Name(
        "In turn everybody takes an Action for a disc, or passes; who has passed may react. It "
        "ends when all have passed. The first to pass gains 2 money and begins the next round.",
        "À tour de rôle chacun prend une Action pour un disque, ou passe ; qui a passé peut "
        "réagir. Elle finit quand tous ont passé. Le premier à passer gagne 2 crédits et commence "
        "la manche suivante.",
    ),
    "phase-2": Name(
        "Ships that meet fight, the highest sector number first; then populations are attacked, "
        "sectors taken over, discoveries found.",
        "Les vaisseaux qui se rencontrent combattent, du plus grand numéro de secteur au plus "
        "petit ; puis on attaque les populations, prend les secteurs, trouve les découvertes.",
    ),
    "phase-3": Name(
        "Everybody gains and pays money, then gains materials and science. Who cannot pay trades "
        "or gives sectors up.",
        "Chacun reçoit et paie des crédits, puis reçoit minerai et science. Qui ne peut payer "
        "échange ou abandonne des secteurs.",
    ),
    "phase-4": Name(
        "New technologies come, discs and cubes come home, colony ships are ready again.",
        "De nouvelles technologies arrivent, disques et cubes rentrent, les vaisseaux de colons "
        "sont prêts.",
    ),
    "bare": Name("Your board.", "Votre plateau."),
}
