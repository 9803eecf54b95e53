import { and, type Filter, not, or } from "./filter.ts";

export type { Filter } from "./filter.ts";

/** A field by name, or a path such as `price.amount`. */
export type Field<Entity> = Extract<keyof Entity, string> | (string & {});

/** What a field is compared with. */
export type FieldValue<Entity, Name> = Name extends keyof Entity ? Entity[Name] | null | undefined : unknown;

/** How a result is ordered. */
export interface FieldOrder {
  fieldName: string;
  order: "ASC" | "DESC";
}

/** A query read in pages by offset. */
export interface OffsetQueryJson {
  filter?: Record<string, unknown>;
  sort?: FieldOrder[];
  paging: { offset: number; limit: number };
}

/** A query read in pages by cursor. With a cursor it says nothing else: the cursor remembers filter and order. */
export interface CursorQueryJson {
  filter?: Record<string, unknown>;
  sort?: FieldOrder[];
  cursorPaging: { cursor?: string; limit: number };
}

interface State<Paging> {
  readonly filter: Filter | undefined;
  readonly sort: readonly FieldOrder[];
  readonly paging: Paging;
}

/** A query under construction. Every method answers a new one and leaves this one as it is. */
abstract class Query<Entity, Paging, Self> {
  protected readonly state: State<Paging>;

  constructor(state: State<Paging>) {
    this.state = state;
  }

  protected abstract copy(changes: Partial<State<Paging>>): Self;

  /** The field has this value. */
  eq<Name extends Field<Entity>>(field: Name, value: FieldValue<Entity, Name>): Self {
    return this.#where({ [field]: value ?? null });
  }
  /** The field has another value. */
  ne<Name extends Field<Entity>>(field: Name, value: FieldValue<Entity, Name>): Self {
    return this.#where({ [field]: { $ne: value ?? null } });
  }
  /** At least. */
  ge<Name extends Field<Entity>>(field: Name, value: FieldValue<Entity, Name>): Self {
    return this.#where({ [field]: { $gte: value } });
  }
  /** More than. */
  gt<Name extends Field<Entity>>(field: Name, value: FieldValue<Entity, Name>): Self {
    return this.#where({ [field]: { $gt: value } });
  }
  /** At most. */
  le<Name extends Field<Entity>>(field: Name, value: FieldValue<Entity, Name>): Self {
    return this.#where({ [field]: { $lte: value } });
  }
  /** Less than. */
  lt<Name extends Field<Entity>>(field: Name, value: FieldValue<Entity, Name>): Self {
    return this.#where({ [field]: { $lt: value } });
  }
  /** From `start` up to, but not including, `end`. */
  between<Name extends Field<Entity>>(
    field: Name,
    start: FieldValue<Entity, Name>,
    end: FieldValue<Entity, Name>,
  ): Self {
    return this.#where(and({ [field]: { $gte: start } }, { [field]: { $lt: end } }));
  }
  isEmpty(field: Field<Entity>): Self {
    return this.#where({ [field]: null });
  }
  isNotEmpty(field: Field<Entity>): Self {
    return this.#where({ [field]: { $ne: null } });
  }
  startsWith(field: Field<Entity>, text: string): Self {
    return this.#where({ [field]: { $startsWith: text } });
  }
  endsWith(field: Field<Entity>, text: string): Self {
    return this.#where({ [field]: { $endsWith: text } });
  }
  contains(field: Field<Entity>, text: string): Self {
    return this.#where({ [field]: { $contains: text } });
  }
  /** The list in the field has at least one of the values. */
  hasSome(field: Field<Entity>, ...values: readonly unknown[]): Self {
    return this.#where({ [field]: { $hasSome: listOf(values) } });
  }
  /** The list in the field has all of the values. */
  hasAll(field: Field<Entity>, ...values: readonly unknown[]): Self {
    return this.#where({ [field]: { $hasAll: listOf(values) } });
  }
  /** The field has one of the values. */
  in(field: Field<Entity>, values: readonly unknown[]): Self {
    return this.#where({ [field]: { $in: values } });
  }
  exists(field: Field<Entity>, isThere = true): Self {
    return this.#where({ [field]: { $exists: isThere } });
  }

  /** Adds the conditions of another query. */
  and(other: Query<Entity, unknown, unknown>): Self {
    return this.#where(other.state.filter ?? {});
  }
  /** Accepts what the other query accepts, too. */
  or(other: Query<Entity, unknown, unknown>): Self {
    return this.copy({ filter: or(this.state.filter ?? {}, other.state.filter ?? {}) });
  }
  /** Replaces the conditions by the opposite of the other query's. */
  not(other: Query<Entity, unknown, unknown>): Self {
    return this.copy({ filter: not(other.state.filter ?? {}) });
  }

  ascending(...fields: readonly Field<Entity>[]): Self {
    return this.#order("ASC", fields);
  }
  descending(...fields: readonly Field<Entity>[]): Self {
    return this.#order("DESC", fields);
  }

  /** Filter and order as JSON, without what was not set. */
  protected criteria(): { filter?: Record<string, unknown>; sort?: FieldOrder[] } {
    const { filter, sort } = this.state;
    return { ...(filter && { filter: { ...filter } }), ...(sort.length > 0 && { sort: [...sort] }) };
  }

  #where(condition: Filter): Self {
    return this.copy({ filter: and(this.state.filter ?? {}, condition) });
  }

  #order(order: "ASC" | "DESC", fields: readonly string[]): Self {
    return this.copy({ sort: [...this.state.sort, ...fields.map((fieldName) => ({ fieldName, order }))] });
  }
}

/** Builds a query read in pages by offset. */
export class OffsetQueryBuilder<Entity> extends Query<Entity, OffsetQueryJson["paging"], OffsetQueryBuilder<Entity>> {
  protected override copy(changes: Partial<State<OffsetQueryJson["paging"]>>): OffsetQueryBuilder<Entity> {
    return new OffsetQueryBuilder({ ...this.state, ...changes });
  }
  /** Items on a page. */
  limit(limit: number): OffsetQueryBuilder<Entity> {
    return this.copy({ paging: { ...this.state.paging, limit } });
  }
  /** Items to leave out at the start. */
  skip(offset: number): OffsetQueryBuilder<Entity> {
    return this.copy({ paging: { ...this.state.paging, offset } });
  }
  /** The query as the API reads it. */
  build(): OffsetQueryJson {
    return { ...this.criteria(), paging: this.state.paging };
  }
}

/** Builds a query read in pages by cursor. */
export class CursorQueryBuilder<Entity> extends Query<
  Entity,
  CursorQueryJson["cursorPaging"],
  CursorQueryBuilder<Entity>
> {
  protected override copy(changes: Partial<State<CursorQueryJson["cursorPaging"]>>): CursorQueryBuilder<Entity> {
    return new CursorQueryBuilder({ ...this.state, ...changes });
  }
  /** Items on a page. */
  limit(limit: number): CursorQueryBuilder<Entity> {
    return this.copy({ paging: { ...this.state.paging, limit } });
  }
  /** The page a cursor points to. */
  skipTo(cursor: string): CursorQueryBuilder<Entity> {
    return this.copy({ paging: { ...this.state.paging, cursor } });
  }
  /** The query as the API reads it. */
  build(): CursorQueryJson {
    const { paging } = this.state;
    return paging.cursor ? { cursorPaging: paging } : { ...this.criteria(), cursorPaging: paging };
  }
}

/**
 * Starts a query for lists that are read by offset: products, collections, members.
 *
 * @example
 * const mugs = offsetQuery<Product>().contains("name", "mug").ascending("price").limit(20);
 * await shop.products.queryProducts({ query: mugs.build() });
 */
export function offsetQuery<Entity = Record<string, unknown>>(): OffsetQueryBuilder<Entity> {
  return new OffsetQueryBuilder({ filter: {}, sort: [], paging: { offset: 0, limit: 50 } });
}

/**
 * Starts a query for lists that are read by cursor: orders, reviews, shipping options.
 *
 * @example
 * const open = cursorQuery<Order>().eq("fulfillmentStatus", "NOT_FULFILLED").descending("createdDate");
 * for await (const order of shop.orders.searchOrders({ search: open.build() })) console.log(order.number);
 */
export function cursorQuery<Entity = Record<string, unknown>>(): CursorQueryBuilder<Entity> {
  return new CursorQueryBuilder({ filter: {}, sort: [], paging: { limit: 50 } });
}

/** A single array is taken as the list itself. */
function listOf(values: readonly unknown[]): readonly unknown[] {
  const [first] = values;
  return values.length === 1 && Array.isArray(first) ? first : values;
}
