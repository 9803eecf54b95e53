import { allFields, referenceIn } from "./check-model.ts";
import { eventsOf } from "./events.ts";
import { dataTypes } from "./failures.ts";
import { hasTag, type Model } from "./model.ts";

/** Which types a client sends and which a server returns. */
export interface Directions {
  readonly sent: ReadonlySet<string>;
  readonly returned: ReadonlySet<string>;
}

export function directionsOf(model: Model): Directions {
  const operations = model.services.flatMap((service) => service.operations);
  const requests = operations.map((operation) => operation.request);
  const responses = operations.flatMap((operation) => [operation.response, ...dataTypes(operation.doc)]);
  const events = Object.values(eventsOf(model)).map(({ data }) => data);
  return { sent: closure(model, requests, true), returned: closure(model, [...responses, ...events], false) };
}

function closure(model: Model, roots: readonly string[], isRequest: boolean): Set<string> {
  const found = new Set<string>();
  const open = [...roots];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const type = model.types.get(name);
    if (type?.kind !== "interface") continue;
    for (const field of allFields(model, type)) {
      const next = isRequest && hasTag(field.doc, "readOnly") ? undefined : referenceIn(field.form);
      if (next) open.push(next);
    }
  }
  return found;
}
