/** Whether a value is an object with fields: no list, and not null. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The fields that have a value, with null where null was sent. */
export function definedOnly<T extends object>(fields: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/** The fields that are neither null nor undefined. */
export function withoutNulls<T extends object>(fields: T): { [Name in keyof T]: NonNullable<T[Name]> } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as never;
}

/** The first value that stands in a list twice. */
export function firstDuplicate<T>(values: readonly T[]): T | undefined {
  return values.find((value, index) => values.indexOf(value) !== index);
}
