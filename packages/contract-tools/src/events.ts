import { importsOf } from "./imports.ts";
import { type Model, tagValues } from "./model.ts";

/** What is known of one event by its name. */
export interface EventFacts {
  /** As webhooks spell it, for example `wix.ecom.v1.order_approved`. */
  readonly type: string;
  /** Name of the entity it is about, for example `wix.ecom.v1.order`. */
  readonly entity: string;
  /** `created`, `updated`, `deleted`, or what else happened, for example `approved`. */
  readonly slug: string;
  /** Type of what it carries: the entity, or the data of an event that is no plain change. */
  readonly data: string;
  /** Set when its slug is that of a plain change, but it carries data of its own instead of the entity. */
  readonly action?: true;
}

const changes = ["created", "updated", "deleted"] as const;

/** Name → every event the contract describes: three of each `@entity`, and each `@event`. */
export function knownEvents(model: Model): Map<string, EventFacts> {
  const events = new Map<string, EventFacts>();
  const interfaces = [...model.types.values()].filter((type) => type.kind === "interface");
  const entities = interfaces.flatMap((type) => tagValues(type.doc, "entity").map((entity) => ({ type, entity })));
  for (const { type, entity } of entities) {
    for (const slug of changes) {
      events.set(`${lastPart(entity)}_${slug}`, { type: `${entity}_${slug}`, entity, slug, data: type.name });
    }
  }
  for (const type of interfaces) {
    for (const value of tagValues(type.doc, "event")) {
      const [eventType = "", about] = value.split(" ");
      // The longest name wins: `order_transactions_updated` is about the transactions, not about the order.
      const [entity] = entities
        .filter(({ type, entity }) => (about ? type.name === about : eventType.startsWith(`${entity}_`)))
        .sort((a, b) => b.entity.length - a.entity.length);
      if (!entity) continue;
      const name = lastPart(eventType);
      const slug = about ? snakeCase(name) : eventType.slice(entity.entity.length + 1);
      const action = changes.some((change) => change === slug) && { action: true as const };
      events.set(name, { type: eventType, entity: entity.entity, slug, data: type.name, ...action });
    }
  }
  return events;
}

/**
 * Name → facts of the events that operations emit or an `@event` describes, in the order of their names.
 * @param files those whose `@event`s count; all of them unless given
 */
export function eventsOf(model: Model, files?: readonly string[]): Record<string, EventFacts> {
  const known = knownEvents(model);
  const types = [...model.types.values()].filter(({ file }) => !files || files.includes(file));
  const described = types.flatMap(({ doc }) => tagValues(doc, "event"));
  // Some happen without a call: a bank takes a payment back.
  const names = new Set([
    ...model.services.flatMap(({ operations }) => operations.flatMap(({ events }) => events)),
    ...described.map((value) => lastPart(value.split(" ")[0] ?? "")),
  ]);
  return Object.fromEntries(
    [...names].sort().flatMap((name) => {
      const facts = known.get(name);
      return facts ? [[name, facts]] : [];
    }),
  );
}

/** The name of the entity behind the `@entity` of a service: spelled out, or that of the interface it names. */
export function entityName(model: Model, value: string): string {
  const type = model.types.get(value);
  return (type && tagValues(type.doc, "entity")[0]) ?? value;
}

const head = `// Written by packages/contract-tools from @entity, @event and the events of operations; do not edit.

`;

/** The content of src/events.ts: what clients and handlers know of events. */
export function eventTypes(model: Model): string {
  const events = Object.entries(eventsOf(model));
  const fields = events.map(([name, { type, entity, slug, data }]) => {
    const carried = slug === "deleted" ? `${data} | undefined` : data;
    return `  ${name}: {\n    type: "${type}";\n    entity: "${entity}";\n    data: ${carried};\n  };\n`;
  });
  const names = events.map(([, { data }]) => data);
  return `${head}${importsOf(model, names)}/**
 * Every event by the name that operations declare: its type in webhooks, the entity it is about, and what it carries.
 * Plugins add theirs by declaration merging.
 */
export interface Events {
${fields.join("")}}
`;
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

function snakeCase(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase();
}
