import { Button } from "@mantine/core";
import type { ApiError } from "@vitrine/sdk";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { Message } from "../ui/Message.tsx";
import type { ListControl } from "./use-list-state.ts";

const texts = strings.list;

export interface ListBodyProps {
  readonly query: { readonly error: ApiError<string> | null; readonly data: unknown; refetch(): unknown };
  readonly control: ListControl;
  /** Undefined while they load. */
  readonly count: number | undefined;
  /** Shown when there is nothing at all. */
  readonly empty: ReactNode;
  /** The table and its pages. */
  readonly children: ReactNode;
}

/** A list in whatever state it is: failed, empty, without a match, or with rows. */
export function ListBody({ query, control, count, empty, children }: ListBodyProps): ReactNode {
  if (query.error && query.data === undefined) {
    return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (count !== 0) return children;
  const { text, filters, page, cursor } = control.state;
  const isNarrowed = text !== "" || Object.keys(filters).length > 0 || page > 1 || cursor !== "";
  if (!isNarrowed) return empty;
  return (
    <Message {...texts.noMatch}>
      <Button variant="default" onClick={() => control.change({ text: "", filters: {} })}>
        {texts.clear}
      </Button>
    </Message>
  );
}
