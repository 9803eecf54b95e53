import type { Model, Place, Problem } from "./model.ts";

/** Names of types, fields, operations and services that no words explain, or words that only repeat the name. */
export function checkDescriptions(model: Model): Problem[] {
  const problems: Problem[] = [];
  const check = ({ file, line }: Place, what: string, name: string, text: string) => {
    if (text === "") problems.push({ file, line, message: `say in words what ${what} is` });
    else if (isEcho(name, text)) problems.push({ file, line, message: `"${text}" only repeats the name of ${what}` });
  };
  for (const type of model.types.values()) {
    check(type, type.name, type.name, type.doc.text);
    if (type.kind === "enumeration") continue;
    for (const field of type.fields) check(field, `${type.name}.${field.name}`, field.name, field.doc.text);
  }
  for (const service of model.services) {
    check(service, service.constant, service.constant, service.doc.text);
    for (const operation of service.operations)
      check(operation, `${service.constant}.${operation.name}`, operation.name, operation.doc.text);
  }
  return problems;
}

/** `The first name.` for `firstName`, `Cancel order request.` for `CancelOrderRequest`, ``Arguments of `a.b`.``. */
function isEcho(name: string, text: string): boolean {
  const plain = (words: string) =>
    words
      .toLowerCase()
      .replace(/^(the|a|an|its|your) /, "")
      .replace(/[^a-z0-9]/g, "");
  return plain(text) === plain(name) || /^(Arguments|Answer) of `[\w.]+`\.$/.test(text);
}
