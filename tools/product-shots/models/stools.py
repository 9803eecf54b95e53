"""Stools and benches."""
import math

import geometry as g
from base import model
from fibres import rope, wood
from materials import metal, powder

STAINS = {"Ash": "ash", "Oak": "oak", "Smoked": "smoked", "Black": "black", "Walnut": "walnut"}
SWATCH = {"Ash": "#d9c2a0", "Oak": "#c39a66", "Smoked": "#4a3728", "Black": "#24211d", "Walnut": "#6b4630"}
KIND = {v: STAINS[k] for k, v in SWATCH.items()}


def pick(*names):
    return {name: SWATCH[name] for name in names}


def leg(top, foot, material, thick=0.15, thin=0.10, name="leg"):
    top, foot = g.Vector(top), g.Vector(foot)
    path = [top.lerp(foot, t / 20) for t in range(21)]
    return g.tube(path, lambda t: thick + (thin - thick) * t + 0.02 * math.sin(math.pi * t), material, name, segments=36)


@model("ash-stool", "stools", pick("Ash", "Smoked", "Black"), turn=14, height=0.64, width=0.6, detail=(0.45, 0.9, 0.5), pitch=16,
       use=[("stacked-books", (0.0, 4.5), 0.0, 24), ("rolled-rug", -3.4, 3.0, 20)])
def ash_stool(colour):
    kind = KIND[colour]
    seat = g.lathe([*g.solid([(1.50, 4.12), (1.66, 4.22), (1.66, 4.42), (1.60, 4.48)], 0.07)[:-1], g.Vector((1.2, 4.45)), g.Vector((0.6, 4.41)), g.Vector((0, 4.40))],
                   wood(kind, "X", seed=1))
    legs, pins = [], []
    for i, (x, y) in enumerate(((0.92, -0.53), (-0.92, -0.53), (0, 1.06))):
        timber = wood(kind, "Z", seed=i + 3)
        legs.append(leg((x * 0.98, y * 0.98, 4.45), (x * 1.5, y * 1.5, 0), timber, 0.17, 0.12))
        pins.append(g.lathe(g.solid([(0.165, 4.40), (0.165, 4.475)], 0.02), wood("walnut" if kind != "black" else "ash", "X", seed=i)))
        g.place(pins[-1:], (x * 0.98, y * 0.98, 0))
    return [seat, *legs, *pins]


@model("tab-stool", "stools", pick("Oak", "Walnut"), turn=-28, height=0.6, width=0.66, detail=(0.5, 0.92, 0.5), pitch=17,
       use=[("fringed-throw", (0.1, 4.42), 0.0, -20), ("dusk-lamp", 3.4, 1.8, 0)])
def tab_stool(colour):
    kind = KIND[colour]
    top = g.pierced(g.box(4.2, 2.5, 0.34, wood(kind, "X", seed=5), 0, (0, 0, 4.05)), g.rounded(1.1, 0.32, 0.15), 3.9, 0.05)
    sides = [g.box(0.34, 2.3, 4.06, wood(kind, "Z", seed=6 + s), 0.05, (s * 1.62, 0, 0)) for s in (-1, 1)]
    rail = g.box(2.95, 0.3, 0.9, wood(kind, "X", seed=9), 0.04, (0, 0, 2.3))
    return [top, *sides, rail]


@model("cord-stool", "stools", pick("Ash", "Smoked"), turn=32, height=0.6, width=0.64, detail=(0.5, 0.95, 0.5), pitch=19,
       use=[("linen-cushion", -0.6, 3.6, 8), ("garden-planter", 3.6, 2.2, 0)])
def cord_stool(colour):
    kind, cord = KIND[colour], rope("#cfb083", 14)
    half, out = 1.75, []
    for i, (x, y) in enumerate(((1, 1), (-1, 1), (1, -1), (-1, -1))):
        out.append(leg((x * half, y * half, 4.4), (x * (half + 0.12), y * (half + 0.12), 0), wood(kind, "Z", seed=i), 0.17, 0.12))
    for s in (-1, 1):
        out.append(g.tube([(-half, s * half, 4.02), (half, s * half, 4.02)], 0.12, wood(kind, "X", seed=5 + s)))
        out.append(g.tube([(s * half, -half, 4.02), (s * half, half, 4.02)], 0.12, wood(kind, "Y", seed=7 + s)))
        out.append(g.tube([(-half, s * (half + 0.06), 1.9), (half, s * (half + 0.06), 1.9)], 0.09, wood(kind, "X", seed=9 + s)))
        out.append(g.tube([(s * (half + 0.05), -half, 1.5), (s * (half + 0.05), half, 1.5)], 0.09, wood(kind, "Y", seed=11 + s)))
    step = 0.087
    rings = int((half + 0.12) / step)
    for k in range(rings):
        r = half + 0.12 - k * step
        z = 4.17 + 0.05 * math.sin(k * 0.12) - 0.07 * (k / rings) ** 2
        inset = 0.15 if k < 2 else 0.0
        for turn in range(4):
            ends = max(r - 0.02 - inset, 0.02)
            strand = g.tube([(-ends, -r, z), (0, -r, z - 0.01), (ends, -r, z)], 0.047, cord, segments=10)
            g.place([strand], (0, 0, 0), 90 * turn)
            out.append(strand)
    wrap = int(2 * (half - 0.2) / 0.1)
    for turn in range(4):
        for i in range(wrap):
            x = -half + 0.2 + i * 0.1
            bend = g.tube([(x, -half - 0.02, 4.18), (x, -half - 0.135, 4.10), (x, -half - 0.14, 3.96), (x, -half - 0.06, 3.87)], 0.046, cord, segments=8)
            g.place([bend], (0, 0, 0), 90 * turn)
            out.append(bend)
    return out


@model("step-stool", "stools", {"Oak": "#c39a66", "Moss": "#66704f", "Rust": "#9b5238"}, turn=-34, height=0.6, width=0.66, detail=(0.5, 0.6, 0.5), pitch=17,
       use=[("terracotta-pot", (0.2, 4.5), 0.7, 0), ("watering-can", -3.4, -0.2, 20)])
def step_stool(colour):
    paint = None if colour == "#c39a66" else colour
    timber = [wood("oak", axis, seed=i, paint=paint) for i, axis in enumerate(("X", "Z", "Y"))]
    out = []
    profile = [(-1.9, 0), (-1.9, 2.2), (-0.2, 2.2), (-0.2, 4.2), (1.5, 4.2), (1.9, 0), (1.2, 0), (0.95, 1.4), (-0.9, 1.4), (-1.2, 0)]
    for s in (-1, 1):
        side = g.extrude(g.fillet(profile, 0.16, 5, True), 0.28, timber[1], 0.03)
        g.place([side], (s * 1.55 - 0.14, 0, 0), 90, lean=90)
        out.append(side)
    out.append(g.box(3.7, 1.9, 0.28, timber[0], 0.05, (0, -1.08, 2.2)))
    out.append(g.box(3.7, 1.95, 0.28, wood("oak", "X", seed=8, paint=paint), 0.05, (0, 0.66, 4.2)))
    out.append(g.box(2.9, 0.2, 0.7, timber[0], 0.03, (0, 1.2, 1.9)))
    return out


@model("drum-stool", "stools", pick("Walnut", "Oak", "Black"), turn=20, height=0.58, width=0.58, detail=(0.35, 0.85, 0.5),
       use=[("stem-bud-vase", (0.2, 4.3), 0.1, 0), ("check-blanket", 3.4, 1.2, 20)])
def drum_stool(colour):
    body = wood(KIND[colour], "Z", seed=12, scale=0.7)
    curve = g.fillet([(0, 0), (1.45, 0, 0.08), (1.55, 0.7, 0.5), (1.0, 2.1, 1.2), (1.55, 3.5, 0.5), (1.52, 4.25, 0.12), (0, 4.25)], 0.1, 10)
    return [g.lathe(curve, body)]


@model("tube-stool", "stools", {"Moss": "#5a6647", "Rust": "#a24d31", "Chalk": "#e9e3d7", "Ink": "#2a3440"}, turn=22, height=0.64, width=0.56, pitch=16,
       detail=(0.5, 0.93, 0.5), use=[("tube-stool", 3.9, 1.6, 50, "chalk"), ("linen-napkins", (0.1, 4.62), 0, 10)])
def tube_stool(colour):
    coat = powder(colour, 0.45)
    seat = g.lathe(g.fillet([(0, 4.40), (1.45, 4.40), (1.58, 4.48), (1.58, 4.62), (1.44, 4.62), (1.30, 4.52), (0, 4.50)], 0.06, 6), coat)
    out = [seat]
    for turn in (0, 90):
        bend = g.fillet([(-1.62, 0), (-1.15, 4.32, 0.5), (1.15, 4.32, 0.5), (1.62, 0)], 0.5, 14)
        hoop = g.tube([(p.x, 0, p.y + 0.04) for p in bend], 0.105, coat, up=(0, 1, 0))
        g.place([hoop], (0, 0, 0.0 if turn else -0.0), turn)
        out.append(hoop)
    ring = g.tube([(1.43 * math.cos(a), 1.43 * math.sin(a), 1.7) for a in [math.tau * i / 96 for i in range(96)]], 0.075, coat, closed=True)
    feet = [g.lathe(g.solid([(0.14, 0), (0.14, 0.16)], 0.03), powder("#1d1b19", 0.7)) for _ in range(4)]
    for foot, (x, y) in zip(feet, ((1.61, 0), (-1.61, 0), (0, 1.61), (0, -1.61))):
        g.place([foot], (x, y, 0))
    return [*out, ring, *feet]


@model("long-bench", "stools", pick("Oak", "Smoked"), turn=-24, width=0.84, height=0.6, detail=(0.2, 0.85, 0.35), pitch=15,
       use=[("linen-cushion", (-2.0, 4.3), 0.2, 10, "moss"), ("paper-moon", 5.4, 3.0, 0)])
def long_bench(colour):
    kind = KIND[colour]
    planks = [g.box(11, 1.25, 0.32, wood(kind, "X", seed=3 + i, scale=0.8), 0.05, (0, (i - 0.5) * 1.31, 4.0)) for i in range(2)]
    out = []
    for s in (-1, 1):
        for side in (-1, 1):
            out.append(leg((s * 4.3, side * 0.9, 4.02), (s * 4.75, side * 1.15, 0), wood(kind, "Z", seed=6 + s + side), 0.19, 0.13))
        out.append(g.box(0.5, 2.5, 0.3, wood(kind, "Y", seed=2 + s), 0.05, (s * 4.3, 0, 3.72)))
    out.append(g.tube([(-4.5, 0, 2.2), (4.5, 0, 2.2)], 0.10, wood(kind, "X", seed=1)))
    for s in (-1, 1):
        out.append(g.tube([(s * 4.5, -1.05, 2.2), (s * 4.5, 1.05, 2.2)], 0.10, wood(kind, "Y", seed=4)))
    return planks + out


@model("saddle-stool", "stools", pick("Black", "Ash", "Walnut"), turn=-24, height=0.68, width=0.54, detail=(0.5, 0.95, 0.5), pitch=14,
       use=[("bottle-vase", (-3.4, 0), 2.2, 0), ("striped-tea-towels", 4.0, 3.0, 0)])
def saddle_stool(colour):
    kind = KIND[colour]

    def at(u, v):
        x, y = (u - 0.5) * 2, (v - 0.5) * 2
        r = (abs(x) ** 3.2 + abs(y) ** 3.2) ** (1 / 3.2)
        k = max(abs(x), abs(y)) / r if r > 1e-6 else 1
        return (x * k * 2.1, y * k * 1.35, 6.5 + 0.42 * (x * k) ** 2 - 0.10 * (y * k) ** 2)
    seat = g.surface(at, 60, 44, wood(kind, "X", seed=7), 0.36)
    seat.modifiers["bevel"].width, seat.modifiers["bevel"].segments = 0.12, 4
    legs = [leg((x * 1.35, y * 0.8, 6.55), (x * 1.95, y * 1.5, 0), wood(kind, "Z", seed=i), 0.17, 0.11)
            for i, (x, y) in enumerate(((1, 1), (-1, 1), (1, -1), (-1, -1)))]
    bars = [g.tube([(-1.76, y * 1.27, 2.1), (1.76, y * 1.27, 2.1)], 0.085, metal("#c39a55", 0.26, axis="X")) for y in (-1, 1)]
    bars += [g.tube([(x * 1.68, -1.16, 3.0), (x * 1.68, 1.16, 3.0)], 0.09, wood(kind, "Y", seed=4)) for x in (-1, 1)]
    return [seat, *legs, *bars]
