"""Renders pictures: blender --background --python render.py -- [--scale 0.74] [--samples 16] [--out folder]
[--missing front|detail|use|colour] name-front name-use ..."""
import array
import ctypes
import os
import subprocess
import sys
import tempfile
import time

import bpy

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "models")]
import shots  # noqa: E402
import studio  # noqa: E402

MEDIA = os.path.normpath(os.path.join(HERE, "../../packages/platform/demo/media"))
LIMIT = {"portrait": 60_000, "tile": 60_000, "wide": 160_000}


def finisher():
    """Compiles the denoiser once per machine."""
    source, binary = os.path.join(HERE, "finish.c"), os.path.join(tempfile.gettempdir(), "product-shots-finish.so")
    if not os.path.exists(binary) or os.path.getmtime(binary) < os.path.getmtime(source):
        subprocess.run(["cc", "-O3", "-march=native", "-fno-math-errno", "-fopenmp", "-shared", "-fPIC", source, "-o",
                        binary, "-lm"], check=True)
    return ctypes.CDLL(binary)


def passes(scene, folder):
    """Sends the picture, its surface colour and its normals to separate files."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    out = tree.nodes.new("CompositorNodeOutputFile")
    out.base_path = folder
    out.format.file_format, out.format.color_depth, out.format.exr_codec = "OPEN_EXR", "32", "NONE"
    out.file_slots.clear()
    for name, socket in (("colour", "Image"), ("albedo", "Denoising Albedo"), ("normal", "Denoising Normal")):
        out.file_slots.new(name)
        tree.links.new(layers.outputs[socket], out.inputs[name])


def read(path):
    image = bpy.data.images.load(path, check_existing=False)
    image.colorspace_settings.name = "Non-Color"
    raw = array.array("f", bytes(4 * len(image.pixels)))
    image.pixels.foreach_get(raw)
    rgb = array.array("f", bytes(len(raw) * 3))
    for c in range(3):
        rgb[c::3] = raw[c::4]
    size = tuple(image.size)
    bpy.data.images.remove(image)
    os.remove(path)
    return (ctypes.c_float * len(rgb)).from_buffer(rgb), size


def encode(ppm, name, shape, folder):
    """Largest WebP quality that keeps the file within its limit."""
    w, h = studio.SIZES[shape]
    png = os.path.join(os.path.dirname(ppm), name + ".png")
    subprocess.run(["convert", ppm, "-filter", "Lanczos", "-resize", f"{w}x{h}!", png], check=True)
    target = os.path.join(folder, name + ".webp")
    for quality in (88, 84, 80, 75, 70, 64, 58, 50, 40):
        subprocess.run(["cwebp", "-quiet", "-m", "6", "-sharp_yuv", "-q", str(quality), png, "-o", target], check=True)
        if os.path.getsize(target) <= LIMIT[shape]:
            break
    return target


def shoot(name, scale, samples, library, target_folder):
    started = time.time()
    scene = studio.clear()
    shape, exposure = shots.compose(name)
    scene.render.resolution_percentage = round(scale * 100)
    scene.cycles.samples = samples // 2
    folder = os.path.join(tempfile.gettempdir(), "product-shots")
    os.makedirs(folder, exist_ok=True)
    passes(scene, folder)
    halves = []
    for seed in (1, 2):
        scene.cycles.seed = seed
        bpy.ops.render.render()
        halves.append([read(os.path.join(folder, f"{kind}0001.exr")) for kind in ("colour", "albedo", "normal")])
    (a, size), b = halves[0][0], halves[1][0][0]
    out = ctypes.create_string_buffer(size[0] * size[1] * 3)
    library.finish(a, b, halves[0][1][0], halves[1][1][0], halves[0][2][0], halves[1][2][0], size[0], size[1],
                   ctypes.c_float(exposure), ctypes.c_float(2.2), out)
    ppm = os.path.join(folder, "shot.ppm")
    with open(ppm, "wb") as file:
        file.write(b"P6\n%d %d\n255\n" % size + out.raw)
    target = encode(ppm, name, shape, target_folder)
    print(f"SHOT {name} {time.time() - started:.0f}s {os.path.getsize(target) // 1024} kB", flush=True)


def missing(kind):
    """Names of the pictures of one kind (front, detail, use, colour) that are not there yet."""
    names = []
    for slug, entry in shots.MODELS.items():
        others = list(entry["colours"])[1:]
        names += ([f"{slug}-front-{c.lower().replace(' ', '-')}" for c in others] if kind == "colour"
                  else [f"{slug}-{kind}"] if entry["use"] is not None else [])
    return [name for name in names if not os.path.exists(os.path.join(MEDIA, name + ".webp"))]


def main(arguments):
    scale, samples, folder, names = 0.74, 16, MEDIA, []
    while arguments:
        word = arguments.pop(0)
        if word == "--scale":
            scale = float(arguments.pop(0))
        elif word == "--samples":
            samples = int(arguments.pop(0))
        elif word == "--out":
            folder = arguments.pop(0)
        elif word == "--missing":
            names += missing(arguments.pop(0))
        else:
            names.append(word)
    library = finisher()
    os.makedirs(folder, exist_ok=True)
    for name in names:
        try:
            shoot(name, scale, samples, library, folder)
        except Exception as error:  # one broken model must not stop the batch
            print(f"FAILED {name}: {error!r}", flush=True)
            if "--strict" in sys.argv:
                raise


main(sys.argv[sys.argv.index("--") + 1:])
