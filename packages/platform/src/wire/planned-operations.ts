import { ApplicationError } from "../kernel/errors.ts";
import type { Handler } from "./pipeline.ts";
import type { Router } from "./router.ts";

/** Operations clients of this API know and this platform does not serve yet: a method and all its paths a line. */
const planned = `  # order-transactions

  # payments-collector

`;

/** Every path of a planned operation, as `[method, template]`. */
export const plannedRoutes: readonly (readonly [method: string, template: string])[] = planned
  .split("\n")
  .map((line) => line.trim())
  .filter((line) => line !== "" && !line.startsWith("#"))
  .flatMap((line) => {
    const [method = "", ...paths] = line.split(" ");
    return paths.map((path) => [method, path] as const);
  });

const notImplemented: Handler = Object.assign(
  async () => {
    throw new ApplicationError("NOT_IMPLEMENTED", {
      description: "This operation is part of the API, but this version of the platform does not serve it yet.",
    });
  },
  { operation: "planned", isForAnySite: true },
);

/** Gives planned operations their own error, also where a path with a parameter would take them for an id. */
export function addPlanned(router: Router): void {
  for (const [method, template] of plannedRoutes) {
    if (!router.has(method, template)) router.add(method, template, notImplemented);
  }
}
