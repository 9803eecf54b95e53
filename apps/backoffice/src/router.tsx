import { createBrowserRouter, redirect } from "react-router";
import { NotFound } from "./shell/NotFound.tsx";
import { Shell } from "./shell/Shell.tsx";

/** Every room has an address. A room's code is fetched when it is first entered. */
export const router = createBrowserRouter(
  [
    {
      element: <Shell />,
      HydrateFallback: () => null,
      children: [
        { index: true, loader: () => redirect("/orders") },
        { path: "orders", lazy: async () => ({ Component: (await import("./orders/OrdersPage.tsx")).OrdersPage }) },
        { path: "orders/:id", lazy: async () => ({ Component: (await import("./orders/OrderPage.tsx")).OrderPage }) },
        {
          path: "products",
          lazy: async () => ({ Component: (await import("./products/ProductsPage.tsx")).ProductsPage }),
        },
        {
          path: "products/:id",
          lazy: async () => ({ Component: (await import("./products/ProductPage.tsx")).ProductPage }),
        },
        {
          path: "discounts",
          lazy: async () => ({ Component: (await import("./coupons/CouponsPage.tsx")).CouponsPage }),
        },
        {
          path: "discounts/:id",
          lazy: async () => ({ Component: (await import("./coupons/CouponPage.tsx")).CouponPage }),
        },
        { path: "*", element: <NotFound /> },
      ],
    },
  ],
  { basename: "/admin" },
);
