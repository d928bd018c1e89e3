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
    link,
    outline,
    wormhole,
)
from orrery.draw.layout import column, grid, row, wrapped
from orrery.draw.mats import mat, panel, phases
from orrery.draw.picture import Picture, as_file, backdrop, mat_picture, sized
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
    ghost,
    icon,
    ship,
    slot,
    token,
    with_count,
)
from orrery.draw.planets import SURFACES, planet
from orrery.draw.shapes import circle, line, path, polygon, rect
from orrery.draw.spots import frame_halo, path_halo, piece, round_halo, spot
from orrery.draw.style import SEATS, STYLE, STYLE_HASH, TINTS, Theme, seat_class
from orrery.draw.svg import (
    NOTHING,
    Box,
    Svg,
    centred,
    element,
    fitted,
    group,
    ident,
    join,
    moved,
    placed,
    scaled,
    turned,
)
from orrery.draw.tracks import bowl, legend, meter, pips, seat_legend, stock, table, track
from orrery.draw.words import paragraph, shortened, text, text_width

__all__ = [
    "BUILDINGS", "CARD", "EMBLEMS", "ICONS", "NOTHING", "SEATS", "SHIPS", "STYLE", "STYLE_HASH",
    "SURFACES", "TINTS", "Box", "Orientation", "Picture", "Point", "Svg", "Theme", "amount",
    "amounts", "arrow", "as_file", "backdrop", "badge", "border", "bowl", "building", "card",
    "card_back", "cell", "centre", "centred", "chip", "circle", "column", "corners", "cube", "deck",
    "die", "disc", "edge_angle", "edge_mark", "edge_middle", "element", "emblem", "fan", "fitted",
    "fleet", "frame_halo", "ghost", "glow", "grid", "group", "hex_area", "hex_box", "hex_halo",
    "icon", "ident", "join", "legend", "line", "link", "mat", "mat_picture", "meter",
    "moved", "outline", "panel",
    "paragraph", "path", "path_halo", "phases", "piece", "pips", "placed", "planet", "polygon",
    "rect", "round_halo", "row", "scaled", "seat_class", "seat_legend", "ship", "shortened",
    "sized", "slot", "spot", "stock", "table", "text", "text_width", "tile", "token", "track",
    "turned", "with_count", "wormhole", "wrapped",
]  # fmt: skip
