"""Grown and woven materials: wood, cloth, paper, leaves, rope."""
from materials import Tree, linear

WOODS = {"oak": ("#c9aa7d", "#a5835a"), "ash": ("#dcc29a", "#bf9c6b"), "walnut": ("#6b4630", "#41281a"),
         "beech": ("#d6ab7e", "#bd8c5f"), "smoked": ("#4a3628", "#2a1d15"), "black": ("#26231f", "#171512"),
         "pine": ("#e0bd85", "#c39555"), "olive": ("#a77a48", "#5d3d20")}


def wood(kind="oak", axis="X", rough=0.48, scale=1.0, seed=0.0, paint=None):
    """Planed wood with the grain along `axis`; `paint` lays a thin colour over it."""
    t = Tree("wood")
    along = {"X": (0.12, 1, 1), "Y": (1, 0.12, 1), "Z": (1, 1, 0.12)}[axis]
    p = t.add("Mapping", Vector=t.where(), Location=(seed * 3.1, seed * 1.7 + 0.37, seed * 2.3 + 0.21),
              Scale=[a * scale for a in along]).outputs[0]
    rings = t.add("TexWave", {"wave_type": "RINGS", "rings_direction": axis, "wave_profile": "SAW"}, Vector=p,
                  Scale=1.25, Distortion=6.5, Detail=2.0, Detail_Scale=0.55, Detail_Roughness=0.55).outputs["Fac"]
    pores = t.noise(p, 46, 3, 0.65)
    blotch = t.noise(p, 2.4, 3)
    light, dark = WOODS[kind]
    grain = t.math("ADD", t.math("MULTIPLY", t.step(rings, 0.0, 1.0), 0.42), t.math("MULTIPLY", blotch, 0.5))
    tint = t.mix(t.step(grain, 0.12, 0.92), linear(light), linear(dark))
    fleck = t.math("MULTIPLY", t.step(pores, 0.56, 0.70), 0.42)
    tint = t.mix(fleck, tint, [c * 0.62 for c in linear(dark)[:3]] + [1])
    if paint:
        tint = t.mix(0.93, tint, linear(paint))
    gloss = t.math("ADD", t.math("MULTIPLY", pores, 0.14), rough - 0.06)
    height = t.math("ADD", t.math("MULTIPLY", rings, 0.25), pores)
    return t.done(t.principled(Base_Color=tint, Roughness=gloss, Specular=0.32,
                               Normal=t.bump(height, 0.10 if paint else 0.16, 0.012)))


def cloth(colour, threads=70.0, second=None, stripe=None, sheen=0.35, depth=0.5, check=None):
    """A plain weave over the sheet's own uv. `stripe` is (colour, count, share, axis); `check` a second stripe."""
    t = Tree("cloth")
    uv = t.where("UV")
    threads *= 3
    parts = t.add("SeparateXYZ", Vector=uv).outputs

    def wave(value, count):
        return t.math("ADD", 0.5, t.math("MULTIPLY", t.math("SINE", t.math("MULTIPLY", value, count * 6.2832)), 0.5))

    wobble = t.math("MULTIPLY", t.noise(uv, threads * 0.12, 2), 0.35 / threads)
    u = t.math("ADD", parts[0], wobble)
    v = t.math("ADD", parts[1], wobble)
    weave = t.math("MAXIMUM", t.math("MULTIPLY", wave(u, threads), wave(v, threads / 2)),
                   t.math("MULTIPLY", t.math("SUBTRACT", 1.0, wave(u, threads / 2)), wave(v, threads)))
    slub = t.noise(t.stretch(uv, (1, 14, 1)), threads * 0.35, 3, 0.6)
    base = linear(colour)
    tint = t.mix(t.step(slub, 0.35, 0.7), [c * 0.80 for c in base[:3]] + [1], base)
    for mark in (stripe, check):
        if mark:
            ink, count, share, axis = mark
            band = t.math("FRACT", t.math("MULTIPLY", parts[axis], count))
            edge = t.math("LESS_THAN", band, share)
            tint = t.mix(t.math("MULTIPLY", edge, 0.92 if mark is stripe else 0.55), tint, linear(ink))
    if second:
        tint = t.mix(t.math("MULTIPLY", t.step(t.noise(t.stretch(uv, (9, 1, 1)), threads * 0.5, 2), 0.45, 0.6), 0.5), tint, linear(second))
    tint = t.mix(t.math("MULTIPLY", t.math("SUBTRACT", 1.0, weave), 0.22), tint, [c * 0.45 for c in base[:3]] + [1])
    height = t.math("ADD", weave, t.math("MULTIPLY", slub, 0.7))
    return t.done(t.principled(Base_Color=tint, Roughness=0.95, Specular=0.08, Sheen=sheen, Sheen_Tint=0.6,
                               Normal=t.bump(height, depth, 0.02)))


def paper(colour="#f1ece2", grain=0.15):
    t = Tree("paper")
    p = t.where()
    c = linear(colour)
    tint = t.mix(t.noise(p, 14, 4), [x * 0.94 for x in c[:3]] + [1], c)
    return t.done(t.principled(Base_Color=tint, Roughness=0.85, Specular=0.15, Normal=t.bump(t.noise(p, 40, 4), grain, 0.01)))


def pages(colour="#efe8da"):
    """The cut edge of a block of leaves."""
    t = Tree("pages")
    p = t.where()
    lines = t.noise(t.stretch(p, (0.15, 0.15, 6)), 30, 3, 0.7)
    c = linear(colour)
    tint = t.mix(t.step(lines, 0.3, 0.65), [x * 0.72 for x in c[:3]] + [1], c)
    return t.done(t.principled(Base_Color=tint, Roughness=0.9, Specular=0.1, Normal=t.bump(lines, 0.3, 0.02)))


def bookcloth(colour, threads=55.0):
    """Fine cloth over board, woven in object space so that it needs no uv."""
    t = Tree("bookcloth")
    p = t.where()
    a = t.noise(t.stretch(p, (1, 0.12, 0.12)), threads, 2)
    b = t.noise(t.stretch(p, (0.12, 1, 1)), threads, 2)
    c = linear(colour)
    both = t.math("MULTIPLY", t.math("ADD", a, b), 0.5)
    tint = t.mix(t.step(both, 0.35, 0.65), [x * 0.72 for x in c[:3]] + [1], [min(1, x * 1.08) for x in c[:3]] + [1])
    return t.done(t.principled(Base_Color=tint, Roughness=0.85, Specular=0.15, Sheen=0.2, Normal=t.bump(both, 0.4, 0.012)))


def rope(colour="#c8a873", turns=9.0):
    """Twisted fibre: paper cord, jute, cotton."""
    t = Tree("rope")
    p = t.where()
    c = linear(colour)
    twist = t.add("TexWave", {"bands_direction": "DIAGONAL"}, Vector=p, Scale=turns, Distortion=1.0, Detail=2).outputs["Fac"]
    tint = t.mix(t.math("MULTIPLY", twist, 0.6), c, [x * 0.5 for x in c[:3]] + [1])
    return t.done(t.principled(Base_Color=tint, Roughness=0.9, Specular=0.15, Normal=t.bump(twist, 0.5, 0.02)))


def leaf(colour="#4f6b3c", rough=0.45):
    t = Tree("leaf")
    c = linear(colour)
    tint = t.mix(t.noise(t.where(), 2.5, 4), [x * 0.55 for x in c[:3]] + [1], [min(1, x * 1.25) for x in c[:3]] + [1])
    return t.done(t.principled(Base_Color=tint, Roughness=rough, Specular=0.35))


def soil():
    t = Tree("soil")
    n = t.noise(t.where(), 9, 8, 0.75)
    return t.done(t.principled(Base_Color=t.mix(n, linear("#1d140e"), linear("#4a3524")), Roughness=1.0, Specular=0.1,
                               Normal=t.bump(n, 1.0, 0.12)))
