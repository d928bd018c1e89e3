"""Drawing boards as SVG: small functions that return markup with the room it takes.

See `docs/drawing.md` for each of them in a picture.
"""

from orrery.draw.cards import CARD, card, card_back, deck, die, fan, tile
from orrery.draw.glyphs import BUILDINGS, EMBLEMS, ICONS, SHIPS
from orrery.draw.hexes import (
    Orientation,
    Point,
    arrow,
    border,
    cell,
    centre,
    corners,
    edge_angle,
    edge_mark,
    edge_middle,
    glow,
    hex_area,
    hex_box,
    hex_halo,
    outline,
    wormhole,
)
from orrery.draw.layout import column, grid, row, wrapped
from orrery.draw.mats import mat, panel
from orrery.draw.picture import Picture, backdrop
from orrery.draw.pieces import (
    amount,
    amounts,
    badge,
    building,
    chip,
    cube,
    disc,
    emblem,
    fleet,
    icon,
    ship,
    token,
    with_count,
)
from orrery.draw.planets import SURFACES, planet
from orrery.draw.style import SEATS, STYLE, STYLE_HASH, TINTS, Theme, seat_class
from orrery.draw.svg import (
    NOTHING,
    Box,
    Svg,
    centred,
    circle,
    element,
    fitted,
    frame_halo,
    group,
    ident,
    join,
    line,
    moved,
    path,
    path_halo,
    piece,
    placed,
    polygon,
    rect,
    round_halo,
    scaled,
    spot,
    turned,
)
from orrery.draw.tracks import bowl, legend, meter, pips, seat_legend, stock, table, track
from orrery.draw.words import paragraph, shortened, text, text_width

__all__ = [
    "BUILDINGS", "CARD", "EMBLEMS", "ICONS", "NOTHING", "SEATS", "SHIPS", "STYLE", "STYLE_HASH",
    "SURFACES", "TINTS", "Box", "Orientation", "Picture", "Point", "Svg", "Theme", "amount",
    "amounts", "arrow", "backdrop", "badge", "border", "bowl", "building", "card", "card_back",
    "cell", "centre", "centred", "chip", "circle", "column", "corners", "cube", "deck", "die",
    "disc", "edge_angle", "edge_mark", "edge_middle", "element", "emblem", "fan", "fitted", "fleet",
    "frame_halo", "glow", "grid", "group",
    "hex_area", "hex_box", "hex_halo", "icon", "ident", "join",
    "legend", "line", "mat", "meter", "moved", "outline", "panel", "paragraph", "path", "path_halo",
    "piece", "pips", "placed", "planet", "polygon", "rect", "round_halo", "row", "scaled",
    "seat_class", "seat_legend", "ship", "shortened", "spot", "stock", "table", "text",
    "text_width", "tile", "token", "track", "turned", "with_count", "wormhole", "wrapped",
]  # fmt: skip
