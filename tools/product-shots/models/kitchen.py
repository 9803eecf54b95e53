"""Boards, mills, pots and what lies beside the stove."""
import math

from mathutils import Vector, noise

import geometry as g
from base import model
from fibres import paper, rope, wood
from materials import ceramic, clay, glass, metal


def loaf():
    """A round loaf, for the pictures only."""
    crust = ceramic("#a8713a", 0, rough=0.8, mottle=1.6, rings=0)
    body = g.lathe(g.spline([(0, 0), (0.9, 0.0), (1.12, 0.14), (1.16, 0.40), (0.92, 0.80), (0.45, 1.0), (0, 1.04)], 8), crust, wobble=0.015)
    for v in body.data.vertices:
        slash = max(math.exp(-(v.co.x / 0.045) ** 2), math.exp(-(v.co.y / 0.045) ** 2))
        v.co.z -= 0.075 * slash * min(max((v.co.z - 0.55) / 0.15, 0), 1)
        v.co.z += 0.03 * noise.noise(v.co * 4) * (v.co.z > 0.1)
    return [body]


@model("oak-board", "kitchen", turn=0, width=0.5, height=0.64, detail=(0.5, 0.85, 0.5), pitch=10,
       use=[("pepper-mill", -1.9, 0.1, 0), ("olive-spoons", 1.7, -0.4, 60)])
def oak_board():
    outline = g.fillet([(-1.15, 0, 0.3), (1.15, 0, 0.3), (1.15, 2.9, 0.45), (0.38, 3.12, 0.3), (0.28, 3.9, 0.28), (-0.28, 3.9, 0.28), (-0.38, 3.12, 0.3),
                        (-1.15, 2.9, 0.45)], 0.3, 8, True)
    hole = [(x, y + 3.62) for x, y in g.circle(0.11, 32)]
    board = g.pierced(g.extrude(outline, 0.24, wood("oak", "Y", seed=3), 0), hole, -0.2, 0.04)
    cord = g.tube(g.spline([(0.0, 3.66, 0.26), (0.10, 3.95, 0.30), (0.03, 4.25, 0.26), (-0.09, 3.95, 0.29), (0, 3.66, 0.24)], 10), 0.022, rope("#33302b", 30))
    g.place([board, cord], (0, 0, 0), lean=78)
    prop = g.box(0.5, 0.9, 1.6, wood("ash", "Z", seed=2), 0.04, (0, 0.62, 0))
    return [board, cord, prop]


@model("pepper-mill", "kitchen", {"Oak": "#c39a66", "Black": "#24211d", "Walnut": "#6b4630"}, height=0.62, detail=(0.5, 0.85, 0.42), pitch=12,
       use=[("salt-pig", -1.5, 0.4, 10), ("oak-board", 1.9, 1.4, 0)])
def pepper_mill(colour):
    kind = {"#c39a66": "oak", "#24211d": "black", "#6b4630": "walnut"}[colour]
    timber = wood(kind, "Z", seed=4)
    body = g.lathe(g.fillet([(0, 0), (0.34, 0, 0.05), (0.36, 0.3, 0.3), (0.24, 0.9, 0.4), (0.30, 1.5, 0.3), (0.30, 1.56, 0.02), (0, 1.56)], 0.1, 8), timber)
    head = g.lathe(g.fillet([(0, 1.59), (0.28, 1.59, 0.03), (0.34, 1.85, 0.25), (0.20, 2.16, 0.2), (0, 2.2)], 0.1, 8), timber)
    gap = g.lathe(g.solid([(0.26, 1.54), (0.26, 1.61)], 0.01), metal("#bfa26a", 0.25))
    nut = g.lathe(g.solid([(0.05, 2.15), (0.085, 2.24), (0.085, 2.33), (0.04, 2.38)], 0.03), metal("#c39a55", 0.22))
    return [body, head, gap, nut]


@model("stone-mortar", "kitchen", turn=-20, width=0.68, detail=(0.35, 0.6, 0.5), pitch=20,
       use=[("pepper-mill", 1.7, 0.8, 0), ("salt-pig", -1.8, 0.8, 20)])
def stone_mortar():
    granite = clay("#85827c", 0.7, 0.6)
    bowl = g.lathe(g.vessel([(0.50, 0), (0.56, 0.03), (0.60, 0.14), (0.78, 0.42), (0.84, 0.80), (0.82, 0.98)], 0.16, 0.3), granite)
    pestle = g.lathe(g.fillet([(0, 0), (0.22, 0.0, 0.2), (0.21, 0.3, 0.2), (0.11, 0.7, 0.3), (0.13, 1.35, 0.3), (0.17, 1.5, 0.15), (0, 1.55)], 0.1, 8), granite)
    g.place([pestle], (-0.20, -0.12, 0.42), tilt=38)
    return [bowl, pestle]


@model("enamel-pot", "kitchen", {"Moss": "#5d6a49", "Chalk": "#ece7dc", "Rust": "#9d4a30", "Ink": "#2b3641"}, turn=14, width=0.72, detail=(0.7, 0.7, 0.5), pitch=16,
       use=[("linen-napkins", -2.6, 0.9, 20, "rose"), ("olive-spoons", 2.0, -0.4, 50)])
def enamel_pot(colour):
    coat = ceramic(colour, 0.12, rough=0.14, rings=0, mottle=0.05, speck="#1c1a17")
    rim = metal("#3a3a3a", 0.3, False)
    body = g.lathe(g.vessel([(1.12, 0), (1.20, 0.03), (1.24, 0.12), (1.25, 0.6), (1.25, 1.22)], 0.03, 0.05), coat)
    lid = g.lathe(g.fillet([(0, 1.62), (0.75, 1.54, 0.3), (1.22, 1.32, 0.2), (1.30, 1.27, 0.02), (1.30, 1.22, 0.01), (0, 1.24)], 0.1, 8), coat)
    knob = g.lathe(g.solid([(0.10, 1.58), (0.10, 1.70), (0.22, 1.74), (0.24, 1.86), (0.16, 1.92)], 0.05), wood("walnut", "X"))
    edge = g.tube([(1.265 * math.cos(a), 1.265 * math.sin(a), 1.235) for a in [math.tau * i / 128 for i in range(128)]], 0.03, rim, closed=True, segments=10)
    ears = [g.tube(g.spline([(s * 1.22, -0.32, 0.98), (s * 1.52, -0.28, 1.02), (s * 1.58, 0, 1.02), (s * 1.52, 0.28, 1.02), (s * 1.22, 0.32, 0.98)], 12), 0.07, coat, flat=0.6)
            for s in (-1, 1)]
    return [body, lid, knob, edge, *ears]


@model("olive-spoons", "kitchen", turn=0, width=0.56, height=0.64, detail=(0.4, 0.85, 0.5), pitch=13,
       use=[("stone-mortar", 1.9, 0.9, 0), ("oak-board", -2.4, 1.6, 0)])
def olive_spoons():
    crock = g.lathe(g.vessel([(0.44, 0), (0.50, 0.03), (0.53, 0.2), (0.53, 0.9), (0.55, 1.18)], 0.045, 0.08), ceramic("#d8cdb8", 0.8, dip=0.28))
    out = [crock]
    for i, (turn, tilt, kind, high) in enumerate(((10, 13, "olive", 2.9), (130, 14, "beech", 2.7), (215, 12, "olive", 2.55), (300, 15, "walnut", 2.75))):
        timber = wood(kind, "Z", seed=i + 2)
        handle = g.tube([(0, 0, 0), (0, 0, high * 0.5), (0, 0, high - 0.5)], lambda t: 0.062 - 0.012 * t, timber, segments=20)

        def head(u, v, i=i, high=high):
            t, a = u, (v - 0.5) * 2
            half = (0.24 if i != 1 else 0.19) * math.sin(math.pi * min(max(t * 0.92 + 0.08, 0), 0.985)) ** 0.55
            hollow = 0.10 * (1 - a * a) * math.sin(math.pi * t) if i != 1 else 0.0
            return (a * half, hollow, high - 0.62 + t * 0.78)
        bowl = g.surface(head, 24, 16, timber, 0.055)
        g.place([bowl], (0, 0, 0), 25 * i - 30)
        g.place([handle, bowl], (0.20 * math.cos(math.radians(turn)), 0.20 * math.sin(math.radians(turn)), 0.12), turn, tilt=tilt)
        out += [handle, bowl]
    return out


@model("salt-pig", "kitchen", {"Oat": "#e6dccb", "Slate": "#7c8790"}, turn=-20, width=0.6, detail=(0.5, 0.7, 0.5), pitch=14,
       use=[("pepper-mill", 1.3, 0.5, 0), ("stone-mortar", -1.9, 1.2, 0)])
def salt_pig(colour):
    glaze = ceramic(colour, 0.6, dip=0.14, rough=0.34)
    body = g.lathe(g.vessel([(0.50, 0), (0.56, 0.04), (0.72, 0.45), (0.68, 0.92), (0.52, 1.25), (0.46, 1.42)], 0.06, 0.1), glaze, wobble=0.015)
    for v in body.data.vertices:
        # The neck bends forward, so that the mouth faces the cook.
        turn = 1.05 * min(max((v.co.z - 0.5) / 0.9, 0), 1) ** 1.3
        y, z = v.co.y + 0.15, v.co.z - 0.55
        v.co.y = y * math.cos(turn) - z * math.sin(turn) - 0.15
        v.co.z = 0.55 + y * math.sin(turn) + z * math.cos(turn)
    scoop = g.tube([(0.0, -0.30, 0.62), (0.10, -0.75, 0.98), (0.16, -1.05, 1.22)], lambda t: 0.045, wood("olive", "Z"))
    knob = g.lathe(g.solid([(0.045, -0.05), (0.06, 0.05)], 0.03), wood("olive", "Z"))
    g.place([knob], (0.16, -1.06, 1.23), lean=50)
    salt = g.lathe(g.spline([(0, 0.52), (0.4, 0.5), (0.64, 0.44)], 6), paper("#f6f3ee", 1.0))
    return [body, scoop, knob, salt]


@model("rolling-pin", "kitchen", turn=-28, width=0.74, detail=(0.15, 0.6, 0.4), pitch=20, lift=0.0,
       use=[("enamel-pot", 1.6, 2.2, 20), ("striped-tea-towels", -4.2, 3.0, 0)])
def rolling_pin():
    pin = g.lathe(g.fillet([(0, -2.45), (0.10, -2.45, 0.09), (0.19, -2.2, 0.2), (0.14, -1.75, 0.2), (0.33, -1.6, 0.12), (0.35, 0, 0.0), (0.33, 1.6, 0.12),
                            (0.14, 1.75, 0.2), (0.19, 2.2, 0.2), (0.10, 2.45, 0.09), (0, 2.45)], 0.1, 8), wood("beech", "Z", seed=6))
    g.place([pin], (0, 0, 0.345), tilt=90)
    return [pin]


@model("butter-dish", "kitchen", {"Chalk": "#f0ece4", "Honey": "#c98f3e"}, turn=-22, width=0.68, detail=(0.4, 0.75, 0.5), pitch=19,
       use=[("morning-mug", 1.7, 0.9, -30), ("linen-napkins", -2.2, 0.6, 20)])
def butter_dish(colour):
    glaze = ceramic(colour, 0.6, rough=0.3)
    tray = g.extrude(g.rounded(2.1, 1.35, 0.28), 0.14, wood("walnut", "X", seed=3), 0.05)
    lid = g.extrude(g.rounded(1.55, 0.92, 0.24), 0.66, glaze, 0.2, z=0.15, steps=8)
    knob = g.lathe(g.solid([(0.09, 0.78), (0.08, 0.90), (0.17, 0.98), (0.17, 1.06), (0.09, 1.11)], 0.05), glaze)
    return [tray, lid, knob]


@model("pour-over", "kitchen", {"Oat": "#e6dccb", "Ink": "#2f3b47"}, clear=True, height=0.62, turn=16, detail=(0.5, 0.7, 0.5), pitch=14,
       use=[("morning-mug", -1.5, 0.0, 20), ("pantry-jar", 1.6, 0.9, 0)])
def pour_over(colour):
    glaze = ceramic(colour, 0.5, rough=0.3)
    jug = g.lathe(g.vessel([(0.48, 0), (0.54, 0.03), (0.60, 0.3), (0.54, 0.75), (0.34, 1.05), (0.32, 1.14)], 0.03, 0.08), glass("#fafdfb"))
    coffee = g.lathe(g.spline([(0, 0.085), (0.46, 0.10), (0.53, 0.3), (0.505, 0.5), (0.505, 0.5), (0, 0.5)], 6), ceramic("#2b150a", 0, rough=0.12, mottle=0, rings=0))
    disc = g.lathe(g.solid([(0.20, 1.12), (0.56, 1.14), (0.56, 1.20), (0.26, 1.22)], 0.03), glaze)
    cone = g.lathe(g.vessel([(0.24, 1.2), (0.28, 1.24), (0.46, 1.6), (0.66, 2.02)], 0.04, 1.24), glaze, wobble=0.006)
    filter_paper = g.lathe([Vector((0.26, 1.32)), Vector((0.42, 1.6)), Vector((0.635, 2.12)), Vector((0.625, 2.12)), Vector((0.41, 1.6))], paper("#e6d5b8"))
    ear = g.tube(g.spline([(0.56, 0, 1.88), (0.80, 0, 1.92), (0.90, 0, 1.72), (0.80, 0, 1.48), (0.42, 0, 1.46)], 12), 0.05, glaze, flat=0.6)
    return [jug, coffee, disc, cone, filter_paper, ear]


@model("soap-dish", "kitchen", turn=-20, width=0.68, pitch=22, detail=(0.4, 0.8, 0.5),
       use=[("waffle-towels", 0.6, 2.4, 10), ("stem-bud-vase", -1.6, 0.8, 0)])
def soap_dish():
    dish = g.extrude(g.rounded(1.5, 1.05, 0.3), 0.2, ceramic("#7c8790", 0.6, rough=0.35), 0.08)
    bar = g.extrude(g.rounded(1.0, 0.68, 0.2), 0.34, clay("#dfc9a6", 0.5, 0.1), 0.1, z=0.2, steps=6)
    return [dish, bar]


@model("moka-spoon", "kitchen", width=0.7, pitch=24)
def moka_spoon():
    """A brass coffee spoon, for the pictures only."""
    brass = metal("#c39a55", 0.2)
    bowl = g.surface(lambda u, v: ((u - 0.5) * 0.42, (v - 0.5) * 0.28 * math.sin(math.pi * min(max(u, 0.04), 0.96)) ** 0.5,
                                   0.05 - 0.04 * math.sin(math.pi * u) * (1 - (2 * v - 1) ** 2)), 16, 10, brass, 0.02)
    stem = g.tube([(0.2, 0, 0.05), (0.5, 0, 0.09), (1.25, 0, 0.03)], lambda t: 0.022 + 0.01 * t, brass)
    return [bowl, stem]


