import type { Packed } from "../kernel/database/packed.ts";
import type { DocumentRow, Tables } from "../kernel/database/schema.ts";
import type { QueryFields } from "./query/fields.ts";

/** Tables that hold entities. */
export type DocumentTableName = {
  [Name in keyof Tables]: Tables[Name] extends DocumentRow ? Name : never;
}[keyof Tables];

/** The columns an entity's table has beyond those of every one. */
export type ExtraColumns<Name extends DocumentTableName> = Name extends DocumentTableName
  ? Omit<Tables[Name], keyof DocumentRow>
  : never;

/** Values of extra columns to look rows up by; null finds rows without one. */
export type Criteria<Name extends DocumentTableName> = Name extends DocumentTableName
  ? Partial<ExtraColumns<Name>>
  : never;

export interface Entity {
  readonly id: string;
}

/** An entity with the revision it was read at. */
export interface Stored<T> {
  readonly entity: T;
  readonly revision: number;
}

/** ISO 8601 times of an entity. */
export interface Times {
  readonly createdDate: string;
  readonly updatedDate: string;
}

/** Holds the whole entity, compressed, where the document is a part of it. */
export const recordColumn = "record";

/** Fields of an entity that are kept compressed. */
export type PackedField<T> = { [Field in keyof T]-?: T[Field] extends Packed<object> ? Field : never }[keyof T];

/** How an entity becomes a row. */
export type DocumentsConfig<T extends Entity, Name extends DocumentTableName> = Name extends DocumentTableName
  ? {
      readonly table: Name;
      /** What is filtered, sorted or constrained on, drawn from the entity on every write. */
      readonly columns: {
        readonly [C in keyof ExtraColumns<Name> as Exclude<C, PackedField<T> | typeof recordColumn>]: (
          entity: T,
        ) => ExtraColumns<Name>[C];
      };
      /** Fields that are kept compressed, each in the column of its name, and not in the document. */
      readonly packed?: readonly PackedField<T>[];
      /** Fields that stand in columns alone, by column; their values win over those in documents of earlier versions. */
      readonly inColumns?: { readonly [Field in keyof T]?: keyof Tables[Name] & string };
      /** Fields that are stored nowhere: each comes with the row, in a column of its own name, by an expression. */
      readonly computed?: { readonly [Field in keyof T]?: { readonly column: string; readonly sql: string } };
      /** Fields of the document, where all others are compressed together with the first of the packed ones. */
      readonly kept?: readonly (keyof T & string)[];
      /** What statements read in the document, which then holds no more: the whole is packed in the column `record`. */
      readonly searched?: QueryFields;
      /** A part that events and answers have in common with the entity: it is written out once for all of them. */
      readonly part?: (entity: T) => object;
      /**
       * Writes need not be waited for: that a row has changed meanwhile, or that a key is taken, is for nobody but the
       * transaction, which then fails as a whole.
       */
      readonly isPipelined?: true;
      /** What a shop has set up: code that keeps it in memory hears of every change. */
      readonly isConfiguration?: true;
      /** Products or collections: what follows from the catalog is computed anew after every change. */
      readonly isCatalog?: true;
      /** What callers may filter and sort by; nothing when absent. */
      readonly fields?: QueryFields<keyof Tables[Name] & string>;
    } & (T extends Times
      ? { readonly times?: (entity: T) => Times }
      : { /** For entities that keep their times elsewhere. */ readonly times: (entity: T) => Times })
  : never;
