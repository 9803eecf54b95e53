// The reference of the API for people: a page for each service, of what its OpenAPI document says.
import openapi from "@vitrine/contract/openapi.json" with { type: "json" };
import schema from "@vitrine/contract/schema.json" with { type: "json" };

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly Schema[];
  readonly format?: string;
  readonly deprecated?: boolean;
  readonly readOnly?: boolean;
}

interface Content {
  readonly content?: { readonly "application/json"?: { readonly schema?: Schema; readonly example?: unknown } };
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly description: string;
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly description?: string }>>;
  readonly "x-callers": readonly string[];
  readonly "x-scopes": readonly string[];
  readonly "x-emits": readonly string[];
}

interface Facts {
  readonly request: string;
  readonly response: string;
  readonly method: string;
  readonly path: string;
}

const types = openapi.components.schemas as unknown as Readonly<Record<string, Schema>>;
const facts = new Map(
  Object.entries(schema.operations as unknown as Readonly<Record<string, Facts>>).map(([, each]) => [
    `${each.method} ${each.path}`,
    each,
  ]),
);
const methods = ["get", "post", "put", "patch", "delete"];
const head = "<!-- Written by tests/compat/coverage.test.ts; run it with -u to write it anew. -->";

type Documented = Operation & Facts;

/** Operations by the service that they belong to, with their routes. */
const byService = new Map<string, Documented[]>(openapi.tags.map(({ name }) => [name, []]));
const paths = openapi.paths as unknown as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
for (const [path, item] of Object.entries(paths)) {
  for (const method of methods) {
    const operation = item[method];
    const known = facts.get(`${method.toUpperCase()} ${path}`);
    if (operation && known) byService.get(operation.tags[0] ?? "")?.push({ ...operation, ...known });
  }
}

/** The services that use a type: the page of its only one describes it, or that of shared types. */
const usedBy = new Map<string, Set<string>>();
for (const [service, operations] of byService)
  for (const { request, response } of operations)
    for (const { properties } of [collected(request), collected(response)])
      for (const field of Object.values(properties)) use(field, service);

/** The pages by file name. */
export function apiPages(): Record<string, string> {
  const services = openapi.tags.map(({ name, description }) => ({
    name,
    description,
    operations: byService.get(name) ?? [],
  }));
  const pages = services.map(({ name, description, operations }) => [
    `${name}.md`,
    [
      `# ${name}`,
      head,
      description,
      `\`\`\`ts\nimport { ${name} } from "@vitrine/sdk/services";\n\`\`\``,
      ...operations.map((operation) => section(operation, `${name}.md`)),
      ...typeSections(`${name}.md`),
    ].join("\n\n"),
  ]);
  const shared = ["# Types of several services", head, ...typeSections("types.md")].join("\n\n");
  const all: Record<string, string> = {
    "README.md": index(services),
    ...Object.fromEntries(pages),
    "types.md": shared,
  };
  return Object.fromEntries(Object.entries(all).map(([file, text]) => [file, `${text.trimEnd()}\n`]));
}

function use(field: Schema, service: string): void {
  for (const name of named(field)) {
    const services = usedBy.get(name) ?? new Set();
    if (services.has(service)) continue;
    usedBy.set(name, services.add(service));
    for (const inner of Object.values(collected(name).properties)) use(inner, service);
  }
}

/** The types that a field names. */
function named({ $ref, items, anyOf = [], additionalProperties }: Schema): string[] {
  const inner = [items ?? {}, ...anyOf, typeof additionalProperties === "object" ? additionalProperties : {}];
  if ($ref) return [nameOf($ref)];
  return inner.some((each) => Object.keys(each).length > 0) ? inner.flatMap(named) : [];
}

/** The page that describes a type. */
function homeOf(type: string): string {
  const [only, ...others] = usedBy.get(type) ?? [];
  return only === undefined || others.length > 0 ? "types.md" : `${only}.md`;
}

function typeSections(page: string): string[] {
  const names = [...usedBy.keys()].filter((name) => homeOf(name) === page).toSorted();
  const sections = names.map((name) => {
    const { description = "", enum: values } = definitionOf(name);
    const body = values ? values.map((value) => `- \`${value}\``).join("\n") : table(name, page);
    return [`### ${name}`, description, body].filter((line) => line !== "").join("\n\n");
  });
  return page === "types.md" || sections.length === 0 ? sections : ["## Types", ...sections];
}

function definitionOf(name: string): Schema {
  return types[name] ?? (schema.$defs as unknown as Readonly<Record<string, Schema>>)[name] ?? {};
}

function index(
  services: readonly { readonly name: string; readonly description: string; readonly operations: readonly unknown[] }[],
): string {
  const events = Object.entries(schema.events as Readonly<Record<string, { type: string; data: string }>>);
  return `# API reference

${head}

Every operation by its service. [Calling the API](../rest.md) has what they share: addresses, tokens, lists, errors. The same as
data: \`@vitrine/contract/openapi.json\` and \`@vitrine/contract/schema.json\`. The types are those of
\`import type { Cart } from "@vitrine/contract"\`; a field with \`?\` may be missing.

| service | what it is for | operations |
| --- | --- | --- |
${services.map(({ name, description, operations }) => `| [\`${name}\`](${name}.md) | ${cell(description)} | ${operations.length} |`).join("\n")}

## Events

What [webhooks](../webhooks.md) bring, and plugins react to by name.

| name | type of the webhook | carries | emitted by |
| --- | --- | --- | --- |
${events.map(([name, { type, data }]) => `| \`${name}\` | \`${type}\` | \`${data}\` | ${emitters(name)} |`).join("\n")}
`;
}

function emitters(event: string): string {
  const names = [...byService.values()].flat().filter((operation) => operation["x-emits"].includes(event));
  return names.map(({ operationId, tags: [service] }) => `[\`${operationId}\`](${service}.md)`).join(" ");
}

function section(operation: Documented, page: string): string {
  const name = operation.operationId.split(".").at(-1) ?? "";
  const body = operation.requestBody?.content?.["application/json"];
  const scopes = operation["x-scopes"].map((scope) => `\`${scope}\``).join(" or ");
  const lines = [
    `## ${name}`,
    operation.description,
    `\`${operation.method} ${operation.path}\`\n\nOpen to: ${operation["x-callers"].join(", ")}.${scopes && ` Apps and staff need ${scopes}.`}`,
    fields("Request", operation.request, page),
    fields("Response", operation.response, page),
    ...(body?.example === undefined ? [] : [`\`\`\`json\n${JSON.stringify(body.example, null, 2)}\n\`\`\``]),
    failures(operation),
    ...(operation["x-emits"].length === 0
      ? []
      : [`Emits: ${operation["x-emits"].map((event) => `\`${event}\``).join(", ")}.`]),
  ];
  return lines.filter((line) => line !== "").join("\n\n");
}

function fields(title: string, type: string, page: string): string {
  const rows = table(type, page);
  return rows === "" ? `${title}: \`${type}\`, without fields.` : `${title}: \`${type}\`\n\n${rows}`;
}

/** The fields of a type; nothing where it has none. */
function table(type: string, page: string): string {
  const { properties, required } = collected(type);
  // What a client may send back and nothing reads is not worth a line.
  const read = Object.entries(properties).filter(([, field]) => field.description !== "Accepted and ignored.");
  const rows = read.map(([name, field]) => {
    const mark = required.has(name) ? "" : "?";
    return `| \`${name}${mark}\` | ${linked(field, page)} | ${cell(field.description ?? "")} |`;
  });
  return rows.length === 0 ? "" : `| field | type | |\n| --- | --- | --- |\n${rows.join("\n")}`;
}

/** The type of a field, which leads to where it is described. */
function linked(field: Schema, page: string): string {
  const text = cell(`\`${typeOf(field)}\``);
  const [type] = named(field);
  if (type === undefined || !usedBy.has(type)) return text;
  const home = homeOf(type);
  return `[${text}](${home === page ? "" : home}#${type.toLowerCase().replaceAll(".", "")})`;
}

/** The fields of a type and of those it extends. */
function collected(name: string): { properties: Record<string, Schema>; required: Set<string> } {
  const found = definitionOf(name);
  const bases = (found.allOf ?? []).map((each) => (each.$ref ? collected(nameOf(each.$ref)) : partOf(each)));
  const all = [...bases, partOf(found)];
  return {
    properties: Object.assign({}, ...all.map(({ properties }) => properties)),
    required: new Set(all.flatMap(({ required }) => [...required])),
  };
}

function partOf({ properties = {}, required = [] }: Schema) {
  return { properties, required: new Set(required) };
}

function nameOf(ref: string): string {
  return ref.split("/").at(-1) ?? "";
}

function typeOf(field: Schema): string {
  const { $ref, type, items, enum: values, anyOf, additionalProperties, format } = field;
  if ($ref) return nameOf($ref);
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (anyOf) return anyOf.map(typeOf).join(" | ");
  if (type === undefined) return "unknown";
  if (typeof type !== "string") return type.map((each) => typeOf({ ...field, type: each })).join(" | ");
  if (type === "array") return `${typeOf(items ?? {})}[]`;
  if (type === "object" && typeof additionalProperties === "object")
    return `Record<string, ${typeOf(additionalProperties)}>`;
  return format && type !== "null" ? `${type} (${format})` : type;
}

/** Its own codes; those of any operation are on the page about errors. */
function failures({ responses }: Documented): string {
  const codes = Object.entries(responses).flatMap(([status, { description = "" }]) =>
    [...description.matchAll(/^`(\w+)`: (.*)$/gm)].map(
      ([, code, text = ""]) => `| \`${code}\` | ${status} | ${cell(text)} |`,
    ),
  );
  if (codes.length === 0) return "";
  return `Fails with, besides [what any call may fail with](../errors.md):\n\n| code | status | |\n| --- | --- | --- |\n${codes.join("\n")}`;
}

/** Text in a cell of a table. */
function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll(/\s+/g, " ");
}
