import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("collections/:slug", "routes/collection.tsx"),
  route("products/:slug", "routes/product.tsx"),
  route("search", "routes/search.tsx"),
  route("cart", "routes/cart.tsx"),
  route("cart/change", "routes/cart-change.ts"),
  route("checkout", "routes/checkout.ts"),
  route("thank-you", "routes/thank-you.tsx"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
