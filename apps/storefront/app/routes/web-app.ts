import { directionOf } from "@vitrine/messages";
import { brand } from "../brand.ts";

/** How the shop looks on a home screen. Colors are those of the theme's paper. */
export function loader(): Response {
  const icons = ["192", "512"].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose: "any",
  }));
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    lang: brand.locale,
    dir: directionOf(brand.locale),
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: "#faf8f5",
    theme_color: "#faf8f5",
    icons,
  };
  return Response.json(manifest, {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" },
  });
}
