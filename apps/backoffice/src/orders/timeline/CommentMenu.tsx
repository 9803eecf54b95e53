import { Menu } from "@mantine/core";
import { type Activity, type Order, orders } from "@vitrine/contract";
import type { ReactNode } from "react";
import { strings } from "../../strings/strings.ts";
import { explain } from "../../ui/explain.ts";
import { MoreMenu } from "../../ui/MoreMenu.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { useChange } from "../../ui/use-change.ts";
import { useOrderCache } from "../use-order-cache.ts";

const texts = strings.orders.comments;

/** What can be done with a comment. */
export function CommentMenu({ order, comment }: { order: Order; comment: Activity }): ReactNode {
  const toast = useToast();
  const cached = useOrderCache(order.id);
  // The menu is gone by the time someone takes the removal back.
  const add = useChange(orders.addActivities, { onSuccess: (response) => cached.write(response.order) });
  const remove = useChange(orders.deleteActivity);
  const { id: activityId = "", merchantComment = { message: "" } } = comment;
  const putBack = () =>
    add.mutate({ orderId: order.id, orderActivities: [{ activityType: "MERCHANT_COMMENT", merchantComment }] });
  const onRemove = () =>
    remove.mutate(
      { id: order.id, activityId },
      {
        onSuccess: (response) => {
          cached.write(response.order);
          toast({ text: texts.removed, undo: putBack });
        },
        onError: (error) => toast({ text: explain(error), isBad: true }),
      },
    );
  return (
    <MoreMenu isSmall label={texts.more}>
      <Menu.Item onClick={onRemove}>{texts.remove}</Menu.Item>
    </MoreMenu>
  );
}
