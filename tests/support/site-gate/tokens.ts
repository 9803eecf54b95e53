/** A word, mark or value of a statement, or what stands in parentheses. */
export type Item = Token | Group;

export interface Token {
  readonly kind: "word" | "name" | "value" | "mark";
  /** Words in lower case; names in double quotes without them. */
  readonly text: string;
}

export interface Group {
  readonly kind: "group";
  readonly items: readonly Item[];
}

const pattern =
  /(?<space>\s+|--[^\n]*|\/\*[\s\S]*?\*\/)|(?<value>'(?:[^']|'')*'|\?|\$\d+|\d+(?:\.\d+)?)|"(?<name>(?:[^"]|"")*)"|(?<word>[a-z_][\w$]*)|(?<mark>::|<=|>=|<>|!=|==|\|\||->>|->|[^\s\w])/giy;

/** A statement as a tree of its parentheses. */
export function itemsOf(sql: string): readonly Item[] {
  const open: Item[][] = [[]];
  for (const { groups = {} } of tokens(sql)) {
    const { value, name, word, mark } = groups;
    const inner = open.at(-1) ?? [];
    if (mark === "(") open.push([]);
    else if (mark === ")") {
      open.pop();
      const outer = open.at(-1);
      if (!outer) throw new Error(`A parenthesis too many in: ${sql}`);
      outer.push({ kind: "group", items: inner });
    } else if (value !== undefined) inner.push({ kind: "value", text: value });
    else if (name !== undefined) inner.push({ kind: "name", text: name });
    else if (word !== undefined) inner.push({ kind: "word", text: word.toLowerCase() });
    else if (mark !== undefined) inner.push({ kind: "mark", text: mark });
  }
  const [all = []] = open;
  if (open.length !== 1) throw new Error(`A parenthesis is missing in: ${sql}`);
  return all;
}

function* tokens(sql: string): Generator<RegExpExecArray> {
  const expression = new RegExp(pattern);
  while (expression.lastIndex < sql.length) {
    const at = expression.lastIndex;
    const found = expression.exec(sql);
    if (!found) throw new Error(`Cannot read this statement from character ${at}: ${sql}`);
    yield found;
  }
}

export function isWord(item: Item | undefined, ...words: readonly string[]): boolean {
  return item?.kind === "word" && words.includes(item.text);
}

export function isMark(item: Item | undefined, ...marks: readonly string[]): boolean {
  return item?.kind === "mark" && marks.includes(item.text);
}

/** The name of a table or column, quoted or not. */
export function nameOf(item: Item | undefined): string | undefined {
  return item?.kind === "name" || item?.kind === "word" ? item.text : undefined;
}

export function split(items: readonly Item[], isBorder: (item: Item) => boolean): Item[][] {
  const parts: Item[][] = [[]];
  for (const item of items) {
    if (isBorder(item)) parts.push([]);
    else parts.at(-1)?.push(item);
  }
  return parts;
}
