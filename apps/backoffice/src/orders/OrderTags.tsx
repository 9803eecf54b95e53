import { TagsInput } from "@mantine/core";
import { type BulkUpdateOrderTagsRequest, type Order, orders } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { explain, explainItem } from "../ui/explain.ts";
import { Panel } from "../ui/Panel.tsx";
import { useChange } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { useOrderCache } from "./use-order-cache.ts";

const texts = strings.orders.tags;

/** Labels an order can have, and the longest of them, as the API takes them. */
const most = 100;
export const longest = 5;

/** The labels of an order. Each is saved as it is added or taken off. */
export function OrderTags({ order }: { order: Order }): ReactNode {
  const mayEdit = useMay()(scope.orders);
  const cached = useOrderCache(order.id);
  const tags = order.tags?.tags?.tagIds ?? [];
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  /** What was typed is there again, to be added once more. */
  const fail = (reason: string, { assignTags }: BulkUpdateOrderTagsRequest) => {
    setProblem(reason);
    setTyped((assignTags?.tags?.tagIds ?? []).join(" "));
  };
  const { mutate, isPending, variables } = useChange(orders.bulkUpdateOrderTags, {
    invalidates: [orders.searchOrders],
    onSuccess: async ({ results: [result] }, request) => {
      if (result?.itemMetadata.success === false) fail(explainItem(result), request);
      cached.write(await cached.read());
    },
    onError: (error, request) => fail(explain(error), request),
  });
  const isSlow = useIsSlow(isPending);
  const save = (typedTags: readonly string[]) => {
    const wanted = typedTags.flatMap((tag) => tag.split(/[,\s]+/)).filter((tag) => tag !== "");
    const long = wanted.find((tag) => tag.length > longest);
    setProblem(long && texts.tooLong({ tag: long, longest: String(longest) }));
    setTyped(long ?? "");
    const next = wanted.filter((tag) => tag.length <= longest);
    const added = next.filter((tag) => !tags.includes(tag));
    const removed = tags.filter((tag) => !next.includes(tag));
    if (added.length + removed.length === 0) return;
    mutate({
      orderIds: [order.id],
      ...(added.length > 0 && { assignTags: { tags: { tagIds: added } } }),
      ...(removed.length > 0 && { unassignTags: { tags: { tagIds: removed } } }),
    });
  };
  if (!mayEdit && tags.length === 0) return null;
  return (
    <Panel title={texts.title}>
      <TagsInput
        label={texts.label}
        description={texts.hint({ longest: String(longest) })}
        value={isPending && variables ? changed(tags, variables) : [...tags]}
        onChange={save}
        searchValue={typed}
        onSearchChange={setTyped}
        error={problem}
        maxTags={most}
        readOnly={!mayEdit || isPending}
        splitChars={[",", " "]}
        clearable={false}
        loading={isSlow}
      />
    </Panel>
  );
}

/** Labels as a change leaves them. */
function changed(tags: readonly string[], { assignTags, unassignTags }: BulkUpdateOrderTagsRequest): string[] {
  const removed = unassignTags?.tags?.tagIds ?? [];
  return [...tags.filter((tag) => !removed.includes(tag)), ...(assignTags?.tags?.tagIds ?? [])];
}
