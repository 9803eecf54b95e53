import { allCases } from "./cases/index.ts";
import { notified } from "./cases/notified.ts";
import { ownCases } from "./cases/own.ts";
import events from "./contract-events.json" with { type: "json" };
import methods from "./contract-methods.json" with { type: "json" };
import { operationOf, operations } from "./documented.ts";
import { pairs } from "./parity-pairs.ts";
import { merchantPairs } from "./parity-table.ts";
import { isExported, type ServiceName } from "./vendor-packages.ts";

/** What the tests show of one method of the API. */
export interface Covered {
  readonly method: string;
  readonly route: string;
  /** Our operation that answers it. */
  readonly operation: string | undefined;
  /** The vendor's packages have a function for it. */
  readonly isExported: boolean;
  /** Our client's request was compared with the vendor's. */
  readonly isCompared: boolean;
  /** Whose client shows the success. */
  readonly success: "vendor" | "ours" | undefined;
}

const compared = new Set(Object.keys({ ...pairs, ...merchantPairs }));

export const coverage: readonly Covered[] = Object.entries(methods).map(([method, route]) => {
  const [service, name = ""] = method.split(".") as [ServiceName, string];
  const success = allCases[service][name] ? "vendor" : ownCases[method] && "ours";
  return {
    method,
    route,
    operation: operationOf(route),
    isExported: isExported(method),
    isCompared: compared.has(method),
    success,
  };
});

/** Every event of the packages, and the run of calls whose webhooks the vendor's client verified it in. */
export const receivedEvents: ReadonlyMap<string, string> = new Map(
  Object.entries(notified).flatMap(([run, names]) => names.map((name) => [name, run] as const)),
);

const kinds = ["none", "visitor", "member", "app", "staff"];

function methodRow({ method, operation = "", isExported, isCompared, success }: Covered): string {
  const { callers = [], errors = {} } = operations[operation] ?? {};
  const parity = isCompared ? "equal" : isExported ? "takes no arguments" : "no function";
  const shown = success === undefined ? "" : success === "vendor" ? "vendor's client" : "our client";
  const refused = kinds.filter((kind) => !callers.includes(kind) && !callers.includes("none"));
  const codes = Object.keys(errors).map((code) => `\`${code}\``);
  const cells = [
    `\`${method}\``,
    `\`${operation}\``,
    parity,
    shown,
    codes.join(" "),
    callers.join(", "),
    refused.join(", "),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** The page of the documentation. */
export function coveragePage(): string {
  const ours = Object.keys(operations).filter((name) => !coverage.some(({ operation }) => operation === name));
  return `# What is covered

<!-- Written by tests/compat/coverage.test.ts; run it with -u to write it anew. -->

Every method and event of the API, and what the tests show of it. All of it runs on SQLite and on PostgreSQL.

- **Request**: the request of our client equals that of the vendor's, or the vendor's packages have no function for the
  method. One function there takes no arguments, so it can name nothing.
- **Success**: the client that calls the method with success, over HTTP.
- **Errors**: codes that the operation declares; each is provoked.
- **Open to** and **refused**: kinds of callers; both are tried for every operation, also with permissions missing.

${coverage.length} methods, ${Object.keys(events).length} events, and ${ours.length} operations of this project beside them.

## Methods

| Method | Operation | Request | Success | Errors | Open to | Refused |
| --- | --- | --- | --- | --- | --- | --- |
${coverage.map(methodRow).join("\n")}

## Events

Each is delivered to a webhook after it really happened, and verified and handed over by the vendor's client.

| Event | Type | Happens in |
| --- | --- | --- |
${Object.entries(events)
  .map(([name, type]) => `| \`${name}\` | \`${type}\` | ${receivedEvents.get(name) ?? ""} |`)
  .join("\n")}

## Operations of this project

Errors are provoked and callers tried in the same way; a run of all tests fails when one is never called with success.

| Operation | Errors | Open to |
| --- | --- | --- |
${ours
  .map((name) => {
    const { callers = [], errors = {} } = operations[name] ?? {};
    const codes = Object.keys(errors).map((code) => `\`${code}\``);
    return `| \`${name}\` | ${codes.join(" ")} | ${callers.join(", ")} |`;
  })
  .join("\n")}
`;
}
