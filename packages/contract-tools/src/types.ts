import type { Span, TSInterfaceDeclaration, TSSignature, TSTypeAliasDeclaration } from "oxc-parser";
import { codeProblems } from "./failures.ts";
import { readForm } from "./forms.ts";
import { type Doc, type Enumeration, type Field, hasTag, type Interface } from "./model.ts";
import type { Source } from "./source.ts";
import type { TagRule } from "./tag-rules.ts";
import { enumerationTags, fieldTags, interfaceTags } from "./tags.ts";

/** Reads `export interface X { … }`. `node` is the export, where the comment stands. */
export function readInterface(source: Source, node: Span, declaration: TSInterfaceDeclaration): Interface {
  const doc = source.doc(node);
  checkTags(source, node, doc, interfaceTags);
  if (declaration.typeParameters?.params.some(({ name }) => name.name !== "Entity"))
    source.problem(declaration, "an interface takes no type parameter but the Entity of a query");
  // Only the compiler needs to know the list behind Queryable.
  const bases = declaration.extends.filter(({ expression }) => source.text(expression) !== "Queryable");
  for (const base of bases) {
    if (base.typeArguments?.params.some(({ type }, at) => at > 0 || type !== "TSTypeReference"))
      source.problem(base, "Pick, Omit and other generics hide the shape; write the fields out");
  }
  return {
    kind: "interface",
    name: declaration.id.name,
    doc,
    ...source.place(node),
    bases: bases.map((base) => source.text(base.expression)),
    fields: declaration.body.body.flatMap((member) => readField(source, member)),
  };
}

function readField(source: Source, member: TSSignature): Field[] {
  if (member.type !== "TSPropertySignature" || !member.typeAnnotation) {
    source.problem(member, "an interface may only hold fields; write name: Type");
    return [];
  }
  const { key } = member;
  const name = key.type === "Identifier" ? key.name : key.type === "Literal" ? String(key.value) : undefined;
  if (name === undefined || member.computed) {
    source.problem(member, "a field needs a fixed name");
    return [];
  }
  if (member.readonly)
    source.problem(member, "readonly says nothing on the wire; leave it out or mark the field @readOnly");
  const doc = source.doc(member);
  checkTags(source, member, doc, fieldTags);
  const form = readForm(source, member.typeAnnotation.typeAnnotation);
  return [{ name, optional: member.optional, form, doc, ...source.place(member) }];
}

/** Reads `export type X = "A" | "B"`. */
export function readEnumeration(
  source: Source,
  node: Span,
  declaration: TSTypeAliasDeclaration,
): Enumeration | undefined {
  const doc = source.doc(node);
  checkTags(source, node, doc, enumerationTags);
  const form = readForm(source, declaration.typeAnnotation);
  if (form.kind !== "literals") {
    source.problem(declaration, "a type alias may only name text literals; write an interface for shapes");
    return undefined;
  }
  if (hasTag(doc, "fails")) for (const problem of codeProblems(form.values, doc)) source.problem(node, problem);
  return { kind: "enumeration", name: declaration.id.name, doc, values: form.values, ...source.place(node) };
}

/** Reports tags the dialect does not know, and values that do not fit. */
export function checkTags(source: Source, node: Span, doc: Doc, rules: Readonly<Record<string, TagRule>>): void {
  for (const { name, value } of doc.tags) {
    const rule = rules[name];
    if (!rule) {
      source.problem(
        node,
        `@${name} is not known here; known are ${Object.keys(rules)
          .map((known) => `@${known}`)
          .join(" ")}`,
      );
      continue;
    }
    const wrong = rule(value);
    if (wrong) source.problem(node, `@${name} ${wrong}`);
  }
}
