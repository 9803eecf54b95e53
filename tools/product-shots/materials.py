"""Materials, each a small node tree. Colours are sRGB hex; patterns use object space, so they keep their real size."""
import bpy


def linear(value):
    """sRGB hex to linear RGBA."""
    value = value.lstrip("#")
    parts = [int(value[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts] + [1.0]


class Tree:
    """A thin hand on Blender's nodes: `add` makes one and wires what it is given."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.out = self.tree.nodes.new("ShaderNodeOutputMaterial")

    def add(self, kind, settings=None, **inputs):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for key, value in (settings or {}).items():
            setattr(node, key, value)
        for key, value in inputs.items():
            self.feed(node.inputs[int(key[1:]) if key[0] == "i" and key[1:].isdigit() else key.replace("_", " ")], value)
        return node

    def feed(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def math(self, operation, a, b=0.0, clamp=False):
        return self.add("Math", {"operation": operation, "use_clamp": clamp}, i0=a, i1=b).outputs[0]

    def mix(self, factor, a, b, blend="MIX"):
        return self.add("MixRGB", {"blend_type": blend}, Fac=factor, Color1=a, Color2=b).outputs[0]

    def step(self, value, low, high):
        return self.add("MapRange", {"interpolation_type": "SMOOTHSTEP"}, Value=value, From_Min=low,
                        From_Max=high).outputs[0]

    def where(self, kind="Object"):
        return self.add("TexCoord").outputs[kind]

    def stretch(self, vector, scale, rotation=(0, 0, 0)):
        return self.add("Mapping", Vector=vector, Scale=scale, Rotation=rotation).outputs[0]

    def noise(self, vector, scale, detail=2.0, rough=0.5, distortion=0.0):
        return self.add("TexNoise", Vector=vector, Scale=scale, Detail=detail, Roughness=rough,
                        Distortion=distortion).outputs["Fac"]

    def bump(self, height, strength, distance=0.02, normal=None):
        node = self.add("Bump", Height=height, Strength=strength, Distance=distance)
        if normal:
            self.feed(node.inputs["Normal"], normal)
        return node.outputs[0]

    def principled(self, **inputs):
        return self.add("BsdfPrincipled", **inputs).outputs[0]

    def done(self, shader):
        self.tree.links.new(shader, self.out.inputs["Surface"])
        return self.material


def ceramic(colour, speckle=0.5, rough=0.32, clay=None, dip=None, rings=0.4, speck="#3b2a1f", mottle=0.25):
    """Glazed stoneware. `dip` is the height below which bare `clay` shows; `speckle` how many iron spots."""
    t = Tree("ceramic")
    p = t.where()
    cloud = t.noise(p, 1.1, 4.0, 0.6)
    base = linear(colour)
    shade = [c * (1 - 0.30 * mottle) for c in base[:3]] + [1]
    tint = t.mix(t.step(cloud, 0.3, 0.7), shade, [min(1, c * (1 + 0.12 * mottle)) for c in base[:3]] + [1])
    if speckle:
        for scale, edge in ((26, 0.085), (60, 0.10)):
            cell = t.add("TexVoronoi", Vector=p, Scale=scale)
            spot = t.math("SUBTRACT", 1.0, t.step(cell.outputs["Distance"], edge * 0.7, edge * 1.6))
            keep = t.step(t.add("SeparateRGB", Image=cell.outputs["Color"]).outputs[0], 1 - 0.5 * speckle, 1 - 0.5 * speckle + 0.1)
            tint = t.mix(t.math("MULTIPLY", t.math("MULTIPLY", spot, keep), 0.75), tint, linear(speck))
    gloss = t.math("ADD", t.math("MULTIPLY", t.noise(p, 5, 2), 0.12), rough - 0.06)
    wave = t.add("TexWave", {"wave_type": "BANDS", "bands_direction": "Z"}, Vector=p, Scale=1.6, Distortion=1.2,
                 Detail=2.0, Detail_Scale=0.6).outputs["Fac"]
    height = t.math("ADD", t.math("MULTIPLY", wave, 0.35 * rings), t.noise(p, 3.2, 3))
    normal = t.bump(height, 0.22, 0.05)
    glaze = t.principled(Base_Color=tint, Roughness=gloss, Specular=0.5, Normal=normal)
    if dip is None:
        return t.done(glaze)
    z = t.add("SeparateXYZ", Vector=p).outputs[2]
    line = t.math("ADD", z, t.math("MULTIPLY", t.math("SUBTRACT", t.noise(p, 1.4, 2), 0.5), 0.10))
    raw = t.mix(t.noise(p, 30, 3), linear(clay or "#b89877"), [c * 0.8 for c in linear(clay or "#b89877")[:3]] + [1])
    body = t.principled(Base_Color=raw, Roughness=0.92, Specular=0.15, Normal=t.bump(t.noise(p, 34, 4), 0.35, 0.02))
    return t.done(t.add("MixShader", i0=t.step(line, dip - 0.008, dip + 0.008), i1=body, i2=glaze).outputs[0])


def clay(colour, rough=0.9, grain=0.4):
    """Unglazed earthenware, plaster or concrete."""
    t = Tree("clay")
    p = t.where()
    c = linear(colour)
    dark = [x * 0.74 for x in c[:3]] + [1]
    tint = t.mix(t.step(t.noise(p, 1.6, 6, 0.65), 0.32, 0.68), dark, c)
    tint = t.mix(t.math("MULTIPLY", t.step(t.noise(p, 38, 2), 0.6, 0.72), 0.35), tint, [min(1, x * 1.5) for x in c[:3]] + [1])
    return t.done(t.principled(Base_Color=tint, Roughness=rough, Specular=0.15,
                               Normal=t.bump(t.noise(p, 22, 6, 0.7), grain, 0.03)))


def glass(tint="#ffffff", rough=0.0, ripple=0.0):
    """Real refraction for the eye, a tinted transparent shadow for the light: no caustics to sample."""
    t = Tree("glass")
    colour = linear(tint)
    normal = {}
    if ripple:
        normal = {"Normal": t.bump(t.noise(t.where(), 1.8, 1), ripple, 0.06)}
    body = t.add("BsdfGlass", Color=colour, Roughness=rough, IOR=1.47, **normal).outputs[0]
    clear = t.add("BsdfTransparent", Color=[min(1, 0.25 + 0.72 * c) for c in colour[:3]] + [1]).outputs[0]
    path = t.add("LightPath").outputs
    pick = t.math("MAXIMUM", path["Is Shadow Ray"], path["Is Diffuse Ray"])
    return t.done(t.add("MixShader", i0=pick, i1=body, i2=clear).outputs[0])


def opal(colour="#ffffff", glow=0.0, warmth="#ffd9a8", fade=None):
    """Opal glass or a lit shade: a soft body with its own light. `fade` (low, high) dims the glow with height."""
    t = Tree("opal")
    # Seen edge-on, the wall is thicker and dimmer: that is what gives a lit globe its form.
    edge = t.add("LayerWeight", Blend=0.45).outputs["Facing"]
    level = t.math("MULTIPLY", t.math("SUBTRACT", 1.0, t.math("MULTIPLY", edge, 0.6)), glow)
    if fade:
        z = t.add("SeparateXYZ", Vector=t.where()).outputs[2]
        level = t.math("MULTIPLY", t.math("ADD", t.math("MULTIPLY", t.step(z, fade[0], fade[1]), 0.55), 0.45), level)
    body = [c * 0.42 for c in linear(colour)[:3]] + [1]
    return t.done(t.principled(Base_Color=body, Roughness=0.28, Specular=0.5, Emission=linear(warmth),
                               Emission_Strength=level))


def shade(colour, glow=0.0, warmth="#ffc98a", centre=1.0, reach=1.2, weave=40.0):
    """A paper or linen lampshade, brightest near the bulb at height `centre`."""
    t = Tree("shade")
    p = t.where()
    z = t.add("SeparateXYZ", Vector=p).outputs[2]
    away = t.math("ABSOLUTE", t.math("DIVIDE", t.math("SUBTRACT", z, centre), reach))
    near = t.math("SUBTRACT", 1.0, t.math("MULTIPLY", t.step(away, 0.0, 1.0), 0.68))
    fibre = t.math("ADD", 0.86, t.math("MULTIPLY", t.noise(t.stretch(p, (1, 1, 0.18)), weave, 4), 0.28))
    level = t.math("MULTIPLY", t.math("MULTIPLY", near, fibre), glow)
    body = [c * 0.5 for c in linear(colour)[:3]] + [1]
    return t.done(t.principled(Base_Color=body, Roughness=0.9, Specular=0.1, Emission=linear(warmth),
                               Emission_Strength=level, Normal=t.bump(t.noise(p, weave * 1.5, 3), 0.15, 0.01)))


def metal(colour="#c9a25c", rough=0.28, brushed=True, axis="Z"):
    t = Tree("metal")
    p = t.where()
    stretch = {"X": (0.06, 3, 3), "Y": (3, 0.06, 3), "Z": (3, 3, 0.06), "R": (0.3, 0.3, 5)}[axis]
    lines = t.noise(t.stretch(p, stretch), 26, 4, 0.6)
    gloss = t.math("ADD", t.math("MULTIPLY", lines, 0.18), rough - 0.06)
    extra = {"Normal": t.bump(lines, 0.10, 0.01)} if brushed else {}
    return t.done(t.principled(Base_Color=linear(colour), Metallic=1.0, Roughness=gloss, **extra))


def powder(colour, rough=0.5):
    """Powder-coated steel or enamel, with its faint orange skin."""
    t = Tree("powder")
    return t.done(t.principled(Base_Color=linear(colour), Roughness=rough, Specular=0.45,
                               Normal=t.bump(t.noise(t.where(), 60, 2), 0.08, 0.01)))
