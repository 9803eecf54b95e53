import type { Doc, Tag } from "./model.ts";

/** Splits the inside of a JSDoc comment into prose and tags. Tags may follow prose on the same line. */
export function parseDoc(comment: string): Doc {
  const plain = comment
    .replace(/^\*/, "")
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, "").trimEnd())
    .join("\n");
  const [text = "", ...parts] = plain.split(/(?:^|(?<=\s))@(?=[a-zA-Z])/);
  return { text: oneLine(text), tags: parts.map(parseTag) };
}

function parseTag(part: string): Tag {
  const [, name = "", value = ""] = /^(\w+)\s*([\s\S]*)$/.exec(part) ?? [];
  return { name, value: oneLine(value) };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
