"""Lamps, all of them lit."""
import math

import geometry as g
import studio
from base import model
from fibres import rope, wood
from materials import ceramic, clay, glass, metal, opal, powder, shade

WARM = "#ffc17a"


def flex(path, colour="#2b2926"):
    """Fabric flex lying on the floor; it does not count for the crop."""
    cord = g.tube(g.spline(path, 12), 0.028, rope(colour, 30))
    cord["unframed"] = True
    return cord


@model("dusk-lamp", "lamps", {"Opal": "#fff4e4", "Rust": "#d9855f", "Moss": "#b8bd8c"}, width=0.62, height=0.62, pitch=10,
       detail=(0.4, 0.85, 0.5), use=[("field-notebook", 2.2, -0.6, 20), ("stem-bud-vase", -1.9, 0.6, 0)])
def dusk_lamp(colour):
    body = opal(colour, 1.7, colour if colour != "#fff4e4" else "#ffd198")
    dome = g.spline([(0.30, 1.42), (0.8, 1.40), (1.06, 1.44), (1.12, 1.52), (1.08, 1.75), (0.86, 2.12), (0.45, 2.36), (0, 2.42)], 12)
    stem = g.spline([(0.60, 0), (0.66, 0.04), (0.62, 0.12), (0.36, 0.30), (0.27, 0.7), (0.26, 1.15), (0.32, 1.46)], 12)
    base = opal(colour, 0.5, colour if colour != "#fff4e4" else "#ffd198", fade=(0.1, 1.5))
    return [g.lathe([stem[0].__class__((0, 0))] + stem, base), g.lathe(dome, body), studio.bulb((0, 0, 1.1), 6, 0.5),
            flex([(0.5, 0.3, 0.03), (1.6, 1.0, 0.03), (2.4, 0.8, 0.03), (5, 2.0, 0.03)])]


@model("pleat-lamp", "lamps", {"Paper": "#f6ead6", "Clay": "#cf9a78"}, width=0.66, height=0.64, pitch=9, detail=(0.5, 0.72, 0.5),
       use=[("moon-jar", -2.6, 0.8, 0), ("boxed-letters", 2.2, -0.6, -14)])
def pleat_lamp(colour):
    skin = shade(colour, 0.85, WARM if colour == "#f6ead6" else "#ff9f5e", 2.65, 1.0)
    pleats = 72

    def side(u, v):
        a = math.tau * u
        r = 1.36 - 0.52 * v + 0.035 * (1 - 2 * abs((u * pleats) % 1 - 0.5) * 2)
        return (r * math.cos(a), r * math.sin(a), 1.95 + 1.45 * v)

    cone = g.surface(side, pleats * 4, 8, skin)
    glaze = ceramic("#d9cdb9", 0.5, rough=0.35, dip=0.1)
    base = g.lathe(g.vessel([(0.50, 0), (0.56, 0.04), (0.82, 0.5), (0.80, 0.95), (0.42, 1.45), (0.20, 1.62), (0.17, 1.75)], 0.05, 0.1), glaze, wobble=0.02)
    rod = g.lathe(g.solid([(0.05, 1.6), (0.05, 2.5)], 0.01), metal("#b28a4a", 0.3))
    return [cone, base, rod, studio.bulb((0, 0, 2.5), 70, 0.25), flex([(0.5, 0.4, 0.03), (1.8, 1.2, 0.03), (3, 1.0, 0.03), (6, 2.2, 0.03)])]


@model("reading-lamp", "lamps", {"Brass": "#c39a55", "Black": "#23221f", "Moss": "#4f5b41"}, turn=-14, width=0.66, height=0.66, pitch=10,
       detail=(0.62, 0.86, 0.42), use=[("stacked-books", 1.6, 0.1, 12), ("brass-tray", -1.9, 0.4, 0)])
def reading_lamp(colour):
    brass = colour == "#c39a55"
    skin = metal(colour, 0.26) if brass else powder(colour, 0.42)
    pin = metal("#c39a55", 0.22)
    foot = g.lathe(g.solid([(0.78, 0), (0.78, 0.10), (0.70, 0.14)], 0.04), skin)
    pole = g.tube([(-0.3, 0, 0.1), (-0.3, 0, 3.1)], 0.055, skin)
    arm = g.tube([(-0.95, 0, 2.74), (1.02, 0, 3.18)], 0.042, skin)
    joint = g.lathe(g.solid([(0.11, -0.12), (0.11, 0.12)], 0.03), pin)
    g.place([joint], (-0.3, 0, 2.89), lean=90)
    weight = g.lathe(g.solid([(0.16, -0.14), (0.16, 0.14)], 0.04), skin)
    g.place([weight], (-0.98, 0, 2.735), tilt=77)
    hood = g.spline([(0.62, 0.0), (0.60, 0.05), (0.40, 0.42), (0.20, 0.62), (0.12, 0.66), (0, 0.67)], 10)
    cap = g.lathe(hood + [type(p)((max(p.x - 0.025, 0), p.y - 0.02)) for p in hood[::-1]], skin)
    glow = g.lathe(g.solid([(0.10, 0.2), (0.14, 0.28), (0.10, 0.4)], 0.05), opal("#fff1dc", 6, "#ffd09a"))
    spot = studio.bulb((0, 0, 0.02), 300, 0.12)
    g.place([cap, glow, spot], (1.10, 0, 2.60), tilt=-8, lean=-10)
    return [foot, pole, arm, joint, weight, cap, glow, spot]


@model("paper-moon", "lamps", width=0.7, height=0.66, lift=-0.02, pitch=6, detail=(0.35, 0.6, 0.5),
       use=[("ash-stool", 2.6, 1.4, 20), ("rolled-rug", -3.6, 2.2, 14)])
def paper_moon():
    skin = shade("#faf3e6", 0.75, "#ffca85", 1.9, 2.1, 26)
    profile = []
    ribs = 30
    for i in range(ribs * 6 + 1):
        t = math.pi * (0.06 + 0.88 * i / (ribs * 6))
        puff = 1 + 0.012 * abs(math.sin(math.pi * i / 6))
        profile.append((2.0 * math.sin(t) * puff, 1.98 - 1.80 * math.cos(t) * puff))
    from mathutils import Vector
    globe = g.lathe([Vector(p) for p in profile], skin)
    ring = g.lathe(g.solid([(0.42, 0.0), (0.42, 0.24)], 0.02), powder("#26241f"))
    return [globe, ring, studio.bulb((0, 0, 1.9), 40, 0.6)]


@model("pocket-lamp", "lamps", {"Rust": "#a04a30", "Chalk": "#ece6da", "Moss": "#5d6a49", "Ink": "#28323d"}, width=0.5, height=0.6, pitch=13,
       detail=(0.5, 0.8, 0.5), use=[("low-goblets", 1.5, 0.8, 0), ("tide-bowl", -1.9, 0.9, 0)])
def pocket_lamp(colour):
    coat = powder(colour, 0.48)
    base = g.lathe(g.solid([(0.40, 0), (0.42, 0.06), (0.42, 0.30), (0.36, 0.34)], 0.03), coat)
    stem = g.lathe(g.solid([(0.13, 0.3), (0.13, 1.30)], 0.01), coat)
    light = g.lathe(g.solid([(0.34, 1.22), (0.34, 1.34)], 0.05), opal("#fff3df", 2.6, "#ffd49c"))
    hat = g.lathe(g.solid([(0.62, 1.32), (0.66, 1.36), (0.40, 1.78), (0.12, 1.86)], 0.08), coat)
    loop = g.tube([(0.10 * math.cos(a), 0, 1.90 + 0.11 * math.sin(a)) for a in [math.tau * i / 40 for i in range(40)]], 0.022,
                  metal("#c39a55"), closed=True, up=(0, 1, 0))
    return [base, stem, light, hat, loop, studio.bulb((0, 0, 1.10), 20, 0.3)]


@model("lighthouse-lamp", "lamps", width=0.5, height=0.66, pitch=10, detail=(0.5, 0.75, 0.42),
       use=[("stacked-books", -1.7, 0.3, -8), ("moon-jar", 2.3, 0.9, 0)])
def lighthouse_lamp():
    oak = wood("oak", "Z", seed=2)
    base = g.lathe(g.solid([(0.62, 0), (0.62, 0.14)], 0.03), oak)
    posts = []
    for x, y in ((0.42, 0.42), (-0.42, 0.42), (0.42, -0.42), (-0.42, -0.42)):
        posts.append(g.lathe(g.solid([(0.045, 0.1), (0.045, 2.5)], 0.01), oak, segments=32))
        g.place(posts[-1:], (x, y, 0), 20)
    top = g.lathe(g.solid([(0.66, 2.46), (0.66, 2.58)], 0.03), oak)
    inner = g.lathe(g.solid([(0.34, 0.14), (0.34, 2.40)], 0.06), shade("#fbf2e0", 0.95, "#ffce93", 1.4, 1.6, 30))
    return [base, *posts, top, inner, studio.bulb((0, 0, 1.3), 26, 0.4)]


@model("oil-lamp", "lamps", {"Clear": "#fafdfb", "Smoke": "#ddd8d2"}, clear=True, width=0.52, height=0.64, pitch=11, detail=(0.5, 0.35, 0.5),
       use=[("matchbox", 1.1, -0.5, 20), ("candle-dish", -1.9, 0.8, 0)])
def oil_lamp(colour):
    pane = glass(colour)
    bowl = g.lathe(g.vessel([(0.38, 0), (0.44, 0.03), (0.56, 0.26), (0.50, 0.54), (0.25, 0.70)], 0.035, 0.08), pane)
    oil = g.lathe(g.spline([(0, 0.085), (0.36, 0.09), (0.50, 0.26), (0.49, 0.36), (0.49, 0.36), (0, 0.36)], 6), glass("#eac784"))
    collar = g.lathe(g.solid([(0.25, 0.68), (0.30, 0.74), (0.30, 0.86), (0.14, 0.92)], 0.02), metal("#b88f4e", 0.24))
    chimney = g.spline([(0.24, 0.86), (0.25, 1.0), (0.36, 1.25), (0.33, 1.6), (0.22, 1.95), (0.20, 2.4)], 10)
    tall = g.lathe(chimney + [type(p)((p.x - 0.018, p.y)) for p in chimney[::-1]] + [chimney[0]], glass("#fbfdfc"))
    flame = g.lathe(g.spline([(0, 0.98), (0.055, 1.04), (0.07, 1.12), (0.035, 1.28), (0, 1.42)], 8), opal("#ffdca0", 9, "#ffb55a"))
    return [bowl, oil, collar, tall, flame, studio.bulb((0, 0, 1.2), 9, 0.1, "#ffae5c")]


@model("plaster-lamp", "lamps", {"Plaster": "#ded6c8", "Charcoal": "#4a4743"}, width=0.6, height=0.66, pitch=9, detail=(0.35, 0.3, 0.5),
       use=[("linen-cushion", -3.6, 1.6, 10), ("field-notebook", 2.2, -0.8, 25)])
def plaster_lamp(colour):
    body = clay(colour)
    stack = [g.lathe(g.solid([(r, z), (r, z + h)], 0.13), body) for r, z, h in ((0.80, 0, 0.62), (0.60, 0.62, 0.52), (0.44, 1.14, 0.44))]
    rod = g.lathe(g.solid([(0.06, 1.5), (0.06, 2.0)], 0.01), metal("#b28a4a"))
    drum = g.lathe([type(p)(p) for p in g.spline([(1.10, 1.85), (1.05, 2.3), (1.00, 3.0)], 6)], shade("#f1e3c8", 0.85, WARM, 2.35, 0.9, 60))
    return stack + [rod, drum, studio.bulb((0, 0, 2.35), 60, 0.25), flex([(0.7, 0.3, 0.03), (2.0, 1.0, 0.03), (3, 0.7, 0.03), (6, 1.8, 0.03)])]
