"""Thrown and glazed stoneware."""
import math

import geometry as g
from base import model
from fibres import paper
from materials import ceramic

GLAZES = {"Oat": "#e6dccb", "Moss": "#6f7a55", "Ink": "#2f3b47", "Rust": "#a8573a", "Chalk": "#f0ece4",
          "Slate": "#7c8790", "Plum": "#6b4650", "Honey": "#c98f3e"}


def pick(*names):
    return {name: GLAZES[name] for name in names}


def pour(obj, low, high, reach=0.25, width=0.35, angle=0.0):
    """Pulls a spout out of the lip."""
    for v in obj.data.vertices:
        k = min(max((v.co.z - low) / (high - low), 0), 1)
        off = math.atan2(v.co.y, v.co.x) - angle
        off = math.atan2(math.sin(off), math.cos(off))
        pull = k * k * math.exp(-(off / width) ** 2)
        pinch = 1 - 0.16 * k * math.exp(-((abs(off) - 2.0 * width) / (width * 0.8)) ** 2)
        v.co.x, v.co.y = v.co.x * pinch, v.co.y * pinch
        v.co.x += math.cos(angle) * reach * pull
        v.co.y += math.sin(angle) * reach * pull
        v.co.z += 0.10 * reach * pull
    return obj


def handle(points, size, material, flat=0.62):
    """A pulled strap from upper to lower root; thicker where it joins."""
    return g.tube(g.spline(points, 14), lambda t: size * (1 + 0.35 * (2 * t - 1) ** 4), material, "handle", flat=flat,
                  up=(1, 0, 0))


@model("tide-bowl", "ceramics", pick("Oat", "Moss", "Ink"), detail=(0.3, 0.85, 0.5), width=0.74,
       use=[("linen-napkins", -1.7, 1.6, 20), ("morning-mug", 2.1, 1.5, -30)])
def tide_bowl(colour):
    glaze = ceramic(colour, 0.6, dip=0.16)
    body = g.vessel([(0.48, 0), (0.52, 0.03), (0.54, 0.12), (0.85, 0.30), (1.18, 0.62), (1.36, 0.98)], 0.06, 0.14)
    return [g.lathe(body, glaze, wobble=0.012)]


@model("low-plates", "ceramics", pick("Chalk", "Slate", "Rust"), width=0.8, pitch=20, detail=(0.2, 0.6, 0.5),
       use=[("ripple-tumblers", 2.0, 1.9, 0), ("linen-napkins", -2.2, 1.3, 14)])
def low_plates(colour):
    out = []
    for i, (r, dx) in enumerate([(1.38, 0), (1.37, 0.02), (1.385, -0.015), (1.0, 0.01), (1.005, -0.02)]):
        glaze = ceramic(colour, 0.85, dip=0.022, rough=0.36)
        body = g.vessel([(r * 0.62, 0), (r * 0.66, 0.015), (r * 0.88, 0.055), (r * 0.97, 0.12), (r, 0.20)], 0.055, 0.06)
        z = i * 0.098 if i < 3 else 0.27 + (i - 3) * 0.095
        out += g.place([g.lathe(body, glaze, wobble=0.008, seed=i + 1)], (dx, dx, z), 47 * i)
    return out


@model("morning-mug", "ceramics", pick("Oat", "Rust", "Slate", "Moss"), turn=-24, detail=(0.75, 0.72, 0.55), width=0.62,
       use=[("field-notebook", -1.5, 1.0, 14), ("pour-jug", 1.9, 2.2, 160)])
def morning_mug(colour):
    glaze = ceramic(colour, 0.55, dip=0.13, rough=0.3)
    body = g.vessel([(0.34, 0), (0.37, 0.02), (0.40, 0.10), (0.45, 0.3), (0.455, 0.6), (0.43, 0.92)], 0.035, 0.08)
    loop = handle([(0.40, 0, 0.76), (0.56, 0, 0.80), (0.74, 0, 0.68), (0.74, 0, 0.44), (0.60, 0, 0.28), (0.43, 0, 0.24)],
                  0.062, glaze)
    return [g.lathe(body, glaze, wobble=0.012, seed=3), loop]


@model("bottle-vase", "ceramics", pick("Ink", "Chalk", "Honey"), height=0.66, detail=(0.5, 0.88, 0.42),
       use=[("moon-jar", 2.4, 1.6, 0), ("tide-bowl", -2.0, 0.9, 0)])
def bottle_vase(colour):
    glaze = ceramic(colour, 0.25, dip=0.22, rough=0.42, rings=0.7)
    body = g.vessel([(0.62, 0), (0.68, 0.04), (0.84, 0.6), (0.88, 1.15), (0.72, 1.75), (0.36, 2.2), (0.22, 2.6),
                     (0.20, 3.05), (0.22, 3.3), (0.31, 3.44)], 0.045, 0.1)
    return [g.lathe(body, glaze, wobble=0.012, seed=5)]


@model("moon-jar", "ceramics", pick("Chalk", "Rust"), width=0.66, detail=(0.5, 0.9, 0.5),
       use=[("bottle-vase", -1.9, 1.4, 0), ("candle-dish", 1.6, -0.9, 30)])
def moon_jar(colour):
    glaze = ceramic(colour, 0.85, rough=0.38, mottle=0.7, dip=0.10)
    body = g.vessel([(0.52, 0), (0.56, 0.05), (0.95, 0.32), (1.30, 0.85), (1.37, 1.28), (1.18, 1.86), (0.78, 2.18),
                     (0.50, 2.28), (0.50, 2.28), (0.49, 2.40), (0.53, 2.52)], 0.05, 0.12)
    return [g.lathe(body, glaze, wobble=0.03, seed=8)]


@model("pour-jug", "ceramics", pick("Oat", "Ink", "Plum"), turn=-150, height=0.58, width=0.64, detail=(0.2, 0.85, 0.5),
       use=[("morning-mug", -1.5, 0.2, 30), ("tide-bowl", 1.9, 1.9, 0)])
def pour_jug(colour):
    glaze = ceramic(colour, 0.45, dip=0.3, rough=0.3)
    body = g.vessel([(0.56, 0), (0.60, 0.03), (0.72, 0.45), (0.74, 0.85), (0.60, 1.35), (0.47, 1.75), (0.46, 2.0),
                     (0.54, 2.25)], 0.04, 0.1)
    jug = pour(g.lathe(body, glaze, wobble=0.012, seed=9), 1.75, 2.25, 0.26, 0.38)
    loop = handle([(-0.44, 0, 2.02), (-0.66, 0, 2.14), (-0.98, 0, 1.95), (-1.06, 0, 1.5), (-0.90, 0, 1.05), (-0.66, 0, 0.92)],
                  0.085, glaze)
    return [jug, loop]


@model("candle-dish", "ceramics", pick("Moss", "Chalk"), turn=-35, width=0.68, height=0.6, detail=(0.45, 0.35, 0.6),
       use=[("matchbox", -1.2, -0.2, 24), ("moon-jar", 1.9, 1.6, 0)])
def candle_dish(colour):
    glaze = ceramic(colour, 0.5, rough=0.28)
    dish = g.vessel([(0.55, 0), (0.60, 0.02), (0.74, 0.10), (0.80, 0.22)], 0.05, 0.06)
    cup = g.solid([(0.20, 0.05), (0.20, 0.34), (0.24, 0.38)], 0.03)
    loop = handle([(0.72, 0, 0.20), (0.95, 0, 0.34), (1.18, 0, 0.26), (1.16, 0, 0.08), (0.95, 0, 0.03), (0.66, 0, 0.06)],
                  0.06, glaze)
    wax = g.lathe(g.solid([(0.112, 0.34), (0.108, 1.62), (0.03, 1.66)], 0.03), paper("#f1e6cf", 0.05))
    wick = g.tube([(0, 0, 1.64), (0.005, 0, 1.72), (0.02, 0.01, 1.78)], 0.010, paper("#2b2622"))
    return [g.lathe(dish, glaze, wobble=0.01), g.lathe(cup, glaze), loop, wax, wick]


@model("fluted-vase", "ceramics", pick("Rust", "Oat"), height=0.62, detail=(0.4, 0.75, 0.45),
       use=[("candle-dish", -1.5, -0.4, 10), ("bottle-vase", 1.8, 1.5, 0)])
def fluted_vase(colour):
    glaze = ceramic(colour, 0.15, rough=0.5, rings=0, dip=0.06)
    outer = g.vessel([(0.50, 0), (0.55, 0.04), (0.80, 0.7), (0.86, 1.3), (0.78, 1.85), (0.80, 2.1), (0.92, 2.3)], 0.09, 0.1)
    return [g.lathe(outer, glaze, segments=480, flute=(24, 0.055))]


@model("espresso-cups", "ceramics", pick("Slate", "Honey", "Chalk"), width=0.7, detail=(0.6, 0.7, 0.55), pitch=18,
       use=[("moka-spoon", 1.4, -0.5, 30), ("pour-jug", -1.7, 1.6, 200)])
def espresso_cups(colour):
    out = []
    for i, (x, y, z, t) in enumerate([(-0.36, 0.05, 0, 20), (-0.36, 0.05, 0.42, 80), (0.42, -0.16, 0, -40), (0.36, 0.62, 0, 10)]):
        glaze = ceramic(colour, 0.5, dip=0.17, rough=0.3)
        cup = g.vessel([(0.21, 0), (0.24, 0.02), (0.31, 0.2), (0.335, 0.4), (0.34, 0.58)], 0.03, 0.06)
        out += g.place([g.lathe(cup, glaze, wobble=0.014, seed=i + 2)], (x, y, z), t)
    return out


@model("round-teapot", "ceramics", pick("Ink", "Oat"), turn=-12, width=0.74, detail=(0.62, 0.85, 0.5),
       use=[("espresso-cups", -1.9, -0.6, 0), ("oak-board", 0.3, 2.4, 90)])
def round_teapot(colour):
    glaze = ceramic(colour, 0.3, dip=0.12, rough=0.3)
    body = g.vessel([(0.46, 0), (0.50, 0.03), (0.78, 0.28), (0.88, 0.62), (0.76, 0.98), (0.50, 1.14), (0.38, 1.16)], 0.045, 0.1)
    lid = g.lathe(g.solid([(0.40, 1.15), (0.40, 1.19), (0.20, 1.27), (0.06, 1.28), (0.055, 1.34), (0.13, 1.42), (0.09, 1.49)], 0.05), glaze)
    spout = g.tube(g.spline([(0.70, 0, 0.45), (0.95, 0, 0.56), (1.12, 0, 0.82), (1.28, 0, 1.08)], 12),
                   lambda t: 0.19 - 0.11 * t, glaze, "spout")
    loop = g.tube(g.spline([(-0.30, 0, 1.10), (-0.50, 0, 1.48), (-0.38, 0, 1.84), (0, 0, 2.0), (0.38, 0, 1.84), (0.50, 0, 1.48), (0.30, 0, 1.10)], 16),
                  0.035, ceramic(colour, 0.0, rough=0.5), "bail")
    return [g.lathe(body, glaze, wobble=0.012, seed=4), lid, spout, loop]
