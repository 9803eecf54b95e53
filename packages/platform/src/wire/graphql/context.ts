import type DataLoader from "dataloader";
import type { GraphqlOperation } from "./operations.ts";

/** What the fields of one GraphQL request share. */
export type GraphqlContext = {
  /** Runs an operation as its own REST request would. @param path of the field in the response */
  readonly run: (operation: string, message: object, path: string) => Promise<Record<string, unknown>>;
  /** Entities that fields lead to, by the link; a batch of them is one operation. */
  readonly loaders: Map<string, DataLoader<string, unknown>>;
};

/** Operations by name. */
export type Operations = ReadonlyMap<string, GraphqlOperation>;
