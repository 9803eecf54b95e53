"""Things for a desk: paper, board, brass and pencils."""
import math

import geometry as g
from base import model
from fibres import bookcloth, pages, paper, rope, wood
from materials import metal, powder

CLOTHS = {"Moss": "#5f6b4a", "Rust": "#a05a42", "Ink": "#2f3d4d", "Oat": "#cbbd9f", "Plum": "#5f3d47", "Ochre": "#bb8c3d"}


def pick(*names):
    return {name: CLOTHS[name] for name in names}


def book(w, d, thick, cover, leaves="#efe8da", ribbon=None, label=None):
    """A sewn book lying flat, its spine to the left."""
    skin, board = bookcloth(cover), 0.035
    block = g.box(w - 0.10, d - 0.10, thick - 2 * board, pages(leaves), 0.01, (0.0, 0, board))
    out = [block]
    for z in (0, thick - board):
        out.append(g.extrude(g.rounded(w, d, 0.03), board, skin, 0.012, z=z))
    spine = g.surface(lambda u, v: (-w / 2 - 0.055 * math.sin(math.pi * u) ** 0.6, (v - 0.5) * d, thick * u), 14, 2, skin, 0.03)
    out.append(spine)
    if ribbon:
        out.append(g.surface(lambda u, v: (0.25 + (v - 0.5) * 0.05 + 0.04 * math.sin(3 * u), -d / 2 + 0.03 - 0.36 * u, thick * 0.55 * (1 - u) ** 2 + 0.008), 16, 2, bookcloth(ribbon), 0.006))
    if label:
        out.append(g.box(w * 0.42, d * 0.16, 0.006, paper(label), 0, (0.04, d * 0.22, thick)))
    return out


@model("field-notebook", "stationery", pick("Moss", "Rust", "Ink", "Oat"), turn=-26, width=0.7, pitch=32, lift=0.0, detail=(0.75, 0.6, 0.5),
       use=[("pencil-set", 1.9, -0.3, 30), ("morning-mug", -1.3, 1.9, 20)])
def field_notebook(colour):
    band = bookcloth("#26231f")
    out = book(1.5, 2.1, 0.22, colour, label="#f3eee3")
    strap = [(0.52, -1.07, 0.11), (0.52, -1.07, 0.0), (0.52, -1.06, 0.23), (0.52, 0, 0.236), (0.52, 1.06, 0.23)]
    out.append(g.tube(strap[2:], 0.035, band, flat=0.2))
    out.append(g.tube([(0.52, -1.065, 0.01), (0.52, -1.065, 0.23)], 0.035, band, flat=0.2, up=(0, 1, 0)))
    return out


@model("stacked-books", "stationery", turn=-20, width=0.66, pitch=18, detail=(0.25, 0.7, 0.5), use=[("brass-bookend", 1.8, 0.6, 0), ("dusk-lamp", -2.6, 1.2, 0)])
def stacked_books():
    out, z = [], 0.0
    for w, d, thick, cover, turn, dx in ((2.1, 1.5, 0.34, "#2f3d4d", 0, 0), (1.95, 1.4, 0.26, "#cbbd9f", 7, 0.04), (1.7, 1.2, 0.22, "#a05a42", -5, -0.05)):
        volume = book(d, w, thick, cover, ribbon="#bb8c3d" if turn == 7 else None)
        out += g.place(volume, (dx, 0, z), 90 + turn)
        z += thick + 0.004
    return out


def pencil(colour, length=1.75, lead="#2c2a28"):
    body = g.extrude([(0.036 * math.cos(a), 0.036 * math.sin(a)) for a in [math.tau * i / 6 for i in range(6)]], length, powder(colour, 0.4), 0.006)
    cone = g.lathe([g.Vector((0.033, length)), g.Vector((0.014, length + 0.13))], wood("beech", "Z"), segments=24)
    tip = g.lathe([g.Vector((0.014, length + 0.13)), g.Vector((0.003, length + 0.18)), g.Vector((0, length + 0.18))], powder(lead), segments=16)
    end = g.lathe(g.solid([(0.033, -0.02), (0.033, 0.01)], 0.01), powder(lead, 0.4), segments=24)
    return [body, cone, tip, end]


@model("pencil-set", "stationery", turn=-34, width=0.66, pitch=38, lift=0.0, detail=(0.5, 0.6, 0.5), use=[("field-notebook", -1.9, 0.5, 10), ("brass-ruler", 1.5, 0.6, 8)])
def pencil_set():
    tray = wood("ash", "Y", seed=2)
    out = [g.box(1.15, 2.35, 0.05, tray, 0.01)]
    for s in (-1, 1):
        out.append(g.box(0.06, 2.35, 0.15, tray, 0.015, (s * 0.545, 0, 0)))
        out.append(g.box(1.03, 0.06, 0.14, wood("ash", "X"), 0.015, (0, s * 1.14, 0.005)))
    for i, colour in enumerate(("#2f3d4d", "#5f6b4a", "#bb8c3d", "#a05a42", "#cbbd9f", "#5f3d47")):
        one = pencil(colour, 1.72 - 0.04 * (i % 3))
        g.place(one, (0, 0, 0), lean=-90)
        out += g.place(one, (-0.40 + i * 0.158, -0.98 + 0.03 * ((i * 7) % 4), 0.095), 0.6 * ((i * 5) % 3 - 1))
    return out


@model("brass-ruler", "stationery", turn=32, width=0.8, pitch=36, lift=0.0, detail=(0.25, 0.5, 0.35), use=[("field-notebook", -0.9, 1.3, -14), ("pencil-set", 2.1, 0.4, 10)])
def brass_ruler():
    brass, ink = metal("#c39a55", 0.26, axis="Y"), powder("#2a2622", 0.6)
    out = [g.box(0.26, 3.1, 0.05, brass, 0.012)]
    for i in range(61):
        long = 0.11 if i % 10 == 0 else 0.08 if i % 5 == 0 else 0.05
        out.append(g.box(long, 0.008, 0.003, ink, 0, (0.125 - long / 2, -1.5 + i * 0.05, 0.0495)))
    hole = g.lathe(g.solid([(0.05, 0.0), (0.05, 0.052)], 0.004), ink, segments=32)
    g.place([hole], (0, 1.45, 0))
    return [*out, hole]


@model("boxed-letters", "stationery", pick("Oat", "Plum", "Ochre"), turn=-24, width=0.74, pitch=30, lift=0.0, detail=(0.55, 0.7, 0.5),
       use=[("pencil-set", 2.0, 0.8, 20), ("brass-tray", -2.0, 0.6, 0)])
def boxed_letters(colour):
    tone = bookcloth(colour)
    box = [g.box(2.2, 1.6, 0.05, tone, 0.01)]
    for s in (-1, 1):
        box.append(g.box(0.05, 1.6, 0.42, tone, 0.012, (s * 1.08, 0, 0)))
        box.append(g.box(2.2, 0.05, 0.42, tone, 0.012, (0, s * 0.78, 0)))
    dice, z = g.dice(5), 0.06
    for i in range(9):
        sheet = g.box(2.0, 1.42, 0.028, paper("#f3eee2" if i % 2 else "#e8dfcb"), 0.006, (0, 0, 0))
        box += g.place([sheet], (dice.uniform(-0.02, 0.02), dice.uniform(-0.02, 0.02), z), dice.uniform(-0.6, 0.6))
        z += 0.031
    envelope = g.box(1.7, 1.14, 0.02, paper("#f6f1e6"), 0.004)
    flap = [g.extrude([(-0.85, 0.57), (0, -0.10), (0.85, 0.57)], 0.012, paper("#ece4d3"), 0.003, z=0.02)]
    seal = g.lathe(g.solid([(0.13, 0.03), (0.13, 0.07), (0.09, 0.075)], 0.02), powder("#8d3b2c", 0.3), wobble=0.15)
    g.place([seal], (0, -0.08, 0))
    box += g.place([envelope, *flap, seal], (0.06, -0.04, z + 0.01), 4)
    lid = [g.box(2.26, 1.66, 0.05, tone, 0.012, (0, 0, 0.40))]
    for s in (-1, 1):
        lid.append(g.box(0.04, 1.66, 0.42, tone, 0.012, (s * 1.12, 0, 0)))
        lid.append(g.box(2.26, 0.04, 0.42, tone, 0.012, (0, s * 0.82, 0)))
    g.place(lid, (-0.55, 1.28, 0.62), 6, lean=58)
    return box + lid


@model("brass-tray", "stationery", turn=-20, width=0.74, pitch=26, lift=0.0, detail=(0.3, 0.6, 0.5), use=[("stacked-books", -1.6, 1.3, 0), ("pencil-set", 2.1, 0.9, 24)])
def brass_tray():
    brass = metal("#c9a25c", 0.24, axis="X")
    base = g.extrude(g.rounded(2.4, 1.0, 0.45, 12), 0.05, brass, 0.012)
    rim = [g.Vector((p.x, p.y, 0.13)) for p in g.rounded(2.38, 0.98, 0.44, 16)]
    low = [g.Vector((p.x, p.y, 0.03)) for p in rim]
    n = len(rim)
    wall = g.mesh("wall", [*low, *rim], [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)], brass)
    mod = wall.modifiers.new("thick", "SOLIDIFY")
    mod.thickness = 0.03
    out = [base, wall]
    for i, (x, y, turn) in enumerate(((-0.55, 0.10, 20), (-0.25, -0.18, -50), (-0.7, -0.2, 80))):
        clip = g.fillet([(0, 0), (0.42, 0), (0.42, 0.13), (-0.10, 0.13), (-0.10, -0.05), (0.34, -0.05), (0.34, 0.08), (0.02, 0.08)], 0.05, 6)
        wire = g.tube([(p.x, p.y, 0.075) for p in clip], 0.013, metal("#8a8a88", 0.2, False), segments=10)
        out += g.place([wire], (x, y, 0), turn + i)
    pen = g.lathe(g.solid([(0.055, -0.7), (0.07, -0.3), (0.065, 0.7)], 0.03), powder("#23211e", 0.25))
    nib = g.lathe(g.solid([(0.05, -0.92), (0.055, -0.68)], 0.01), brass)
    g.place([pen, nib], (0.42, 0, 0.12), 8, tilt=90)
    return [*out, pen, nib]


@model("brass-bookend", "stationery", {"Brass": "#c39a55", "Black": "#23221f"}, turn=-28, width=0.6, pitch=14, detail=(0.4, 0.8, 0.5),
       use=[("stacked-books", -2.0, 0.8, 10), ("moon-jar", 2.6, 1.2, 0)])
def brass_bookend(colour):
    skin = metal(colour, 0.28) if colour == "#c39a55" else powder(colour)
    out = []
    for x, turn in ((-1.05, 0), (1.05, 180)):
        plate = g.extrude(g.circle(0.82, 96), 0.09, skin, 0.015)
        for v in plate.data.vertices:
            v.co.y = max(v.co.y, -0.55)
        g.place([plate], (0.045, 0, 0.58), 90, lean=90)
        foot = g.box(0.95, 1.0, 0.05, skin, 0.01, (-0.42, 0, 0))
        out += g.place([plate, foot], (x * 0.62, 0, 0), 180 if turn == 0 else 0)
    z = -0.44
    for w, thick, high, cover in ((1.25, 0.30, 1.75, "#5f3d47"), (1.35, 0.24, 1.95, "#cbbd9f"), (1.2, 0.34, 1.62, "#2f3d4d"), (1.3, 0.2, 1.85, "#5f6b4a")):
        volume = book(w, high, thick, cover)
        g.place(volume, (0, 0, 0), 90)
        g.place(volume, (0, 0, 0), 0, lean=0, tilt=0)
        g.place(volume, (0, 0, 0), -90)
        g.place(volume, (0, 0, high / 2), 90, lean=90)
        out += g.place(volume, (z, -0.02, 0.052))
        z += thick + 0.006
    return out


@model("desk-calendar", "stationery", turn=-16, width=0.66, height=0.6, pitch=10, detail=(0.35, 0.6, 0.5), use=[("pencil-pot", 1.6, 0.3, 0), ("field-notebook", -1.7, 0.0, 30)])
def desk_calendar():
    stand = wood("oak", "X", seed=4)
    out = [g.box(2.1, 0.55, 0.22, stand, 0.04)]
    ink, rust = powder("#2a2724", 0.8), powder("#a05a42", 0.8)
    card = [g.box(1.9, 0.02, 2.1, paper("#f5f0e5", 0.05), 0.004)]
    for i in range(30):
        row, col = divmod(i + 2, 7)
        card.append(g.box(0.085, 0.006, 0.085, rust if col > 4 else ink, 0.012, (-0.69 + col * 0.23, -0.013, 1.22 - row * 0.21)))
    card.append(g.box(0.62, 0.006, 0.055, ink, 0, (-0.42, -0.013, 1.78)))
    card.append(g.box(0.30, 0.006, 0.055, rust, 0, (0.60, -0.013, 1.78)))
    g.place(card, (0, 0.02, 0.17), lean=-7)
    back = [g.box(1.9, 0.05, 2.08, paper("#d9cfbd"), 0.004)]
    g.place(back, (0, 0.07, 0.16), lean=-7)
    return out + card + back


@model("pencil-pot", "stationery", {"Walnut": "#6b4630", "Ash": "#d9c2a0"}, width=0.46, height=0.62, pitch=15, detail=(0.45, 0.5, 0.6), use=[("desk-calendar", -1.6, 0.9, 14), ("stacked-books", 2.0, 0.9, 0)])
def pencil_pot(colour):
    timber = wood("walnut" if colour == "#6b4630" else "ash", "Z", seed=5)
    pot = g.lathe(g.vessel([(0.40, 0), (0.43, 0.02), (0.44, 0.1), (0.44, 0.5), (0.44, 0.95)], 0.06, 0.1), timber)
    out = [pot]
    for i, (tone, turn) in enumerate((("#2f3d4d", 20), ("#bb8c3d", 100), ("#5f6b4a", 170), ("#a05a42", 250), ("#cbbd9f", 310))):
        one = pencil(tone, 1.62 + 0.06 * (i % 3))
        out += g.place(one, (0.16 * math.cos(math.radians(turn)), 0.16 * math.sin(math.radians(turn)), 0.12), turn, tilt=9 + i)
    return out


@model("matchbox", "stationery", turn=-26, width=0.56, pitch=30, lift=0.0, detail=(0.5, 0.6, 0.6), use=[("candle-dish", -1.2, 1.0, 0), ("brass-tray", 1.9, 0.8, 20)])
def matchbox():
    sleeve = g.box(0.62, 0.98, 0.24, paper("#a05a42", 0.1), 0.012)
    label = g.box(0.44, 0.6, 0.004, paper("#f3ead8"), 0, (0, 0, 0.24))
    drawer = g.box(0.56, 0.5, 0.19, paper("#e9dfcb"), 0.01, (0, -0.56, 0.02))
    twine = g.tube([(0, -0.49, 0.245), (0, 0.49, 0.245)], 0.012, rope("#2d2a26", 30))
    out = [sleeve, label, drawer, twine]
    for i in range(7):
        stick = [g.box(0.028, 0.46, 0.028, wood("pine", "Y", seed=i), 0, (0, 0, 0)), g.lathe(g.spline([(0, -0.05), (0.026, -0.02), (0.03, 0.02), (0, 0.05)], 4), powder("#3c4f3a"), segments=12)]
        g.place(stick[1:], (0, -0.25, 0.014), lean=90)
        out += g.place(stick, (-0.2 + i * 0.066, -0.57, 0.20), 2 * (i % 3 - 1))
    return out
