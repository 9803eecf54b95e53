/** Conditions on fields, as the API reads them. */
export type Conditions = Readonly<Record<string, unknown>>;

/** Both conditions; an empty one yields the other. */
export function and(left: Conditions, right: Conditions): Conditions {
  return combine("$and", left, right);
}

/** Either condition; an empty one yields the other. */
export function or(left: Conditions, right: Conditions): Conditions {
  return combine("$or", left, right);
}

/** The opposite; nothing when there is no condition, and twice the opposite is the condition itself. */
export function not(filter: Conditions): Conditions | undefined {
  const keys = Object.keys(filter);
  if (keys.length === 0) return undefined;
  return keys.length === 1 && filter.$not ? (filter.$not as Conditions) : { $not: filter };
}

function combine(operator: "$and" | "$or", left: Conditions, right: Conditions): Conditions {
  if (Object.keys(left).length === 0) return right;
  if (Object.keys(right).length === 0) return left;
  return { [operator]: [...operands(operator, left), ...operands(operator, right)] };
}

/** The members of a filter that is nothing but a list under the same operator; else the filter itself. */
function operands(operator: string, filter: Conditions): readonly unknown[] {
  const list = filter[operator];
  return Array.isArray(list) && Object.keys(filter).length === 1 ? list : [filter];
}
