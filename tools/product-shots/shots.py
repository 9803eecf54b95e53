"""What each picture shows: turns a picture's name into a set scene."""
import importlib
import os

import geometry as g
import studio
from base import MODELS, TINTS, make
from fibres import wood

for _file in sorted(os.listdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "models"))):
    if _file.endswith(".py") and _file != "base.py":
        importlib.import_module(_file[:-3])

EXPOSURE = 0.92


def split(name):
    """bowl-front-moss -> (bowl, front, moss)."""
    for kind in ("front", "detail", "use"):
        for slug in MODELS:
            if name == f"{slug}-{kind}":
                return slug, kind, None
            if name.startswith(f"{slug}-{kind}-"):
                return slug, kind, name[len(slug) + len(kind) + 2:]
    raise KeyError(f"no model for {name}; the models are {', '.join(sorted(MODELS))}")


def compose(name):
    """Builds the scene for one picture and returns its shape and exposure."""
    if name == "hero" or name.startswith("collection-"):
        import tableaux
        return tableaux.compose(name)
    slug, kind, choice = split(name)
    entry = MODELS[slug]
    objects = g.place(make(slug, choice), turn=entry["turn"])
    return {"front": front, "detail": detail, "use": use}[kind](entry, objects)


def dress(entry, centre, size, top=None):
    lit = entry["collection"] == "lamps" or entry["framing"].get("lit")
    ground = studio.sweep(TINTS[entry["collection"]], size)
    if top:
        table(top, size)
        ground.location.z = -5 * size
    studio.lights(centre, size, key=0.5 if lit else 1.0, fill=0.8 if lit else 1.0)
    if entry["collection"] == "glass" or entry["framing"].get("clear"):
        studio.cards(centre, size)


def framing(entry):
    return {k: v for k, v in entry["framing"].items() if k not in ("lit", "clear")}


def front(entry, objects):
    _, centre, size = studio.camera(studio.points(objects), **{"lift": 0.02, **framing(entry)})
    dress(entry, centre, size)
    return "portrait", EXPOSURE


def detail(entry, objects):
    cloud = studio.points(objects)
    low = [min(p[i] for p in cloud) for i in range(3)]
    high = [max(p[i] for p in cloud) for i in range(3)]
    x, z, zoom = entry["detail"]
    focus = (low[0] + (high[0] - low[0]) * x, low[1] + (high[1] - low[1]) * 0.22, low[2] + (high[2] - low[2]) * z)
    zoom *= 0.85
    whole = max((high[0] - low[0]) / 0.7, (high[2] - low[2]) / 0.75)
    half = whole * zoom / 2
    near = [type(cloud[0])((focus[0] + a * half, focus[1], focus[2] + b * half)) for a in (-1, 1) for b in (-1, 1)]
    cam, _, size = studio.camera(near, width=1.0, height=1.0, pitch=24, yaw=16)
    dress(entry, [(a + b) / 2 for a, b in zip(low, high)], whole * 0.42)
    studio.blur(cam, focus, 0.26 / size)
    return "portrait", EXPOSURE


TABLES = {"ceramics": "ash", "glass": "ash", "lamps": "walnut", "kitchen": "oak", "stationery": "oak"}


def use(entry, objects):
    """The product among its neighbours: small things on a table, large ones on the floor."""
    for slug, x, y, turn, *choice in entry["use"] or []:
        x, z = x if isinstance(x, tuple) else (x, 0.0)
        g.place(make(slug, choice[0] if choice else None), at=(x, y, z), turn=turn)
    plan = {**framing(entry), "width": 0.54, "height": 0.48, "lift": -0.02, "yaw": -9}
    plan["pitch"] = min(plan.get("pitch", studio.PITCH), 20)
    cam, centre, size = studio.camera(studio.points(objects), **plan)
    dress(entry, centre, size, TABLES.get(entry["collection"]))
    studio.blur(cam, (centre[0], centre[1] - 0.3 * size, centre[2]), 0.55 / size)
    return "portrait", EXPOSURE


def table(kind, size):
    """A table top whose far edge crosses behind the product."""
    depth = 6.2 * size
    top = g.box(30 * size, depth, 0.3, wood(kind, "X", scale=0.9, seed=6), 0.04, (0, depth / 2 - 4.2 * size, -0.3))
    top["unframed"] = True
