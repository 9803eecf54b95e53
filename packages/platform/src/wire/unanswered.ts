import { ApplicationError } from "../kernel/errors.ts";
import { type OperationInfo, operationInfos, pathsOf } from "../kernel/operations.ts";
import type { Handler } from "./pipeline.ts";
import type { Router } from "./router.ts";

/** Gives operations that no service answers an error of their own, also where `{id}` would take their path for an id. */
export function addUnanswered(router: Router, answered: ReadonlySet<OperationInfo>): void {
  for (const [operation, info] of operations) {
    if (answered.has(info)) continue;
    for (const path of pathsOf(info))
      if (!router.has(info.method, path)) router.add(info.method, path, notImplemented(operation));
  }
}

const operations = Object.entries(operationInfos);

function notImplemented(operation: string): Handler {
  const fail = async () => {
    throw new ApplicationError("NOT_IMPLEMENTED", {
      description: `${operation} is part of the API, but this platform was started without the service that answers it.`,
    });
  };
  return Object.assign(fail, { operation, isForAnySite: true });
}
