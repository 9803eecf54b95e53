"""Procedural geometry. One unit is ten centimetres; everything stands on z = 0."""
import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector, noise

TAU = math.tau


def mesh(name, verts, faces, material=None, uvs=None, smooth=40):
    data = bpy.data.meshes.new(name)
    data.from_pydata(verts, [], faces)
    data.validate()
    if uvs:
        layer = data.uv_layers.new()
        for loop in data.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    bm = bmesh.new()
    bm.from_mesh(data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(data)
    bm.free()
    obj = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(obj)
    if material:
        data.materials.append(material)
    if smooth:
        for polygon in data.polygons:
            polygon.use_smooth = True
        data.use_auto_smooth = True
        data.auto_smooth_angle = math.radians(smooth)
    return obj


def spline(points, steps=10):
    """Catmull-Rom through the points; a doubled point makes a corner."""
    out = []
    for i in range(len(points) - 1):
        p1, p2 = Vector(points[i]), Vector(points[i + 1])
        if (p1 - p2).length < 1e-7:
            continue
        p0 = Vector(points[max(i - 1, 0)])
        p3 = Vector(points[min(i + 2, len(points) - 1)])
        for k in range(steps):
            t = k / steps
            out.append(0.5 * ((2 * p1) + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
                              + (3 * p1 - p0 - 3 * p2 + p3) * t ** 3))
    out.append(Vector(points[-1]))
    return out


def fillet(points, radius=0.05, steps=5, closed=False):
    """Rounds the inner corners of a polyline. A point may carry its own radius as a last number."""
    count, out = len(points), []
    for i, raw in enumerate(points):
        own = raw[2] if len(raw) > 2 else radius
        p = Vector(raw[:2])
        if (not closed and i in (0, count - 1)) or own <= 0:
            out.append(p)
            continue
        before, after = Vector(points[i - 1][:2]) - p, Vector(points[(i + 1) % count][:2]) - p
        r = min(own, before.length * 0.49, after.length * 0.49)
        a, b = p + before.normalized() * r, p + after.normalized() * r
        for k in range(steps + 1):
            t = k / steps
            out.append(a.lerp(p, t).lerp(p.lerp(b, t), t))
    return out


def lathe(profile, material=None, name="lathe", segments=112, wobble=0.0, flute=None, seed=1):
    """Spins (radius, height) points around z. `flute` is (count, depth); `wobble` is the hand of the thrower."""
    verts, faces = [], []
    shift = Vector((seed * 7.3, seed * 1.9, 0))
    for r, z in profile:
        for s in range(segments):
            a = TAU * s / segments
            k = 1.0
            if wobble:
                k += wobble * noise.noise(Vector((math.cos(a) * 0.9, math.sin(a) * 0.9, z * 0.45)) + shift)
            if flute:
                k -= flute[1] * (0.5 + 0.5 * math.cos(flute[0] * a)) ** 2
            verts.append((max(r, 0) * k * math.cos(a), max(r, 0) * k * math.sin(a), z))
    for i in range(len(profile) - 1):
        for s in range(segments):
            t = (s + 1) % segments
            faces.append((i * segments + s, i * segments + t, (i + 1) * segments + t, (i + 1) * segments + s))
    obj = mesh(name, verts, faces, material)
    bm = bmesh.new()
    bm.from_mesh(obj.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(obj.data)
    bm.free()
    return obj


def vessel(outer, wall=0.05, floor=None, lip=None, steps=10):
    """A closed profile (outside, rounded lip, inside) from the outside curve, given from foot to lip."""
    line = spline(outer, steps)
    floor = wall * 1.4 if floor is None else floor
    inner = []
    for i, p in enumerate(line):
        tangent = (line[min(i + 1, len(line) - 1)] - line[max(i - 1, 0)]).normalized()
        q = p + Vector((-tangent.y, tangent.x)) * wall
        if q.x > 0.01 and q.y > floor:
            inner.append(q)
    top, inside = line[-1], inner[-1]
    middle = (top + inside) / 2
    half = (top - inside) / 2
    rise = Vector((-half.y, half.x)) * (1 if half.x > 0 else -1)
    round_lip = [middle + half * math.cos(math.pi * k / 8) + rise * (lip or 1) * math.sin(math.pi * k / 8)
                 for k in range(1, 8)]
    start = inner[0]
    return [Vector((0, line[0].y))] + line + round_lip + inner[::-1] + [
        Vector((start.x * 0.8, floor)), Vector((0, floor))]


def solid(points, radius=0.04, steps=5):
    """A closed turned solid from corner points, with rounded edges."""
    return [Vector((0, points[0][1]))] + fillet([(0, points[0][1])] + list(points) + [(0, points[-1][1])],
                                                radius, steps)[1:-1] + [Vector((0, points[-1][1]))]


def tube(path, radius, material=None, name="tube", segments=24, closed=False, flat=1.0, caps=True, up=(0, 0, 1)):
    """A round section along a path. `radius` is a number or a function of 0..1; `flat` squeezes the section."""
    path = [Vector(p) for p in path]
    count, verts, faces = len(path), [], []
    size = radius if callable(radius) else (lambda t: radius)
    tangents = [((path[(i + 1) % count] if closed else path[min(i + 1, count - 1)])
                 - (path[i - 1] if closed else path[max(i - 1, 0)])).normalized() for i in range(count)]
    normal = Vector(up) - tangents[0] * Vector(up).dot(tangents[0])
    normal = normal.normalized() if normal.length > 1e-3 else tangents[0].orthogonal().normalized()
    for i, p in enumerate(path):
        normal = (normal - tangents[i] * normal.dot(tangents[i])).normalized()
        side = tangents[i].cross(normal)
        r = size(i / max(count - 1, 1))
        for s in range(segments):
            a = TAU * s / segments
            verts.append(p + normal * (math.cos(a) * r * flat) + side * (math.sin(a) * r))
    for i in range(count if closed else count - 1):
        j = (i + 1) % count
        for s in range(segments):
            t = (s + 1) % segments
            faces.append((i * segments + s, i * segments + t, j * segments + t, j * segments + s))
    if caps and not closed:
        faces += [tuple(range(segments)), tuple((count - 1) * segments + s for s in range(segments))]
    return mesh(name, verts, faces, material)


def extrude(outline, height, material=None, bevel=0.03, name="slab", z=0.0, steps=3):
    """A flat outline (x, y) raised to a height, its edges bevelled."""
    n = len(outline)
    verts = [(p[0], p[1], z) for p in outline] + [(p[0], p[1], z + height) for p in outline]
    faces = [tuple(range(n))[::-1], tuple(range(n, 2 * n))]
    faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    return soften(mesh(name, verts, faces, material), bevel, steps)


def soften(obj, bevel, steps=3):
    if bevel:
        mod = obj.modifiers.new("bevel", "BEVEL")
        mod.width, mod.segments, mod.limit_method = bevel, steps, "ANGLE"
        mod.angle_limit = math.radians(35)
        mod.harden_normals = True
    return obj


def pierced(obj, outline, z, bevel):
    """Cuts a hole through a flat board, then breaks all its edges."""
    drill = extrude(outline, 0.8, None, 0, "drill", z)
    cut = obj.modifiers.new("hole", "BOOLEAN")
    cut.object, cut.operation, cut.solver = drill, "DIFFERENCE", "EXACT"
    bpy.context.view_layer.update()
    whole = bpy.data.meshes.new_from_object(obj.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    obj.modifiers.clear()
    obj.data = whole
    whole.use_auto_smooth, whole.auto_smooth_angle = True, math.radians(40)
    bpy.data.objects.remove(drill)
    return soften(obj, bevel)


def box(w, d, h, material=None, bevel=0.03, at=(0, 0, 0), name="box", steps=3):
    obj = extrude([(-w / 2, -d / 2), (w / 2, -d / 2), (w / 2, d / 2), (-w / 2, d / 2)], h, material, bevel, name,
                  steps=steps)
    obj.location = at
    return obj


def rounded(w, d, radius, steps=8):
    """A rounded rectangle outline."""
    return fillet([(-w / 2, -d / 2), (w / 2, -d / 2), (w / 2, d / 2), (-w / 2, d / 2)], radius, steps, closed=True)


def circle(r, n=64, squash=1.0):
    return [(r * math.cos(TAU * i / n), r * squash * math.sin(TAU * i / n)) for i in range(n)]


def surface(fn, nu, nv, material=None, thickness=0.0, name="cloth", uv=(1, 1)):
    """A sheet from fn(u, v) over the unit square, thickened; used for cloth and paper."""
    verts, faces, uvs = [], [], []
    for i in range(nu + 1):
        for j in range(nv + 1):
            u, v = i / nu, j / nv
            verts.append(fn(u, v))
            uvs.append((u * uv[0], v * uv[1]))
    for i in range(nu):
        for j in range(nv):
            a = i * (nv + 1) + j
            faces.append((a, a + nv + 1, a + nv + 2, a + 1))
    obj = mesh(name, verts, faces, material, uvs, smooth=80)
    if thickness:
        mod = obj.modifiers.new("thick", "SOLIDIFY")
        mod.thickness, mod.offset = thickness, 0
        soften(obj, thickness * 0.35, 2)
    return obj


def place(objects, at=(0, 0, 0), turn=0.0, *, tilt=0.0, lean=0.0, scale=1.0):
    """Moves a group: `turn` around z, `lean` around x, `tilt` around y, all in degrees."""
    move = (Matrix.Translation(Vector(at)) @ Matrix.Rotation(math.radians(turn), 4, "Z")
            @ Matrix.Rotation(math.radians(lean), 4, "X") @ Matrix.Rotation(math.radians(tilt), 4, "Y")
            @ Matrix.Scale(scale, 4))
    bpy.context.view_layer.update()
    for obj in objects:
        if obj.parent is None:
            obj.matrix_world = move @ obj.matrix_world
    bpy.context.view_layer.update()
    return objects


def dice(seed):
    return random.Random(seed)
