/** Says what is wrong with the value of a tag; undefined when nothing is. */
export type TagRule = (value: string) => string | undefined;

export const text: TagRule = () => undefined;

export const flag: TagRule = (value) => (value === "" ? undefined : "takes no value");

export const naturalNumber: TagRule = (value) =>
  /^\d+$/.test(value) ? undefined : "needs a whole number of at least 0";

export const decimalNumber: TagRule = (value) =>
  /^-?\d+(\.\d+)?$/.test(value) ? undefined : "needs a plain number such as 0.01";

export function isOneOf(values: readonly string[]): TagRule {
  return (value) => (values.includes(value) ? undefined : `needs one of ${values.join(", ")}`);
}
