/** A place in a contract file; lines count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** Something that leaves the dialect, and what to write instead. */
export interface Problem extends Place {
  readonly message: string;
}

/** One `@name value` of a comment. */
export interface Tag {
  readonly name: string;
  readonly value: string;
}

/** A JSDoc comment: its prose, then its tags. */
export interface Doc {
  readonly text: string;
  readonly tags: readonly Tag[];
}

/** The type of a field, as far as the dialect can say it. */
export type Form =
  | { readonly kind: "string" | "number" | "boolean" | "unknown" | "null" }
  | { readonly kind: "literals"; readonly values: readonly string[] }
  | { readonly kind: "array" | "record" | "open"; readonly of: Form }
  | { readonly kind: "reference"; readonly name: string }
  | { readonly kind: "nullable"; readonly of: Form };

export interface Field extends Place {
  readonly name: string;
  readonly optional: boolean;
  readonly form: Form;
  readonly doc: Doc;
}

export interface Interface extends Place {
  readonly kind: "interface";
  readonly name: string;
  readonly doc: Doc;
  /** The interfaces it extends. */
  readonly bases: readonly string[];
  readonly fields: readonly Field[];
}

export interface Enumeration extends Place {
  readonly kind: "enumeration";
  readonly name: string;
  readonly doc: Doc;
  readonly values: readonly string[];
}

export interface Page {
  readonly items: string;
  readonly metadata: string;
  readonly paging: string;
  readonly query?: string;
}

export interface OperationModel extends Place {
  readonly name: string;
  readonly doc: Doc;
  readonly method: string;
  readonly path: string;
  readonly request: string;
  readonly response: string;
  readonly codes: readonly string[];
  /** Names of the events it may emit. */
  readonly events: readonly string[];
  readonly nested: boolean;
  readonly alternate?: string;
  readonly page?: Page;
}

export interface ServiceModel extends Place {
  /** Name of the exported constant. */
  readonly constant: string;
  readonly id: string;
  readonly doc: Doc;
  readonly operations: readonly OperationModel[];
}

/** Everything the contract says. */
export interface Model {
  readonly types: ReadonlyMap<string, Interface | Enumeration>;
  readonly services: readonly ServiceModel[];
  readonly problems: readonly Problem[];
}

/** The values of every tag called `name`, in order. */
export function tagValues(doc: Doc, name: string): string[] {
  return doc.tags.filter((tag) => tag.name === name).map((tag) => tag.value);
}

export function hasTag(doc: Doc, name: string): boolean {
  return doc.tags.some((tag) => tag.name === name);
}

/** The words of every tag called `name`: `@callers visitor member` gives two. */
export function tagWords(doc: Doc, name: string): string[] {
  return tagValues(doc, name).flatMap((value) => value.split(/\s+/).filter(Boolean));
}
