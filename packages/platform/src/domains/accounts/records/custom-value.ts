import type { CustomValue } from "@vitrine/contract";
import { isObject } from "../../../kernel/objects.ts";

/** A custom value without the name of its kind, as members have it. What is no custom value stays as it is. */
export function plainValue(value: unknown): unknown {
  if (!isCustomValue(value)) return value;
  const { listValue, mapValue, ...plain } = value;
  if (listValue) return (listValue.value ?? []).map(plainValue);
  if (mapValue)
    return Object.fromEntries(Object.entries(mapValue.value ?? {}).map(([key, part]) => [key, plainValue(part)]));
  return Object.values(plain)[0];
}

/** A value as the identity calls spell it: with the name of its kind. */
export function customValue(value: unknown): CustomValue {
  if (typeof value === "string") return { strValue: value };
  if (typeof value === "number") return { numValue: value };
  if (typeof value === "boolean") return { boolValue: value };
  if (Array.isArray(value)) return { listValue: { value: value.map(customValue) } };
  if (!isObject(value)) return {};
  if (isCustomValue(value)) return value;
  return {
    mapValue: { value: Object.fromEntries(Object.entries(value).map(([key, part]) => [key, customValue(part)])) },
  };
}

const kinds = new Set(["strValue", "numValue", "boolValue", "dateValue", "listValue", "mapValue"]);

function isCustomValue(value: unknown): value is CustomValue {
  return isObject(value) && Object.keys(value).length === 1 && Object.keys(value).every((name) => kinds.has(name));
}
