import { createBrowserRouter, type RouteObject, redirect } from "react-router";
import { NotFound } from "./shell/NotFound.tsx";
import { Shell } from "./shell/Shell.tsx";

const rooms: RouteObject[] = [
  { path: "orders", lazy: async () => ({ Component: (await import("./orders/OrdersPage.tsx")).OrdersPage }) },
  { path: "orders/:id", lazy: async () => ({ Component: (await import("./orders/OrderPage.tsx")).OrderPage }) },
  { path: "products", lazy: async () => ({ Component: (await import("./products/ProductsPage.tsx")).ProductsPage }) },
  { path: "products/:id", lazy: async () => ({ Component: (await import("./products/ProductPage.tsx")).ProductPage }) },
  {
    path: "collections",
    lazy: async () => ({ Component: (await import("./collections/CollectionsPage.tsx")).CollectionsPage }),
  },
  {
    path: "collections/:id",
    lazy: async () => ({ Component: (await import("./collections/CollectionPage.tsx")).CollectionPage }),
  },
  { path: "discounts", lazy: async () => ({ Component: (await import("./coupons/CouponsPage.tsx")).CouponsPage }) },
  { path: "discounts/:id", lazy: async () => ({ Component: (await import("./coupons/CouponPage.tsx")).CouponPage }) },
  { path: "settings", lazy: async () => ({ Component: (await import("./settings/SettingsPage.tsx")).SettingsPage }) },
  { path: "staff", lazy: async () => ({ Component: (await import("./staff/StaffPage.tsx")).StaffPage }) },
  { path: "api-keys", lazy: async () => ({ Component: (await import("./api-keys/ApiKeysPage.tsx")).ApiKeysPage }) },
  { path: "webhooks", lazy: async () => ({ Component: (await import("./webhooks/WebhooksPage.tsx")).WebhooksPage }) },
  {
    path: "webhooks/deliveries",
    lazy: async () => ({ Component: (await import("./webhooks/DeliveriesPage.tsx")).DeliveriesPage }),
  },
  {
    path: "audit-log",
    lazy: async () => ({ Component: (await import("./audit-log/AuditLogPage.tsx")).AuditLogPage }),
  },
  { path: "account", lazy: async () => ({ Component: (await import("./account/AccountPage.tsx")).AccountPage }) },
];

const routes: RouteObject[] = [
  {
    element: <Shell />,
    HydrateFallback: () => null,
    children: [{ index: true, loader: () => redirect("/orders") }, ...rooms, { path: "*", element: <NotFound /> }],
  },
];

/** Every room has an address. A room's code is fetched when it is first entered. */
export function createRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(routes, { basename: "/admin" });
}
