"""Blown and pressed glass."""
import math

import geometry as g
from base import model
from fibres import leaf, paper, wood
from materials import glass

TINTS = {"Clear": "#fafdfb", "Smoke": "#ddd8d2", "Bottle": "#c0dcc0", "Amber": "#f4d6a8", "Rose": "#f5d6cf", "Sea": "#d8ebef"}


def pick(*names):
    return {name: TINTS[name] for name in names}


def water(r, low, high, colour="#f2f8f8"):
    return g.lathe(g.solid([(r, low), (r, high)], 0.02), glass(colour))


def sprig(base, height, seed=1, colour="#5d7048", pairs=7):
    """A cut branch with paired leaves."""
    dice = g.dice(seed)
    lean = dice.uniform(-0.2, 0.2), dice.uniform(-0.12, 0.12)
    path = g.spline([(base[0] + lean[0] * t * t * height, base[1] + lean[1] * t * t * height, base[2] + t * height)
                     for t in (0, 0.35, 0.7, 1)], 8)
    green = leaf(colour)
    out = [g.tube(path, lambda t: 0.030 - 0.018 * t, leaf("#5a4a33"))]
    for i in range(pairs * 2):
        t = 0.42 + 0.56 * (i // 2) / pairs
        p = path[min(int(t * (len(path) - 1)), len(path) - 1)]
        size = (0.50 - 0.26 * t) * dice.uniform(0.85, 1.15)

        def blade(u, v, size=size):
            w = 0.36 * size * math.sin(math.pi * min(u * 0.94 + 0.03, 1)) ** 0.8
            return (u * size, (v - 0.5) * 2 * w, 0.16 * size * (abs(v - 0.5) * 2) ** 2 - 0.22 * size * u * u)

        piece = g.surface(blade, 10, 6, green)
        g.place([piece], p, dice.uniform(-25, 25) + 180 * (i % 2) + 62 * (i // 2), tilt=-40 + dice.uniform(-12, 12))
        out.append(piece)
    return out


@model("wave-carafe", "glass", pick("Clear", "Smoke", "Sea"), height=0.66, detail=(0.5, 0.84, 0.45),
       use=[("ripple-tumblers", 1.5, -0.3, 0), ("linen-napkins", -1.7, 0.6, 20)])
def wave_carafe(colour):
    body = g.vessel([(0.40, 0), (0.46, 0.03), (0.50, 0.5), (0.47, 1.0), (0.36, 1.5), (0.25, 1.85), (0.25, 2.1), (0.34, 2.42)], 0.03, 0.09)
    return [g.lathe(body, glass(colour), wobble=0.008), water(0.435, 0.10, 0.82)]


@model("ripple-tumblers", "glass", pick("Clear", "Amber", "Rose"), width=0.72, pitch=17, detail=(0.3, 0.75, 0.55),
       use=[("wave-carafe", -1.1, 1.4, 0), ("tide-bowl", 2.2, 1.6, 0)])
def ripple_tumblers(colour):
    out = []
    for x, y, turn in ((-0.46, 0.1, 0), (0.42, -0.2, 20), (0.36, 0.72, 40)):
        body = g.vessel([(0.29, 0), (0.32, 0.02), (0.345, 0.2), (0.36, 0.5), (0.37, 0.88)], 0.028, 0.09)
        out += g.place([g.lathe(body, glass(colour), segments=320, flute=(20, 0.05))], (x, y, 0), turn)
    return out


@model("stem-bud-vase", "glass", pick("Bottle", "Amber", "Smoke"), height=0.7, detail=(0.45, 0.2, 0.5), lift=0.0,
       use=[("field-notebook", -1.6, 0.6, 30), ("ridge-bowl", 1.7, 1.0, 0)])
def stem_bud_vase(colour):
    body = g.vessel([(0.30, 0), (0.36, 0.02), (0.46, 0.22), (0.44, 0.44), (0.22, 0.66), (0.115, 0.9), (0.11, 1.35), (0.16, 1.52)], 0.028, 0.07)
    return [g.lathe(body, glass(colour), wobble=0.008)] + sprig((0.02, 0, 0.12), 2.5, 5, pairs=6)


@model("pantry-jar", "glass", height=0.6, width=0.62, detail=(0.5, 0.9, 0.5), pitch=14,
       use=[("pantry-jar", 1.25, 0.7, 0), ("olive-spoons", -1.1, -0.4, 30)])
def pantry_jar():
    body = g.vessel([(0.50, 0), (0.55, 0.04), (0.56, 0.12), (0.56, 0.8), (0.56, 1.42), (0.555, 1.5)], 0.035, 0.08)
    lid = g.lathe(g.solid([(0.575, 1.51), (0.575, 1.66)], 0.03), wood("ash", "X", seed=2))
    plug = g.lathe(g.solid([(0.505, 1.38), (0.505, 1.52)], 0.01), wood("ash", "X", seed=2))
    dice, out = g.dice(3), []

    tone = paper("#d8b98a", 0.3)
    for layer in range(9):
        for r in (0.06, 0.19, 0.31, 0.425):
            for k in range(max(3, round(math.tau * r / 0.14))):
                a = math.tau * k / max(3, round(math.tau * r / 0.14)) + layer * 1.3 + dice.uniform(-0.1, 0.1)
                bean = g.lathe(g.spline([(0, -0.085), (0.05, -0.055), (0.064, 0), (0.05, 0.055), (0, 0.085)], 3), tone, segments=12)
                at = (r * math.cos(a), r * math.sin(a), 0.15 + layer * 0.088 + dice.uniform(-0.02, 0.03))
                out += g.place([bean], at, dice.uniform(0, 360), tilt=90 + dice.uniform(-35, 35))
    return [g.lathe(body, glass("#fafdfb")), lid, plug] + out


@model("low-goblets", "glass", pick("Clear", "Smoke", "Rose"), width=0.7, height=0.58, detail=(0.35, 0.7, 0.5),
       use=[("wave-carafe", 1.5, 1.2, 0), ("low-plates", -2.2, 1.6, 0)])
def low_goblets(colour):
    out = []
    for x, y in ((-0.5, 0.0), (0.5, 0.35)):
        body = g.vessel([(0.34, 0), (0.35, 0.02), (0.16, 0.05), (0.055, 0.16), (0.05, 0.45), (0.09, 0.55), (0.34, 0.72),
                         (0.43, 1.0), (0.40, 1.32)], 0.024, 0.62)
        out += g.place([g.lathe(body, glass(colour), wobble=0.006)], (x, y, 0), 30)
    wine = g.lathe(g.spline([(0, 0.64), (0.15, 0.645), (0.30, 0.735), (0.385, 0.92), (0.386, 0.93), (0.386, 0.93), (0, 0.93)], 6), glass("#d8878a"))
    return out + g.place([wine], (-0.5, 0, 0))


@model("ridge-bowl", "glass", pick("Amber", "Sea", "Clear"), width=0.74, pitch=17, detail=(0.3, 0.8, 0.5),
       use=[("stem-bud-vase", -1.6, 1.1, 0), ("low-goblets", 2.1, 1.2, 0)])
def ridge_bowl(colour):
    body = g.vessel([(0.55, 0), (0.60, 0.03), (0.80, 0.14), (1.02, 0.38), (1.13, 0.74)], 0.05, 0.12)
    return [g.lathe(body, glass(colour), segments=480, flute=(30, 0.035))]


@model("bell-cloche", "glass", height=0.6, width=0.66, detail=(0.5, 0.9, 0.45),
       use=[("oak-board", 0.0, 2.6, 60), ("espresso-cups", 1.9, -0.2, 0)])
def bell_cloche():
    dome = g.spline([(0.88, 0.22), (0.89, 0.5), (0.86, 0.9), (0.70, 1.26), (0.38, 1.47), (0.0, 1.53)], 12)
    inner = [type(p)((p.x * 0.965, 0.22 + (p.y - 0.22) * 0.972)) for p in dome][::-1]
    knob = g.lathe(g.solid([(0.05, 1.5), (0.06, 1.58), (0.15, 1.66), (0.15, 1.78), (0.05, 1.84)], 0.07), glass("#fafdfb"))
    plate = g.lathe(g.solid([(0.98, 0.0), (1.08, 0.06), (1.08, 0.20)], 0.04), wood("walnut", "X", seed=4))
    from kitchen import loaf
    return [g.lathe([*dome[:-1], dome[-1], *inner, dome[0]], glass("#fafdfb")), knob, plate] + g.place(loaf(), (0, 0, 0.20), 25, scale=0.62)


@model("square-decanter", "glass", pick("Clear", "Smoke"), turn=28, height=0.62, detail=(0.45, 0.85, 0.45),
       use=[("low-goblets", 1.6, 0.3, 0), ("brass-tray", -2.0, 1.2, 0)])
def square_decanter(colour):
    pane = glass(colour)
    body = g.lathe(g.vessel([(0.50, 0), (0.56, 0.03), (0.58, 0.12), (0.58, 0.7), (0.58, 1.2), (0.48, 1.42), (0.2, 1.54),
                             (0.155, 1.66), (0.155, 1.92), (0.21, 1.98)], 0.045, 0.12), pane, segments=128)
    for v in body.data.vertices:
        k = min(1.0, max(0.0, (1.52 - v.co.z) / 0.25))
        a = math.atan2(v.co.y, v.co.x)
        grow = 1 / (abs(math.cos(a)) ** 5 + abs(math.sin(a)) ** 5) ** 0.2
        v.co.x *= 1 + (grow - 1) * k
        v.co.y *= 1 + (grow - 1) * k
    stopper = g.lathe(g.solid([(0.11, 1.76), (0.13, 2.0), (0.22, 2.06), (0.25, 2.22), (0.20, 2.40)], 0.06), pane)
    return [body, stopper]
