import { Button, Textarea } from "@mantine/core";
import { type Order, orders } from "@vitrine/contract";
import type { FormEvent, KeyboardEvent, ReactNode } from "react";
import { useBegunText } from "../../forms/begun-texts.ts";
import { strings } from "../../strings/strings.ts";
import { explain } from "../../ui/explain.ts";
import { off } from "../../ui/off.ts";
import { useChange } from "../../ui/use-change.ts";
import { useIsSlow } from "../../ui/use-is-slow.ts";
import styles from "../orders.module.css";
import { useOrderCache } from "../use-order-cache.ts";

const texts = strings.orders.comments;

/** Where staff leave each other a note. */
export function OrderComment({ order }: { order: Order }): ReactNode {
  const [message, setMessage] = useBegunText(`comment ${order.id}`);
  const cached = useOrderCache(order.id);
  const add = useChange(orders.addActivities, {
    onSuccess: ({ order: saved }, { orderActivities: [sent] }) => {
      cached.write(saved);
      // What was typed since stays.
      if (message.trim() === sent?.merchantComment?.message) setMessage("");
    },
  });
  const isSlow = useIsSlow(add.isPending);
  const send = () => {
    if (!message.trim() || add.isPending) return;
    const comment = { activityType: "MERCHANT_COMMENT", merchantComment: { message: message.trim() } } as const;
    add.mutate({ orderId: order.id, orderActivities: [comment] });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={styles.comment} onSubmit={submit}>
      <Textarea
        aria-label={texts.label}
        placeholder={texts.placeholder}
        value={message}
        maxLength={5000}
        autosize
        minRows={1}
        maxRows={8}
        error={add.error ? explain(add.error) : undefined}
        onChange={(event) => setMessage(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {/* It keeps the keyboard, which came to it with the comment that is sent. */}
      <Button type="submit" variant="default" loading={isSlow} {...(!message.trim() && off)}>
        {texts.add}
      </Button>
    </form>
  );
}
