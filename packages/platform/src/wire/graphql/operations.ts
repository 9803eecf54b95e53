import type { ContractDocument, OperationInfo } from "../../kernel/operations.ts";
import type { Runner } from "../pipeline.ts";

/** An operation that GraphQL reaches. */
export interface GraphqlOperation {
  /** `ecom.current-cart.addToCurrentCart`. */
  readonly name: string;
  readonly info: OperationInfo;
  readonly run: Runner;
  /** The contract of the plugin it belongs to; the platform's own when absent. */
  readonly contract: ContractDocument | undefined;
}

/**
 * The root field of an operation: service and operation, as `currentCartAddToCurrentCart`. Services of plugins keep their
 * whole name, so that no plugin takes a name of the platform's.
 */
export function fieldName({ name, contract }: Pick<GraphqlOperation, "name" | "contract">): string {
  const words = name.split(".");
  const named = contract ? words : words.slice(-2);
  const [first = "", ...rest] = named.flatMap((word) => word.split("-"));
  return first + rest.map(capitalized).join("");
}

/** What the types of a plugin begin with, so that none is taken for one of the platform's. */
export function typePrefix({ name, contract }: Pick<GraphqlOperation, "name" | "contract">): string {
  if (!contract) return "";
  return (name.split(".")[0] ?? "").split("-").map(capitalized).join("");
}

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
