import { knownEvents } from "./events.ts";
import { dataTypes, failuresOf } from "./failures.ts";
import { type Form, type Interface, type Model, type Place, type Problem, tagWords } from "./model.ts";

/** Aliases of dialect.ts that are on their own. */
export const builtins = ["Empty", "FieldMask", "ProductNamespaces"];

/** What one file alone cannot show: unknown names, clashing routes, pages that miss their fields. */
export function checkModel(model: Model): Problem[] {
  const problems: Problem[] = [];
  const complain = ({ file, line }: Place, message: string) => problems.push({ file, line, message });
  const known = (name: string) => model.types.has(name) || builtins.includes(name);
  for (const type of model.types.values()) {
    if (type.kind !== "interface") continue;
    const names = [...type.bases, ...tagWords(type.doc, "accepts")];
    for (const name of names) {
      if (model.types.get(name)?.kind !== "interface") complain(type, `${name} is not an interface of the contract`);
    }
    for (const field of type.fields) {
      const name = referenceIn(field.form);
      if (name && !known(name)) complain(field, `${name} is not a type of the contract; declare and export it`);
    }
  }
  checkOperations(model, known, complain);
  checkStatuses(model, complain);
  checkEvents(model, complain);
  return problems;
}

/** Every event that an operation emits is one of an `@entity` or an `@event`. */
function checkEvents(model: Model, complain: (at: Place, message: string) => void): void {
  const known = knownEvents(model);
  for (const operation of model.services.flatMap(({ operations }) => operations)) {
    for (const name of operation.events.filter((name) => !known.has(name)))
      complain(
        operation,
        `no @entity or @event has the event ${name}. Name a change of an entity, such as thing_updated, or write @event on the interface of what it carries`,
      );
  }
}

/** A code means one thing, so it has one status wherever it is. */
function checkStatuses(model: Model, complain: (at: Place, message: string) => void): void {
  const statuses = new Map<string, number>();
  const places = [...model.types.values(), ...model.services.flatMap(({ operations }) => operations)];
  for (const place of places) {
    for (const { code, status } of failuresOf(place.doc)) {
      const other = statuses.get(code) ?? status;
      if (other !== status) complain(place, `${code} has status ${other} elsewhere`);
      statuses.set(code, status);
    }
  }
}

function checkOperations(
  model: Model,
  known: (name: string) => boolean,
  complain: (at: Place, message: string) => void,
): void {
  const routes = new Map<string, string>();
  for (const service of model.services) {
    for (const operation of service.operations) {
      for (const name of [operation.request, operation.response, ...dataTypes(operation.doc)]) {
        if (!known(name)) complain(operation, `${name} is not a type of the contract; declare and export it`);
      }
      const route = `${operation.method} ${operation.path.replace(/\{[^}]+\}/g, "{}")}`;
      const existing = routes.get(route);
      if (existing) complain(operation, `${route} is already the route of ${existing}`);
      routes.set(route, `${service.constant}.${operation.name}`);
      const response = model.types.get(operation.response);
      for (const field of operation.page ? [operation.page.items, operation.page.metadata] : []) {
        if (response?.kind === "interface" && !fieldNames(model, response).has(field))
          complain(operation, `${response.name} has no field ${field}`);
      }
      checkPathParameters(model, operation.path, operation.request, (message) => complain(operation, message));
    }
  }
}

/** Every `{a.b}` of a route must be a field of the request. */
function checkPathParameters(model: Model, path: string, request: string, complain: (message: string) => void): void {
  for (const [, parameter = ""] of path.matchAll(/\{([^}]+)\}/g)) {
    let type = model.types.get(request);
    for (const name of parameter.split(".")) {
      const field =
        type?.kind === "interface" ? allFields(model, type).find((candidate) => candidate.name === name) : undefined;
      if (!field) {
        complain(`${request} has no field for the path parameter {${parameter}}`);
        break;
      }
      const next = referenceIn(field.form);
      type = next ? model.types.get(next) : undefined;
    }
  }
}

/** Own and inherited fields; an own field replaces the inherited one of its name. */
export function allFields(model: Model, type: Interface): Interface["fields"] {
  const own = new Set(type.fields.map(({ name }) => name));
  const inherited = basesOf(model, type).flatMap((base) => allFields(model, base));
  const byName = new Map(inherited.map((field) => [field.name, field]));
  return [...[...byName.values()].filter(({ name }) => !own.has(name)), ...type.fields];
}

/** The interfaces that one extends. */
export function basesOf(model: Model, type: Interface): Interface[] {
  return type.bases.flatMap((name) => {
    const base = model.types.get(name);
    return base?.kind === "interface" ? base : [];
  });
}

function fieldNames(model: Model, type: Interface): Set<string> {
  return new Set(allFields(model, type).map((field) => field.name));
}

/** The type a form refers to, through lists, maps and null. */
export function referenceIn(form: Form): string | undefined {
  if (form.kind === "reference") return form.name;
  return "of" in form ? referenceIn(form.of) : undefined;
}
