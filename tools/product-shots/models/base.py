"""The register every model signs. A model builds itself at the origin and returns its objects."""
MODELS = {}

TINTS = {"ceramics": "#ddd3c6", "glass": "#b7c2c1", "lamps": "#8d8177", "textiles": "#d9c8bd", "stools": "#c5c9ba",
         "stationery": "#ccd0d6", "kitchen": "#d9ccb2", "garden": "#b4beac"}


def model(slug, collection, colours=None, detail=None, use=None, turn=0, **framing):
    """`colours` maps a choice to its hex, the first being the default. `detail` is (x, z, zoom) in shares of the
    object's box. `use` lists neighbours as (slug, x, y, turn[, choice]). `framing` goes to the camera."""

    def sign(build):
        MODELS[slug] = {"build": build, "collection": collection, "colours": colours or {}, "turn": turn,
                        "detail": detail or (0.34, 0.8, 0.5), "use": use, "framing": framing}
        return build

    return sign


def make(slug, choice=None):
    entry = MODELS[slug]
    if not entry["colours"]:
        return entry["build"]()
    wanted = {name.lower().replace(" ", "-"): value for name, value in entry["colours"].items()}
    return entry["build"](wanted[choice] if choice else next(iter(wanted.values())))
