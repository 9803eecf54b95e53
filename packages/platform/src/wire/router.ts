import type { Handler } from "./pipeline.ts";

interface Node {
  readonly literal: Map<string, Node>;
  /** `{id}` segments: every template that has a parameter here shares the node. */
  parameter?: Node;
  readonly targets: Map<string, Target>;
}

interface Target {
  readonly names: readonly string[];
  readonly handler: Handler;
}

export interface Match {
  readonly handler: Handler;
  /** Parameter values by their dotted names, percent-decoded. */
  readonly parameters: Readonly<Record<string, string>>;
}

/**
 * Finds an operation by method and path. A tree by segment, because the API mixes fixed and variable
 * segments at one level (`carts/current` and `carts/{id}`) under dotted parameter names (`{checkout.id}`).
 */
export class Router {
  readonly #root: Node = newNode();

  add(method: string, template: string, handler: Handler): void {
    const { segments, names } = templateOf(template);
    let node = this.#root;
    for (const segment of segments) {
      if (segment === undefined) {
        node.parameter ??= newNode();
        node = node.parameter;
      } else {
        const next = node.literal.get(segment) ?? newNode();
        node.literal.set(segment, next);
        node = next;
      }
    }
    if (node.targets.has(method)) throw new Error(`Two operations answer ${method} ${template}.`);
    node.targets.set(method, { names, handler });
  }

  /** Whether exactly this template answers the method already. */
  has(method: string, template: string): boolean {
    let node: Node | undefined = this.#root;
    for (const segment of templateOf(template).segments)
      node = segment === undefined ? node?.parameter : node?.literal.get(segment);
    return node?.targets.has(method) ?? false;
  }

  /** The operation behind a request; `methods` lists what the path does answer when the method is wrong. */
  find(method: string, path: string): Match | { methods: string[] } | undefined {
    const values: string[] = [];
    const node = matchNode(this.#root, segmentsOf(path), 0, values);
    if (!node) return undefined;
    const target = node.targets.get(method);
    if (!target) return { methods: [...node.targets.keys()] };
    const parameters: Record<string, string> = {};
    for (const [index, name] of target.names.entries()) parameters[name] = decode(values[index] ?? "");
    return { handler: target.handler, parameters };
  }
}

/** Fixed segments win; a dead end falls back to the parameter at the same level. */
function matchNode(node: Node, segments: readonly string[], at: number, values: string[]): Node | undefined {
  const segment = segments[at];
  if (segment === undefined) return node.targets.size > 0 ? node : undefined;
  const fixed = node.literal.get(segment);
  const found = fixed && matchNode(fixed, segments, at + 1, values);
  if (found) return found;
  if (!node.parameter || segment === "") return undefined;
  values.push(segment);
  const variable = matchNode(node.parameter, segments, at + 1, values);
  if (!variable) values.pop();
  return variable;
}

function newNode(): Node {
  return { literal: new Map(), targets: new Map() };
}

interface Template {
  /** Undefined for a parameter. */
  readonly segments: readonly (string | undefined)[];
  /** Of the parameters, in order. */
  readonly names: readonly string[];
}

/** Read once for all platforms of a process: there are as many as contracts have paths. */
const templates = new Map<string, Template>();

function templateOf(text: string): Template {
  let found = templates.get(text);
  if (!found) {
    const parts = segmentsOf(text).map((segment) => ({ segment, name: /^\{(.+)\}$/.exec(segment)?.[1] }));
    const segments = parts.map(({ segment, name }) => (name === undefined ? segment : undefined));
    found = { segments, names: parts.flatMap(({ name }) => name ?? []) };
    templates.set(text, found);
  }
  return found;
}

function segmentsOf(path: string): string[] {
  return path.split("/").slice(1);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
