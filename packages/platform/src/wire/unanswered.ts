import { ApplicationError } from "../kernel/errors.ts";
import type { OperationInfo } from "../kernel/operations.ts";
import type { Handler } from "./pipeline.ts";
import type { Router } from "./router.ts";

/** Gives operations that no service answers an error of their own, also where `{id}` would take their path for an id. */
export function addUnanswered(router: Router, operations: Readonly<Record<string, OperationInfo>>): void {
  for (const [operation, { method, path, aliases = [] }] of Object.entries(operations)) {
    for (const template of new Set([path, ...aliases]))
      if (!router.has(method, template)) router.add(method, template, notImplemented(operation));
  }
}

function notImplemented(operation: string): Handler {
  const fail = async () => {
    throw new ApplicationError("NOT_IMPLEMENTED", {
      description: `${operation} is part of the API, but this platform was started without the service that answers it.`,
    });
  };
  return Object.assign(fail, { operation, isForAnySite: true });
}
