"""The set: sweep, soft key from the left, weak fill, one lens. It scales with the object, so all light alike."""
import math

import bpy
from mathutils import Vector

from materials import Tree, linear

LENS, PITCH = 85, 15
SIZES = {"portrait": (1120, 1400), "tile": (1400, 1120), "wide": (2400, 1350)}


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.use_denoising = False
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.03
    scene.cycles.max_bounces = 9
    scene.cycles.diffuse_bounces = 1
    scene.cycles.glossy_bounces = 3
    scene.cycles.transmission_bounces = 9
    scene.cycles.transparent_max_bounces = 10
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    scene.cycles.sample_clamp_indirect = 3
    scene.cycles.blur_glossy = 0.6
    scene.cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    scene.render.use_persistent_data = True
    scene.view_settings.view_transform = "Standard"
    bpy.context.view_layer.cycles.denoising_store_passes = True
    return scene


def sweep(tint, size):
    """Floor that curves up into the wall. Its colour is what the camera should see, so it is set a little deeper."""
    t = Tree("sweep")
    shader = t.add("BsdfDiffuse", Color=[c * 0.92 for c in linear(tint)[:3]] + [1]).outputs[0]
    material = t.done(shader)
    bend, back, width = 2.6 * size, 4.2 * size, 26 * size
    line = [(-14 * size, 0.0), (back - bend, 0.0)]
    line += [(back - bend + bend * math.sin(a), bend - bend * math.cos(a))
             for a in [math.pi / 2 * k / 24 for k in range(1, 25)]] + [(back, 16 * size)]
    verts = [(x, y, z) for y, z in line for x in (-width, width)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
    data = bpy.data.meshes.new("sweep")
    data.from_pydata(verts, [], faces)
    for polygon in data.polygons:
        polygon.use_smooth = True
    data.materials.append(material)
    obj = bpy.data.objects.new("sweep", data)
    bpy.context.scene.collection.objects.link(obj)
    return obj


def lamp(name, at, aim, width, height, power, colour="#ffffff"):
    light = bpy.data.lights.new(name, "AREA")
    light.shape, light.size, light.size_y = "RECTANGLE", width, height
    light.energy, light.color = power, linear(colour)[:3]
    obj = bpy.data.objects.new(name, light)
    bpy.context.scene.collection.objects.link(obj)
    obj.location = at
    obj.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    return obj


def bulb(at, power, radius=0.2, colour="#ffc88a"):
    """The light inside a lamp."""
    light = bpy.data.lights.new("bulb", "POINT")
    light.energy, light.shadow_soft_size, light.color = power, radius, linear(colour)[:3]
    obj = bpy.data.objects.new("bulb", light)
    bpy.context.scene.collection.objects.link(obj)
    obj.location = at
    obj.visible_camera = obj.visible_transmission = False
    return obj


def lights(aim, size, key=1.0, fill=1.0, dusk=False):
    a = Vector(aim)
    s2 = size * size
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.cycles.sampling_method = "NONE"
    nodes, links = world.node_tree.nodes, world.node_tree.links
    # Fill and edge live in the surroundings: every further lamp would take samples from the key.
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.interpolation = "EASE"
    stops = ("#8593b2", "#3f4658") if dusk else ("#efece8", "#fdfbf8")
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = linear(stops[0]), linear(stops[1])
    where = nodes.new("ShaderNodeTexCoord")
    split = nodes.new("ShaderNodeSeparateXYZ")
    ease = nodes.new("ShaderNodeMapRange")
    ease.inputs["From Min"].default_value, ease.inputs["From Max"].default_value = -0.6, 0.9
    links.new(where.outputs["Generated"], split.inputs[0])
    links.new(split.outputs[0], ease.inputs["Value"])
    links.new(ease.outputs[0], ramp.inputs[0])
    back = nodes["Background"]
    links.new(ramp.outputs[0], back.inputs[0])
    back.inputs[1].default_value = (0.12 if dusk else 0.36) * fill
    warm = "#aebde2" if dusk else "#fffaf2"
    lamp("key", a + Vector((-4.2, -2.2, 4.4)) * size, a, 3.6 * size, 3.6 * size, 860 * size * size * key, warm)


def cards(aim, size):
    """Dark flags and one bright strip that only glass sees: they draw its edges."""
    for name, x, y, colour, strength, width in (("flag", 4.6, 0.5, "#1b1e1f", 0.5, 5), ("flag", -6.6, 1.5, "#1b1e1f", 0.5, 4),
                                                ("strip", -3.0, -4.2, "#ffffff", 3.2, 0.9)):
        t = Tree(name)
        material = t.done(t.add("Emission", Color=linear(colour), Strength=strength).outputs[0])
        bpy.ops.mesh.primitive_plane_add(size=1)
        card = bpy.context.object
        card.scale = (width * size, 6 * size, 1)
        card.location = Vector(aim) + Vector((x, y, 1.2)) * size
        card.rotation_euler = (Vector(aim) - card.location).to_track_quat("-Z", "Y").to_euler()
        card.data.materials.append(material)
        card.visible_camera = card.visible_diffuse = card.visible_shadow = False


def points(objects):
    """World-space corners of what will be rendered, modifiers included."""
    graph = bpy.context.evaluated_depsgraph_get()
    out = []
    for obj in objects:
        if obj.type != "MESH" or obj.hide_render or obj.get("unframed"):
            continue
        ev = obj.evaluated_get(graph)
        data = ev.to_mesh()
        step = max(1, len(data.vertices) // 1500)
        out += [ev.matrix_world @ data.vertices[i].co for i in range(0, len(data.vertices), step)]
        ev.to_mesh_clear()
    return out


def camera(cloud, shape="portrait", width=0.70, height=0.60, lift=0.0, pitch=PITCH, lens=LENS, yaw=0.0, centre=None):
    """Backs off until the object fills its share of the frame, and centres it there; returns the set's size."""
    scene = bpy.context.scene
    w, h = SIZES[shape]
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_fit, data.sensor_width, data.sensor_height = lens, "HORIZONTAL", 36, 36 * h / w
    cam = bpy.data.objects.new("camera", data)
    scene.collection.objects.link(cam)
    scene.camera = cam
    p, y = math.radians(pitch), math.radians(yaw)
    forward = Vector((math.sin(y) * math.cos(p), math.cos(y) * math.cos(p), -math.sin(p)))
    right = Vector((math.cos(y), -math.sin(y), 0))
    up = right.cross(forward)
    low = [min(c[i] for c in cloud) for i in range(3)]
    high = [max(c[i] for c in cloud) for i in range(3)]
    middle = Vector(centre) if centre else Vector([(a + b) / 2 for a, b in zip(low, high)])
    half = 18 / lens
    distance = 0.0
    for _ in range(24):
        span = [[], []]
        d = distance or 30
        for c in cloud:
            v = c - middle
            depth = max(d + v.dot(forward), 0.1)
            span[0].append(v.dot(right) / depth)
            span[1].append(v.dot(up) / depth)
        use_w = (max(span[0]) - min(span[0])) / (2 * half)
        use_h = (max(span[1]) - min(span[1])) / (2 * half * h / w)
        distance = d * max(use_w / width, use_h / height)
    cam.location = middle - forward * distance
    cam.rotation_euler = forward.to_track_quat("-Z", "Y").to_euler()
    data.shift_x = (max(span[0]) + min(span[0])) / 2 / (2 * half)
    data.shift_y = (max(span[1]) + min(span[1])) / 2 / (2 * half) + lift
    data.clip_end = distance * 20
    scene.render.resolution_x, scene.render.resolution_y = w, h
    return cam, middle, distance / 10


def blur(cam, focus, fstop):
    """Shallow focus on a point; the f-number is for a set of size one."""
    dof = cam.data.dof
    dof.use_dof, dof.aperture_fstop = True, fstop
    target = bpy.data.objects.new("focus", None)
    target.location = focus
    bpy.context.scene.collection.objects.link(target)
    dof.focus_object = target
