import type { Runtime } from "../../kernel/context.ts";
import { ApplicationError } from "../../kernel/errors.ts";
import type { IncomingRequest } from "../make-call.ts";
import type { Handler } from "../pipeline.ts";
import type { Router } from "../router.ts";
import { encodeGraphqlError } from "./failure.ts";
import type { GraphqlOperation } from "./operations.ts";

export interface GraphqlSettings {
  /** Who may ask about the schema; staff and API keys unless given. */
  readonly introspection?: "everyone" | "staff";
}

/** Versions of the schema. */
const versions = ["alpha"] as const;

/**
 * `POST /graphql/{version}`, and GET for queries. The library and the schema are loaded by the first request: a shop
 * that is never asked this way does not wait for them when it starts.
 */
export function addGraphql(
  router: Router,
  operations: readonly GraphqlOperation[],
  { runtime, introspection = "staff" }: GraphqlSettings & { readonly runtime: Runtime },
): void {
  const load = async () => {
    const { Endpoint } = await import("./endpoint.ts");
    return new Endpoint(new Map(operations.map((operation) => [operation.name, operation])), {
      runtime,
      introspection,
    });
  };
  let endpoint: ReturnType<typeof load> | undefined;
  const handle = async (incoming: IncomingRequest) => {
    assertVersion(incoming.parameters.version);
    endpoint ??= load();
    return (await endpoint).respond(incoming);
  };
  const handler: Handler = Object.assign(handle, { operation: "graphql", encodeError: encodeGraphqlError });
  for (const path of ["/graphql", "/graphql/{version}"])
    for (const method of ["POST", "GET"]) router.add(method, path, handler);
}

function assertVersion(version: string = versions[0]): void {
  if (versions.some((known) => known === version)) return;
  throw new ApplicationError("NOT_FOUND", {
    description: `GraphQL has no version ${version}. Use ${versions.join(" or ")}.`,
  });
}
