import type { Filter, FilterField, FilterValue, OpenField, OpenFilter, SortField } from "@vitrine/contract";
import { and, type Conditions, not, or } from "./filter.ts";

/** How a result is ordered. */
export interface FieldOrder<Entity = unknown> {
  fieldName: unknown extends Entity ? OpenField : SortField<Entity>;
  order: "ASC" | "DESC";
}

/** Filter and order; of a query without an entity they fit any operation. */
interface Criteria<Entity> {
  filter?: unknown extends Entity ? OpenFilter : Filter<Entity>;
  sort?: FieldOrder<Entity>[];
}

/** A query read in pages by offset. */
export interface OffsetQueryJson<Entity = unknown> extends Criteria<Entity> {
  paging: { offset: number; limit: number };
}

/** A query read in pages by cursor. With a cursor nothing else is sent: the cursor stores filter and order. */
export interface CursorQueryJson<Entity = unknown> extends Criteria<Entity> {
  cursorPaging: { cursor?: string; limit: number };
}

/** What a field is compared with; nothing finds entities without a value. */
type Operand<Entity, Name> = FilterValue<Entity, Name> | null | undefined;

interface State<Paging> {
  readonly filter: Conditions | undefined;
  readonly sort: readonly { readonly fieldName: string; readonly order: "ASC" | "DESC" }[];
  readonly paging: Paging;
}

/** A query under construction. Every method returns a new one and leaves this one as it is. */
abstract class Query<Entity, Paging, Self> {
  protected readonly state: State<Paging>;

  constructor(state: State<Paging>) {
    this.state = state;
  }

  protected abstract copy(changes: Partial<State<Paging>>): Self;

  /** The field has this value. */
  eq<Name extends FilterField<Entity, "$eq">>(field: Name, value: Operand<Entity, Name>): Self {
    return this.#where({ [field]: value ?? null });
  }
  /** The field has another value. */
  ne<Name extends FilterField<Entity, "$ne">>(field: Name, value: Operand<Entity, Name>): Self {
    return this.#where({ [field]: { $ne: value ?? null } });
  }
  /** At least. */
  ge<Name extends FilterField<Entity, "$gte">>(field: Name, value: Operand<Entity, Name>): Self {
    return this.#where({ [field]: { $gte: value } });
  }
  /** More than. */
  gt<Name extends FilterField<Entity, "$gt">>(field: Name, value: Operand<Entity, Name>): Self {
    return this.#where({ [field]: { $gt: value } });
  }
  /** At most. */
  le<Name extends FilterField<Entity, "$lte">>(field: Name, value: Operand<Entity, Name>): Self {
    return this.#where({ [field]: { $lte: value } });
  }
  /** Less than. */
  lt<Name extends FilterField<Entity, "$lt">>(field: Name, value: Operand<Entity, Name>): Self {
    return this.#where({ [field]: { $lt: value } });
  }
  /** From `start` up to, but not including, `end`. */
  between<Name extends FilterField<Entity, "$gte">>(
    field: Name,
    start: Operand<Entity, Name>,
    end: Operand<Entity, Name>,
  ): Self {
    return this.#where(and({ [field]: { $gte: start } }, { [field]: { $lt: end } }));
  }
  isEmpty(field: FilterField<Entity, "$eq">): Self {
    return this.#where({ [field]: null });
  }
  isNotEmpty(field: FilterField<Entity, "$ne">): Self {
    return this.#where({ [field]: { $ne: null } });
  }
  startsWith(field: FilterField<Entity, "$startsWith">, text: string): Self {
    return this.#where({ [field]: { $startsWith: text } });
  }
  endsWith(field: FilterField<Entity, "$endsWith">, text: string): Self {
    return this.#where({ [field]: { $endsWith: text } });
  }
  contains(field: FilterField<Entity, "$contains">, text: string): Self {
    return this.#where({ [field]: { $contains: text } });
  }
  /** The list in the field has at least one of the values. */
  hasSome(field: FilterField<Entity, "$hasSome">, ...values: readonly unknown[]): Self {
    return this.#where({ [field]: { $hasSome: listOf(values) } });
  }
  /** The list in the field has all of the values. */
  hasAll(field: FilterField<Entity, "$hasAll">, ...values: readonly unknown[]): Self {
    return this.#where({ [field]: { $hasAll: listOf(values) } });
  }
  /** The field has one of the values. */
  in<Name extends FilterField<Entity, "$in">>(field: Name, values: readonly Operand<Entity, Name>[]): Self {
    return this.#where({ [field]: { $in: values } });
  }
  exists(field: FilterField<Entity, "$exists">, isThere = true): Self {
    return this.#where({ [field]: { $exists: isThere } });
  }

  /** Adds conditions as the API reads them; `as OpenFilter` for what this version does not list. */
  where(filter: Filter<Entity> | OpenFilter): Self {
    return this.#where({ ...filter });
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

  ascending(...fields: readonly SortField<Entity>[]): Self {
    return this.#order("ASC", fields);
  }
  descending(...fields: readonly SortField<Entity>[]): Self {
    return this.#order("DESC", fields);
  }

  /** Filter and order as JSON, without what was not set. */
  protected criteria(): Criteria<Entity> {
    const { filter, sort } = this.state;
    // The seam: the methods take only what the entity lists.
    return {
      ...(filter && { filter: { ...filter } }),
      ...(sort.length > 0 && { sort: [...sort] }),
    } as Criteria<Entity>;
  }

  #where(condition: Conditions): Self {
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
  build(): OffsetQueryJson<Entity> {
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
  build(): CursorQueryJson<Entity> {
    const { paging } = this.state;
    return paging.cursor ? { cursorPaging: paging } : { ...this.criteria(), cursorPaging: paging };
  }
}

/**
 * Starts a query for lists that are read by offset: products, collections, members. It takes the fields and operators
 * that the entity lists; without an entity any.
 *
 * @example
 * const mugs = offsetQuery<Product>().contains("name", "mug").ascending("price").limit(20);
 * await shop.products.queryProducts({ query: mugs.build() });
 */
export function offsetQuery<Entity = unknown>(): OffsetQueryBuilder<Entity> {
  return new OffsetQueryBuilder({ filter: {}, sort: [], paging: { offset: 0, limit: 50 } });
}

/**
 * Starts a query for lists that are read by cursor: orders, reviews, shipping options. It takes the fields and
 * operators that the entity lists; without an entity any.
 *
 * @example
 * const open = cursorQuery<Order>().eq("fulfillmentStatus", "NOT_FULFILLED").descending("createdDate");
 * for await (const order of shop.orders.searchOrders({ search: open.build() })) console.log(order.number);
 */
export function cursorQuery<Entity = unknown>(): CursorQueryBuilder<Entity> {
  return new CursorQueryBuilder({ filter: {}, sort: [], paging: { limit: 50 } });
}

/** A single array is taken as the list itself. */
function listOf(values: readonly unknown[]): readonly unknown[] {
  const [first] = values;
  return values.length === 1 && Array.isArray(first) ? first : values;
}
