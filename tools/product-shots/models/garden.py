"""Pots, cans and tools for a balcony or a bed."""
import math

from mathutils import noise

import geometry as g
import studio
from base import model
from fibres import leaf, paper, rope, soil, wood
from materials import ceramic, clay, glass, metal, opal, powder


def blade(length, width, curl, material, rise=1.0, fold=0.25):
    """One leaf from the origin outwards along x."""
    def at(u, v):
        a = (v - 0.5) * 2
        w = width * math.sin(math.pi * min(u * 0.93 + 0.05, 0.985)) ** 0.75
        x = length * u * (1 - 0.18 * curl * u)
        z = rise * length * (0.62 * u - 0.62 * curl * u * u) + fold * abs(a) * w * 0.7
        return (x, a * w / 2 * (1 - fold * 0.3), z)
    return g.surface(at, 14, 6, material)


def rosette(at, count, length, width, colour, seed=1, curl=0.9, stems=True):
    """A bushy plant: leaves in a spiral, the inner ones upright."""
    dice, out = g.dice(seed), []
    tones = [leaf(colour, 0.4), leaf(colour, 0.5)]
    for i in range(count):
        t = i / count
        size = length * (0.55 + 0.45 * (1 - t)) * dice.uniform(0.85, 1.12)
        piece = blade(size, width * dice.uniform(0.8, 1.15), curl * (1 - 0.5 * t), tones[i % 2], 0.7 + 1.7 * t)
        out += g.place([piece], (at[0], at[1], at[2] + 0.15 * t), i * 137.5 + dice.uniform(-10, 10))
    return out


def shrub(at, height, spread, colour, seed=1, stems=9, size=0.2):
    """A herb: wiry stems with small leaves all the way."""
    dice, out = g.dice(seed), []
    green, bark = leaf(colour, 0.5), leaf("#5d5138")
    for s in range(stems):
        a, r = math.tau * s / stems + dice.uniform(-0.3, 0.3), spread * dice.uniform(0.25, 1.0)
        top = height * dice.uniform(0.7, 1.05) * (1.1 - 0.35 * r / spread)
        path = g.spline([(at[0] + r * math.cos(a) * (0.25 + 0.75 * t ** 1.4), at[1] + r * math.sin(a) * (0.25 + 0.75 * t ** 1.4), at[2] + top * t) for t in (0, 0.35, 0.7, 1)], 8)
        out.append(g.tube(path, 0.02, bark, segments=8))
        verts, faces = [], []
        for i in range(4, len(path)):
            for k in range(2):
                yaw, lift = math.tau * ((i * 0.38 + k * 0.5 + s * 0.2) % 1), 0.5 + 0.4 * dice.random()
                d = g.Vector((math.cos(yaw), math.sin(yaw), lift)).normalized()
                n = g.Vector((-math.sin(yaw), math.cos(yaw), 0)) * size * 0.24
                p, long = path[i], size * dice.uniform(0.7, 1.15) * (1.15 - 0.5 * i / len(path))
                m = len(verts)
                dip = g.Vector((0, 0, -0.05 * size))
                verts += [p, p + d * long * 0.35 + n, p + d * long * 0.75 + n * 0.8, p + d * long, p + d * long * 0.75 - n * 0.8, p + d * long * 0.35 - n, p + d * long * 0.5 + dip]
                faces += [(m + 6, m + j, m + (j + 1) % 6) for j in range(6)]
        out.append(g.mesh("leaves", verts, faces, green, smooth=80))
    return out


def earth(r, z):
    ground = g.lathe([g.Vector((0, z + 0.03)), g.Vector((r * 0.5, z + 0.04)), g.Vector((r, z))], soil(), segments=48)
    for v in ground.data.vertices:
        v.co.z += 0.02 * noise.noise(v.co * 6)
    return ground


@model("terracotta-pot", "garden", {"Terracotta": "#b0694a", "Chalk": "#ddd5c6", "Charcoal": "#4b4844"}, width=0.66, height=0.66, pitch=14, detail=(0.35, 0.3, 0.5),
       use=[("hand-trowel", (-1.6, 0.0), -0.6, 30), ("garden-planter", 2.6, 1.8, 0)])
def terracotta_pot(colour):
    body = clay(colour, 0.92, 0.35)
    pot = g.lathe(g.vessel([(0.62, 0.14), (0.64, 0.16), (0.72, 0.6), (0.80, 1.06), (0.80, 1.06), (0.90, 1.07), (0.90, 1.07), (0.93, 1.40)], 0.07, 0.26), body)
    saucer = g.lathe(g.vessel([(0.72, 0), (0.76, 0.02), (0.86, 0.10), (0.90, 0.20)], 0.06, 0.05), body)
    return [pot, saucer, earth(0.84, 1.27)] + shrub((0, 0, 1.27), 1.7, 1.35, "#87976a", 4, 22, 0.34)


@model("garden-planter", "garden", {"Moss": "#66704f", "Oat": "#ddd2bf", "Ink": "#35424e"}, width=0.72, height=0.68, pitch=12, detail=(0.35, 0.25, 0.5), lift=0.0,
       use=[("watering-can", -3.2, 0.6, 20), ("terracotta-pot", 2.6, 0.4, 0)])
def garden_planter(colour):
    glaze = ceramic(colour, 0.3, dip=0.24, rough=0.26, mottle=0.6)
    pot = g.lathe(g.vessel([(0.85, 0), (0.92, 0.04), (1.30, 0.5), (1.42, 1.1), (1.30, 1.66), (1.24, 1.8)], 0.09, 0.14), glaze, wobble=0.015)
    return [pot, earth(1.16, 1.6)] + rosette((0, 0, 1.55), 26, 1.75, 0.62, "#6d8a5c", 3)


@model("watering-can", "garden", {"Moss": "#55623f", "Chalk": "#e6e0d3", "Rust": "#98492f"}, turn=-14, width=0.78, height=0.6, pitch=12, detail=(0.75, 0.7, 0.45),
       use=[("terracotta-pot", 3.0, 0.8, 0), ("seed-tin", -2.4, -0.6, 20)])
def watering_can(colour):
    coat = powder(colour, 0.36)
    body = g.lathe(g.vessel([(0.92, 0), (0.95, 0.03), (0.95, 0.10), (0.90, 0.9), (0.80, 1.55)], 0.03, 0.06), coat)
    seam = g.tube([(0.945 * math.cos(a), 0.945 * math.sin(a), 0.12) for a in [math.tau * i / 96 for i in range(96)]], 0.025, coat, closed=True, segments=10)
    lid = g.extrude([p for p in g.circle(0.80, 96) if p[0] > -0.05], 0.04, coat, 0.01, z=1.53)
    spout = g.tube(g.spline([(0.80, 0, 0.34), (1.25, 0, 0.60), (1.75, 0, 1.25), (2.35, 0, 1.90)], 12), lambda t: 0.20 - 0.115 * t, coat)
    rose = g.lathe(g.fillet([(0, 0), (0.09, 0, 0.02), (0.30, 0.30, 0.02), (0.30, 0.36, 0.02), (0, 0.40)], 0.02, 4), metal("#b88f4e", 0.3, False))
    g.place([rose], (2.33, 0, 1.86), tilt=48)
    stay = g.tube([(0.78, 0, 1.42), (1.9, 0, 1.44)], 0.03, coat)
    loop = g.tube(g.spline([(0.55, 0, 1.56), (0.40, 0, 2.15), (-0.20, 0, 2.42), (-0.95, 0, 2.10), (-1.35, 0, 1.35), (-1.25, 0, 0.70), (-0.90, 0, 0.45)], 14), 0.07, coat)
    return [body, seam, lid, spout, rose, stay, loop]


@model("hand-trowel", "garden", turn=0, width=0.62, height=0.66, pitch=40, lift=0.0, detail=(0.5, 0.4, 0.5), use=[("twine-ball", 1.4, 0.9, 0), ("seed-tin", -1.4, 1.2, 20)])
def hand_trowel():
    out = []
    for x, kind, turn in ((-0.5, 0, 12), (0.5, 1, -9)):
        grip = g.lathe(g.fillet([(0, -1.75), (0.12, -1.75, 0.1), (0.16, -1.5, 0.15), (0.11, -1.1, 0.2), (0.14, -0.7, 0.2), (0.09, -0.35, 0.05), (0, -0.35)], 0.1, 8), wood("ash", "Z", seed=3 + x))
        collar = g.lathe(g.solid([(0.10, -0.42), (0.085, -0.18)], 0.02), metal("#c39a55", 0.25, False))
        g.place([grip, collar], (0, 0, 0.16), lean=-90)
        steel = metal("#7f7f7c", 0.32, axis="Y")
        neck = g.tube(g.spline([(0, -0.25, 0.16), (0, 0.0, 0.20), (0, 0.22, 0.12), (0, 0.42, 0.07)], 8), 0.05, steel)
        parts = [grip, collar, neck]
        if kind == 0:
            def dish(u, v):
                a = (v - 0.5) * 2
                half = 0.34 * min(1, (0.25 + u * 2.6)) * (1 - max(0, (u - 0.55) / 0.45) ** 2.2) + 0.004
                return (a * half, 0.34 + 1.25 * u, 0.03 + 0.14 * a * a * (1 - 0.4 * u))
            parts.append(g.surface(dish, 30, 16, steel, 0.03))
        else:
            for k in (-1, 0, 1):
                parts.append(g.tube(g.spline([(0, 0.30, 0.10), (k * 0.26, 0.55, 0.13), (k * 0.28, 1.0, 0.15), (k * 0.26, 1.30, 0.10), (k * 0.26, 1.42, 0.02)], 10), lambda t: 0.045 - 0.02 * t, steel))
        out += g.place(parts, (x, 0, 0), turn)
    return out


@model("twine-ball", "garden", {"Jute": "#b3946a", "Moss": "#6c7350"}, width=0.6, pitch=17, detail=(0.4, 0.75, 0.5), use=[("hand-trowel", 1.7, 0.6, 20), ("terracotta-pot", -2.2, 1.4, 0)])
def twine_ball(colour):
    cord, out = rope(colour, 18), []
    dice = g.dice(4)
    core = g.lathe([g.Vector((0.60 * math.sin(math.pi * i / 24), 0.66 - 0.60 * math.cos(math.pi * i / 24))) for i in range(25)], cord)
    out.append(core)
    for k in range(70):
        tip, squash = dice.uniform(0, 180), dice.uniform(-0.3, 0.3)
        r = 0.625 + 0.02 * dice.random()
        ring = [(math.sqrt(max(0, 1 - squash * squash)) * r * math.cos(a), math.sqrt(max(0, 1 - squash * squash)) * r * math.sin(a), squash * r) for a in [math.tau * i / 64 for i in range(64)]]
        out += g.place([g.tube(ring, 0.030, cord, segments=8, closed=True)], (0, 0, 0.66), dice.uniform(0, 360), tilt=tip)
    tail = g.tube(g.spline([(0.55, -0.25, 0.4), (0.72, -0.45, 0.06), (1.0, -0.6, 0.03), (1.3, -0.35, 0.03), (1.55, -0.55, 0.03)], 12), 0.03, cord, segments=10)
    return [*out, tail]


@model("seed-tin", "garden", {"Moss": "#55623f", "Oat": "#d8cdb7"}, turn=-28, width=0.68, pitch=22, detail=(0.4, 0.7, 0.5), use=[("twine-ball", 1.6, 0.7, 0), ("hand-trowel", -1.9, 0.3, 20)])
def seed_tin(colour):
    coat = powder(colour, 0.38)
    out = [g.box(2.0, 1.3, 0.05, coat, 0.01)]
    for s in (-1, 1):
        out.append(g.box(0.035, 1.3, 0.95, coat, 0.012, (s * 0.985, 0, 0)))
        out.append(g.box(2.0, 0.035, 0.95, coat, 0.012, (0, s * 0.635, 0)))
    for i, tone in enumerate(("#e9dfc9", "#c9b88e", "#d9b9a2", "#b9c2a4", "#e6d9bd", "#c6a58a", "#d8d2c2", "#aab394")):
        packet = [g.box(1.0, 0.045, 1.12 - 0.04 * (i % 3), paper(tone), 0.01), g.box(0.6, 0.004, 0.22, paper("#f6f1e6"), 0, (0, -0.025, 0.72))]
        out += g.place(packet, (-0.42 + 0.05 * (i % 2), 0.5 - i * 0.13, 0.06), 0, lean=-6 - i % 3)
    for i, tone in enumerate(("#c6a58a", "#e9dfc9", "#aab394", "#d9b9a2")):
        out += g.place([g.box(0.72, 0.045, 1.0, paper(tone), 0.01)], (0.52, 0.45 - i * 0.22, 0.06), 0, lean=-8)
    for s in (-1, 1):
        hook = g.tube(g.spline([(s * 1.0, -0.22, 0.62), (s * 1.12, -0.2, 0.58), (s * 1.14, 0, 0.56), (s * 1.12, 0.2, 0.58), (s * 1.0, 0.22, 0.62)], 8), 0.03, metal("#b88f4e", 0.3, False))
        out.append(hook)
    return out


@model("plant-stand", "garden", {"Oak": "#c39a66", "Black": "#24211d"}, width=0.6, height=0.7, pitch=9, detail=(0.45, 0.5, 0.45), use=[("watering-can", 3.6, 0.6, 20), ("ash-stool", -3.6, 2.0, 0)])
def plant_stand(colour):
    kind = {"#c39a66": "oak", "#24211d": "black"}[colour]
    out = []
    for i in range(4):
        post = g.tube([(1.25, 0, 0), (1.18, 0, 1.6), (1.14, 0, 3.2)], lambda t: 0.11 - 0.02 * t, wood(kind, "Z", seed=i))
        out += g.place([post], (0, 0, 0), 45 + 90 * i)
    for turn in (45, 135):
        out += g.place([g.box(2.3, 0.22, 0.2, wood(kind, "X", seed=turn / 45), 0.03, (0, 0, 1.55))], (0, 0, 0), turn)
    glaze = ceramic("#e3dac8", 0.5, rough=0.36, dip=1.95)
    pot = g.lathe([p + g.Vector((0, 1.76)) for p in g.vessel([(0.80, 0), (0.90, 0.04), (1.02, 0.4), (1.04, 1.0), (1.02, 1.55)], 0.07, 0.12)], glaze)
    return out + [pot, earth(0.94, 3.12)] + rosette((0, 0, 3.05), 22, 2.3, 0.78, "#5f7f54", 7, 0.75)


@model("bird-bath", "garden", width=0.72, pitch=18, detail=(0.3, 0.7, 0.5), use=[("terracotta-pot", -2.8, 1.6, 0), ("garden-lantern", 2.6, 1.0, 0)])
def bird_bath():
    stone = clay("#a9a498", 0.9, 0.5)
    dish = g.lathe(g.vessel([(0.55, 0.62), (0.60, 0.63), (1.2, 0.80), (1.60, 1.06), (1.66, 1.22)], 0.10, 0.84), stone, wobble=0.025)
    foot = g.lathe(g.solid([(0.92, 0), (0.80, 0.5), (0.56, 0.70)], 0.12), stone, wobble=0.02)
    water = g.lathe([g.Vector((0, 1.08)), g.Vector((1.51, 1.08))], glass("#eaf4f2"), segments=96)
    return [dish, foot, water]


@model("garden-lantern", "garden", {"Black": "#262421", "Moss": "#55623f"}, turn=24, width=0.5, height=0.64, pitch=11, detail=(0.5, 0.4, 0.5), lit=True,
       use=[("terracotta-pot", -2.2, 1.2, 0), ("twine-ball", 1.6, -0.4, 0)])
def garden_lantern(colour):
    coat = powder(colour, 0.45)
    out = [g.box(1.3, 1.3, 0.10, coat, 0.02), g.box(1.4, 1.4, 0.08, coat, 0.02, (0, 0, 1.92))]
    for x in (-1, 1):
        for y in (-1, 1):
            out.append(g.box(0.07, 0.07, 1.86, coat, 0.01, (x * 0.58, y * 0.58, 0.08)))
    for turn in range(4):
        out += g.place([g.box(1.1, 0.015, 1.82, glass("#fdfefd"), 0, (0, -0.58, 0.1))], (0, 0, 0), 90 * turn)
    roof = g.lathe([g.Vector((0.92, 2.0)), g.Vector((0.30, 2.45)), g.Vector((0.22, 2.47)), g.Vector((0.22, 2.60)), g.Vector((0, 2.62))], coat, segments=4)
    roof.data.use_auto_smooth, roof.data.auto_smooth_angle = True, 0.5
    g.place([roof], (0, 0, 0), 45)
    ring = g.tube([(0.24 * math.cos(a), 0, 2.82 + 0.24 * math.sin(a)) for a in [math.tau * i / 48 for i in range(48)]], 0.03, coat, closed=True, up=(0, 1, 0))
    wax = g.lathe(g.solid([(0.36, 0.1), (0.36, 0.82), (0.30, 0.84)], 0.05), opal("#f3e2c2", 0.5, "#ffb765", fade=(0.2, 0.9)))
    flame = g.lathe(g.spline([(0, 0.88), (0.05, 0.94), (0.065, 1.02), (0.03, 1.16), (0, 1.28)], 8), opal("#ffdca0", 9, "#ffb55a"))
    wick = g.tube([(0, 0, 0.82), (0, 0, 0.92)], 0.012, paper("#2b2622"))
    return [*out, roof, ring, wax, flame, wick, studio.bulb((0, 0, 1.06), 16, 0.08, "#ffae5c")]
