import { hash } from "node:crypto";
import { type DocumentNode, type GraphQLError, type GraphQLSchema, parse, specifiedRules, validate } from "graphql";
import { checkText } from "./limits.ts";

/** Documents kept, and characters of them all. */
const kept = { documents: 1_000, characters: 5_000_000 } as const;

/** Valid documents that were sent lately, by the SHA-256 of their text, so that clients may send that instead. */
export class Documents {
  readonly #schema: GraphQLSchema;
  readonly #known = new Map<string, { readonly text: string; readonly document: DocumentNode }>();
  #characters = 0;

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** The text with this hash, if it was sent lately. */
  text(sha256: string): string | undefined {
    return this.#known.get(sha256)?.text;
  }

  /** Parses text within the limits. @throws GraphQLError */
  parsed(text: string): DocumentNode {
    const known = this.#known.get(sha256(text));
    if (known) return known.document;
    checkText(text);
    return parse(text);
  }

  /** What is wrong with a parsed document; it is kept when that is nothing. */
  problems(text: string, document: DocumentNode): readonly GraphQLError[] {
    const name = sha256(text);
    const known = this.#known.get(name);
    if (known) {
      // Back to the end: the one used longest ago goes first.
      this.#known.delete(name);
      this.#known.set(name, known);
      return [];
    }
    const errors = validate(this.#schema, document, specifiedRules, { maxErrors: 20 });
    if (errors.length === 0) this.#keep(name, text, document);
    return errors;
  }

  #keep(name: string, text: string, document: DocumentNode): void {
    this.#known.set(name, { text, document });
    this.#characters += text.length;
    for (const [oldest, { text: old }] of this.#known) {
      if (this.#known.size <= kept.documents && this.#characters <= kept.characters) return;
      this.#known.delete(oldest);
      this.#characters -= old.length;
    }
  }
}

export function sha256(text: string): string {
  return hash("sha256", text, "hex");
}
