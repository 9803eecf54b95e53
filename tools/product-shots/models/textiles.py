"""Folded, rolled, stuffed and draped cloth."""
import math

from mathutils import noise

import geometry as g
from base import model
from fibres import cloth, rope, wood

DYES = {"Oat": "#d9cdb8", "Moss": "#6c7350", "Rust": "#a05a42", "Ink": "#384656", "Rose": "#c79a8c", "Chalk": "#ebe6db",
        "Ochre": "#c2923f", "Plum": "#64424a", "Slate": "#808b91"}


def pick(*names):
    return {name: DYES[name] for name in names}


def folded(width, depth, layers, thick, fabric, seed=1, soft=1.0, weave=1.0):
    """A cloth folded back and forth; the rounded folds face the camera."""
    gap = thick * 1.16
    turn, path, length = gap / 2, [], 0.0
    for k in range(layers):
        z = thick / 2 + k * gap
        run = [(-depth / 2 + depth * i / 26, z) for i in range(27)]
        path += run if k % 2 else run[::-1]
        if k < layers - 1:
            end = -depth / 2 if k % 2 == 0 else depth / 2
            way = -1 if k % 2 == 0 else 1
            path += [(end + way * turn * 1.25 * math.sin(a), z + turn - turn * math.cos(a))
                     for a in [math.pi * i / 8 for i in range(1, 8)]]
    steps = [0.0]
    for p, q in zip(path, path[1:]):
        length += math.dist(p, q)
        steps.append(length)

    def at(u, v):
        i = min(round(u * (len(path) - 1)), len(path) - 1)
        y, z = path[i]
        x = (v - 0.5) * width
        layer = z / gap
        x += 0.02 * soft * noise.noise((layer * 1.7 + seed, y * 0.6, seed)) * (1 + abs(x) / width)
        rise = z / max(gap * layers, 1e-6)
        bumpy = noise.noise((x * 0.8 + seed * 3, y * 0.9, seed)) * 0.6 + noise.noise((x * 2.1, y * 1.7 + seed, layer * 0.35)) * 0.3
        droop = 0.5 * (abs(x) / (width / 2)) ** 5 + 0.25 * (abs(y) / (depth / 2)) ** 6
        front = 0.05 * soft * noise.noise((x * 1.3 + seed, layer * 0.8, 2.0)) * (1 if y < 0 else 0.4)
        return (x, y + front, max(thick * 0.45, z + soft * thick * rise * (0.55 * bumpy - droop)))

    sheet = g.surface(at, len(path) - 1, 60, fabric, thick * 0.93, uv=(1, 1))
    layer = sheet.data.uv_layers[0]
    for loop in sheet.data.loops:
        i, j = divmod(loop.vertex_index, 61)
        layer.data[loop.index].uv = (steps[i] * 0.25 * weave, j / 60 * width * 0.25 * weave)
    return [sheet]


def fringe(width, y, z, material, count=60, length=0.34, seed=1):
    dice, out = g.dice(seed), []
    for i in range(count):
        x = (i / (count - 1) - 0.5) * width * 0.985
        dx, drop = dice.uniform(-0.05, 0.05), dice.uniform(0.8, 1.1)
        out.append(g.tube(g.spline([(x, y, z), (x + dx * 0.4, y - length * 0.35 * drop, z - 0.03), (x + dx, y - length * 0.62 * drop, max(0.02, z - length * 0.6)),
                                    (x + dx * 1.5, y - length * 0.7 * drop, max(0.02, z - length))], 4), 0.013, material, segments=8))
    return out


def pillow(w, h, thick, fabric, seed=1, power=0.48, piping=None):
    out = []
    for side in (-1, 1):
        def at(u, v, side=side):
            a, b = u * 2 - 1, v * 2 - 1
            x = a * w / 2 * (1 - 0.055 * (1 - b * b))
            z = b * h / 2 * (1 - 0.055 * (1 - a * a))
            puff = ((1 - a * a) * (1 - b * b)) ** power
            crease = 0.10 * noise.noise((a * 1.6 + seed, b * 1.6, side)) + 0.10 * noise.noise((a * 4 + seed, b * 4, side * 2)) * (abs(a) + abs(b)) / 2
            return (x, side * puff * thick / 2 * (1 + 1.4 * crease), z)
        out.append(g.surface(at, 64, 64, fabric, uv=(w * 0.25, h * 0.25)))
    if piping:
        edge = []
        for i in range(160):
            s, t = divmod(i, 40)
            k = t / 20 - 1
            a, b = [(k, -1), (1, k), (-k, 1), (-1, -k)][s]
            edge.append((a * w / 2 * (1 - 0.055 * (1 - b * b)), 0, b * h / 2 * (1 - 0.055 * (1 - a * a))))
        out.append(g.tube(edge, 0.035, piping, segments=10, closed=True, up=(0, 1, 0)))
    return out


@model("fringed-throw", "textiles", pick("Oat", "Moss", "Rust"), turn=-22, width=0.78, pitch=20, detail=(0.3, 0.6, 0.5), lift=0.0,
       use=[("ash-stool", -4.2, 2.2, 10), ("stacked-books", (0.1, 0.84), 0.3, 20)])
def fringed_throw(colour):
    fabric = cloth(colour, 60, depth=0.6, second="#f2ebdd")
    body = folded(3.0, 2.3, 5, 0.15, fabric, 3)
    return body + fringe(3.0, -1.18, 0.80, cloth(colour, 20), 84, 0.40, 4) + fringe(3.0, -1.16, 0.10, cloth(colour, 20), 84, 0.4, 9)


@model("check-blanket", "textiles", pick("Ink", "Ochre", "Plum"), turn=24, width=0.76, pitch=19, detail=(0.3, 0.65, 0.5),
       use=[("linen-cushion", 0.6, 2.2, -12), ("tab-stool", 4.6, 2.0, 20)])
def check_blanket(colour):
    fabric = cloth(colour, 30, stripe=("#e8dfcd", 2.2, 0.16, 0), check=("#e8dfcd", 2.2, 0.16, 1), sheen=0.6, depth=0.7)
    return folded(2.7, 2.1, 6, 0.19, fabric, 6, 1.2)


@model("linen-cushion", "textiles", pick("Rust", "Oat", "Moss", "Ink"), turn=-14, width=0.72, height=0.6, pitch=8, detail=(0.2, 0.75, 0.5),
       use=[("fringed-throw", -2.6, 1.6, 12), ("long-bench", 0.5, 3.2, 0)])
def linen_cushion(colour):
    fabric = cloth(colour, 55, depth=0.6)
    return g.place(pillow(4.2, 4.2, 2.3, fabric, 2, piping=cloth(colour, 20)), (0, 0, 2.02), lean=-9)


@model("long-bolster", "textiles", {"Ochre stripe": "#c2923f", "Ink stripe": "#384656"}, turn=-18, width=0.74, pitch=14, detail=(0.15, 0.6, 0.45),
       use=[("linen-cushion", -0.4, 2.4, 6), ("check-blanket", 3.8, 1.6, -12)])
def long_bolster(colour):
    fabric = cloth("#e4dccb", 55, stripe=(colour, 2.6, 0.36, 0), depth=0.5)
    cap = cloth("#e4dccb", 55)

    def side(u, v):
        a = math.tau * v
        x = (u - 0.5) * 4.6
        r = 0.80 * (1 - 0.10 * abs(2 * u - 1) ** 10) * (1 + 0.02 * noise.noise((x * 1.2, math.cos(a) * 1.4, math.sin(a) * 1.4)))
        return (x, r * math.cos(a), max(-0.74, r * math.sin(a) * 0.97) + 0.74)

    out = [g.surface(side, 90, 72, fabric, uv=(1.6, 1.2))]
    for s in (-1, 1):
        disc = g.lathe(g.spline([(0, 0.10), (0.12, 0.13), (0.45, 0.11), (0.66, 0.06), (0.73, -0.02)], 6), cap)
        g.place([disc], (s * 2.29, 0, 0.74), tilt=s * 90)
        knot = g.lathe(g.solid([(0.09, 0.08), (0.09, 0.15)], 0.04), cloth(colour, 20))
        g.place([knot], (s * 2.29, 0, 0.74), tilt=s * 90)
        out += [disc, knot]
    return out


@model("linen-napkins", "textiles", pick("Rose", "Chalk", "Slate"), turn=-26, width=0.74, pitch=24, detail=(0.3, 0.6, 0.55), lift=0.0,
       use=[("low-plates", 2.0, 1.7, 0), ("olive-spoons", -1.6, 0.5, 60)])
def linen_napkins(colour):
    out = []
    for i in range(4):
        piece = folded(1.75, 1.5, 3, 0.032, cloth(colour, 75, depth=0.45), i + 2, 2.6, 2.2)
        out += g.place(piece, (0.03 * math.sin(i * 2.1), 0.03 * math.cos(i * 3.3), i * 0.112), 3.0 * math.sin(i * 2.7))
    band = g.surface(lambda u, v: ((v - 0.5) * 0.22 + 0.1, -0.82 + 1.64 * u, 0.475 + 0.02 * math.sin(math.pi * u)), 12, 4, cloth("#cbb58d", 30), 0.015)
    front = g.surface(lambda u, v: ((v - 0.5) * 0.22 + 0.1, -0.83 - 0.012 * math.sin(math.pi * u), 0.01 + 0.465 * u), 8, 4, cloth("#cbb58d", 30), 0.015)
    return out + [band, front]


@model("waffle-towels", "textiles", pick("Chalk", "Slate", "Ochre"), turn=20, width=0.7, height=0.6, pitch=15, detail=(0.3, 0.7, 0.45),
       use=[("ash-stool", -3.8, 2.0, 0), ("soap-dish", 1.9, -0.9, 20)])
def waffle_towels(colour):
    out, z = [], 0.0
    for i, (tone, turn) in enumerate(((colour, 0), ("#e3dccd", 2.4), (colour, -2.0))):
        piece = folded(2.5, 1.8, 5, 0.125, cloth(tone, 14, depth=1.0, sheen=0.5), i + 4, 1.1)
        out += g.place(piece, (0.03 * i, 0.03 * (i % 2), z), turn)
        z += 0.69
    return out


@model("striped-tea-towels", "textiles", {"Ink": "#384656", "Rust": "#a05a42"}, turn=-20, width=0.66, height=0.6, pitch=10, detail=(0.45, 0.75, 0.5),
       use=[("oak-board", 2.4, 1.4, 30), ("olive-spoons", 1.4, -0.5, 20)])
def striped_tea_towels(colour):
    rail_z, oak, steel = 3.3, wood("ash", "X"), wood("ash", "Z", seed=3)
    out = [g.tube([(-1.75, 0, rail_z), (1.75, 0, rail_z)], 0.07, oak)]
    for s in (-1, 1):
        out.append(g.tube([(s * 1.6, 0, 0.1), (s * 1.6, 0, rail_z + 0.14)], 0.075, steel))
        foot = g.box(0.22, 1.5, 0.14, wood("ash", "Y", seed=4), 0.05, (s * 1.6, 0, 0))
        out.append(foot)

    def hang(centre, width, left, right, seed, fabric):
        total = left + right + 0.24

        def at(u, v):
            s = u * total
            x = centre + (v - 0.5) * width
            if s < left:
                y, z, down = -0.11, rail_z - (left - s), left - s
            elif s < left + 0.24:
                a = math.pi * (s - left) / 0.24
                y, z, down = -0.11 * math.cos(a), rail_z + 0.10 * math.sin(a), 0
            else:
                y, z, down = 0.11, rail_z - (s - left - 0.24), s - left - 0.24
            k = min(down / 1.6, 1)
            sway = 0.10 * k * math.sin(v * 11 + seed) + 0.06 * k * noise.noise((v * 3 + seed, down * 0.5, 1))
            return (x * (1 - 0.03 * k) + 0.02 * k * math.sin(seed + down), y + (-1 if y < 0 else 1) * 0.03 * k + sway, z)
        return g.surface(at, 90, 70, fabric, 0.03, uv=(total * 0.25, width * 0.25))

    one = cloth("#e9e3d6", 70, stripe=(colour, 12, 0.30, 1), depth=0.4)
    two = cloth(colour, 70, stripe=("#e9e3d6", 9, 0.10, 1), depth=0.4)
    return out + [hang(-0.62, 1.35, 2.35, 1.9, 1.0, one), hang(0.80, 1.2, 2.0, 2.2, 3.4, two)]


@model("rolled-rug", "textiles", pick("Oat", "Plum", "Moss"), turn=-38, width=0.8, height=0.6, pitch=17, detail=(0.15, 0.45, 0.45),
       use=[("ash-stool", 3.8, 3.0, 0), ("plaster-lamp", -3.6, 2.2, 0)])
def rolled_rug(colour):
    fabric = cloth(colour, 20, stripe=("#8c7d66" if colour == DYES["Oat"] else "#e6dcc8", 3.0, 0.16, 0), depth=0.6, sheen=0.5)
    thick, width, turns = 0.12, 5.0, 4.4
    path = []
    for i in range(260):
        a = math.tau * turns * i / 259
        r = 0.14 + (thick * 1.08) * a / math.tau
        path.append((r * math.cos(a), r * math.sin(a)))
    lowest = min(p[1] for p in path)
    path = [(x, z - lowest + thick / 2) for x, z in path]
    length = [0.0]
    for p, q in zip(path, path[1:]):
        length.append(length[-1] + math.dist(p, q))

    def at(u, v):
        i = min(round(u * (len(path) - 1)), len(path) - 1)
        x = (v - 0.5) * width + 0.05 * noise.noise((i * 0.02, 0, 4))
        lump = 0.03 * noise.noise((x * 0.7, path[i][0], path[i][1]))
        return (x, path[i][0] * (1 + lump), path[i][1] * (1 + lump))

    sheet = g.surface(at, len(path) - 1, 50, fabric, thick)
    layer = sheet.data.uv_layers[0]
    for loop in sheet.data.loops:
        i, j = divmod(loop.vertex_index, 51)
        layer.data[loop.index].uv = (length[i] * 0.25, j / 50 * width * 0.25)
    bands = []
    for x in (-1.5, 1.5):
        ring = [(x, p[0] * 1.012, p[1]) for p in path[-60:]]
        cy, cz = sum(p[1] for p in ring) / 60, sum(p[2] for p in ring) / 60
        r = max(math.dist((p[1], p[2]), (cy, cz)) for p in ring) + 0.03
        bands.append(g.tube([(x + 0.02 * math.sin(a), cy + r * math.cos(a), max(cz + r * math.sin(a), 0.03)) for a in [math.tau * k / 90 for k in range(90)]],
                            0.035, rope("#c8a873", 12), closed=True, up=(1, 0, 0)))
    return [sheet, *bands]


@model("round-tablecloth", "textiles", pick("Chalk", "Rose", "Moss"), width=0.74, height=0.62, pitch=14, detail=(0.25, 0.8, 0.45),
       use=[])
def round_tablecloth(colour):
    fabric = cloth(colour, 60, depth=0.35)
    top, flat, drop = 7.2, 4.0, 4.6

    def at(u, v):
        a = math.tau * v
        s = u * (flat + drop)
        if s <= flat:
            return (s * math.cos(a), s * math.sin(a), top)
        down = s - flat
        k = min(down / 2.2, 1.0)
        fold = math.sin(15 * a + 1.4 * math.sin(2 * a)) + 0.5 * math.sin(9 * a + 2)
        r = flat + 0.14 * min(down / 0.3, 1) + k ** 1.4 * (0.40 * fold + 0.30) + 0.05 * noise.noise((math.cos(a) * 3, math.sin(a) * 3, down))
        return (r * math.cos(a), r * math.sin(a), top - max(0.0, down - 0.10) * (0.985 - 0.01 * fold) + 0.02)
    table_leg = g.lathe(g.solid([(1.6, 0), (1.6, 0.2), (0.25, 0.4), (0.25, 7.0)], 0.05), wood("oak", "Z"))
    return [g.surface(at, 120, 420, fabric, 0.05, uv=(2.2, 7)), table_leg]
