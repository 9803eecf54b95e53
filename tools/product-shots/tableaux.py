"""Still lifes: one picture a collection, and the hero of the home page."""
from mathutils import Vector

import geometry as g
import studio
from base import TINTS, make
from fibres import leaf, wood
from materials import ceramic, powder

# (model, x, y, turn[, colour]); a model may stand on something: (model, (x, z), y, turn)
TABLEAUX = {
    "ceramics": (("moon-jar", -1.0, 1.0, 0), ("bottle-vase", 1.35, 1.3, 0, "honey"), ("tide-bowl", 2.9, -0.4, 0, "oat"),
                 ("espresso-cups", 0.55, -1.0, 10), ("pour-jug", -3.2, 0.2, -150, "plum"), ("candle-dish", -1.5, -1.3, -30)),
    "glass": (("wave-carafe", -1.5, 0.9, 0, "smoke"), ("ripple-tumblers", 0.0, -0.9, 0, "amber"), ("ridge-bowl", 2.2, 0.3, 0, "sea"),
              ("stem-bud-vase", 0.5, 1.2, 0), ("low-goblets", -2.7, -0.5, 10, "rose")),
    "lamps": (("pleat-lamp", -2.3, 0.9, 0), ("dusk-lamp", 2.2, 0.3, 0), ("pocket-lamp", 0.4, -0.9, 0, "moss")),
    "textiles": (("check-blanket", -1.6, 0.2, 22), ("fringed-throw", (-1.55, 1.30), 0.2, 16, "rust"), ("linen-cushion", 2.3, 0.9, -16, "oat"),
                 ("linen-napkins", 2.2, -1.9, -26)),
    "stools": (("ash-stool", -3.9, 0.0, 14), ("tube-stool", 0.2, 1.2, 20, "rust"), ("cord-stool", 4.6, -0.4, 28)),
    "stationery": (("stacked-books", -1.7, 0.3, -20), ("pencil-pot", (-1.6, 0.84), 0.3, 0), ("field-notebook", 0.9, -0.6, -28),
                   ("desk-calendar", 1.5, 1.5, -16), ("brass-tray", 3.2, -0.3, 24)),
    "kitchen": (("oak-board", -1.9, 1.0, 6), ("enamel-pot", 1.3, 0.9, 14), ("pepper-mill", -0.6, -0.4, 0, "black"),
                ("salt-pig", -2.9, -0.5, 10), ("olive-spoons", 3.3, 0.2, 0), ("butter-dish", 1.5, -1.4, -20)),
    "garden": (("terracotta-pot", -2.6, 0.5, 0), ("watering-can", 2.5, 0.2, -14), ("garden-planter", 0.0, 1.8, 0, "oat"),
               ("twine-ball", 0.2, -1.2, 0), ("terracotta-pot", -4.2, 1.6, 40, "chalk")),
}

HERO = (("pleat-lamp", 3.6, 0.9, 0), ("bottle-vase", 1.1, 1.5, 0), ("moon-jar", 6.9, 1.5, 0), ("tide-bowl", 0.6, -0.7, 0), ("stacked-books", 5.6, -0.5, -14),
        ("morning-mug", (5.55, 0.84), -0.45, -40, "rust"), ("stem-bud-vase", -1.6, 0.3, 30), ("candle-dish", 2.9, -1.3, -35, "moss"))


def arrange(plan):
    """Places the models; their flex would end in mid-air between neighbours, so it stays out of the picture."""
    out = []
    for slug, x, y, turn, *choice in plan:
        x, z = x if isinstance(x, tuple) else (x, 0.0)
        out += g.place(make(slug, choice[0] if choice else None), at=(x, y, z), turn=turn)
    for obj in out:
        obj.hide_render = obj.hide_render or bool(obj.get("unframed"))
    return out


def pears(spots):
    """Fruit for the bowl."""
    out = []
    for i, (x, y, z, turn, tilt) in enumerate(spots):
        skin = ceramic("#b9a24a" if i % 2 else "#a8863c", 0.7, rough=0.5, mottle=1.4, rings=0)
        body = g.lathe(g.spline([(0, 0), (0.20, 0.03), (0.36, 0.26), (0.34, 0.50), (0.19, 0.76), (0.13, 0.92), (0.06, 0.98), (0, 0.98)], 8), skin, wobble=0.06, seed=i)
        stem = g.tube(g.spline([(0, 0, 0.95), (0.02, 0, 1.08), (0.08, 0, 1.18)], 6), 0.018, leaf("#4a3b26"), segments=10)
        out += g.place([body, stem], (x, y, z), turn, tilt=tilt)
    return out


def compose(name):
    return hero() if name == "hero" else tile(name.removeprefix("collection-"))


def tile(slug):
    objects = arrange(TABLEAUX[slug])
    _, centre, size = studio.camera(studio.points(objects), "tile", width=0.86, height=0.68, pitch=13, lift=0.03)
    lit = slug == "lamps"
    studio.sweep(TINTS[slug], size)
    studio.lights(centre, size * 0.8, key=0.5 if lit else 1.0, fill=0.8 if lit else 1.0)
    if slug == "glass":
        studio.cards(centre, size)
    return "tile", 0.92


def hero():
    """Dusk: the last blue light from a window on the left, a lamp on the table to the right, room for a line of text."""
    arrange(HERO)
    pears(((0.40, -0.80, 0.52, 30, 24), (0.98, -0.40, 0.48, 200, 30), (0.86, -1.02, 0.50, 280, 38), (0.30, -0.25, 0.5, 120, 20)))
    top = g.box(44, 10.4, 0.4, wood("oak", "X", scale=0.35, seed=4), 0.05, (0, -1.0, -0.4))
    wall = g.box(80, 0.2, 50, powder("#79806f", 0.9), 0, (0, 4.3, -20))
    top["unframed"] = wall["unframed"] = True
    studio.bulb((3.6, 2.3, 3.1), 48, 0.9, "#ffbd7a")
    frame = [Vector((x, 0, z)) for x in (-5.0, 8.6) for z in (-0.8, 6.8)]
    _, _, size = studio.camera(frame, "wide", width=1.0, height=1.0, pitch=8)
    studio.lights((0, 0, 2.0), size * 0.85, key=0.72, fill=1.5, dusk=True)
    return "wide", 1.1
