import { createBrowserRouter, type RouteObject, redirect } from "react-router";
import { pages } from "./pages/registry.ts";
import { NotFound } from "./shell/NotFound.tsx";
import { PageFailure } from "./shell/PageFailure.tsx";
import { Shell } from "./shell/Shell.tsx";
import { LoadingBar } from "./ui/LoadingBar.tsx";

const routes: RouteObject[] = [
  {
    element: <Shell />,
    HydrateFallback: LoadingBar,
    ErrorBoundary: PageFailure,
    children: [
      {
        // Its own, so that the frame stays around a page that fails.
        ErrorBoundary: PageFailure,
        children: [
          { index: true, loader: () => redirect("/home") },
          ...pages.map(
            ({ path, Component }): RouteObject => ({
              path,
              lazy: async () => ({ Component: await Component() }),
            }),
          ),
          { path: "*", element: <NotFound /> },
        ],
      },
    ],
  },
];

/** Every page has an address. Its code is loaded when it is first opened. */
export function createRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(routes, { basename: "/admin" });
}
