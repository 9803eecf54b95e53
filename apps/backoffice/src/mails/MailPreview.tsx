import { Button, Select } from "@mantine/core";
import {
  type CursorSearch,
  type MailKind,
  type MailLanguage,
  type MailTexts,
  mailTemplates,
  type Order,
  orders,
} from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useEffect, useState } from "react";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { Panel } from "../ui/Panel.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { useDebounced } from "../ui/use-debounced.ts";
import styles from "./mails.module.css";

const texts = strings.mails.preview;

const latest: CursorSearch<Order> = {
  cursorPaging: { limit: 10 },
  sort: [{ fieldName: "createdDate", order: "DESC" }],
};

export interface MailPreviewProps {
  readonly kind: MailKind;
  readonly language: MailLanguage;
  readonly own: MailTexts;
}

/** The mail as its reader gets it, with what is typed at the moment. */
export function MailPreview({ kind, language, own }: MailPreviewProps): ReactNode {
  const [orderId, setOrderId] = useState<string>();
  const request = useDebounced(JSON.stringify({ kind, language, texts: own, ...(orderId && { orderId }) }), 400);
  const query = useQuery(mailTemplates.previewMail, JSON.parse(request));
  const [shown, setShown] = useState(query.data);
  // While the next one is made, and while something is wrong with it, the last one stays.
  useEffect(() => {
    if (query.data) setShown(query.data);
  }, [query.data]);
  return (
    <Panel title={texts.title} aside={<TestButton kind={kind} language={language} own={own} orderId={orderId} />}>
      <OrderChoice value={orderId} onChange={setOrderId} />
      <div role="status">{query.error && <p className="inline-error">{explain(query.error)}</p>}</div>
      {shown && (
        <>
          <p className={styles.subject}>
            <span className="soft">{texts.subject}</span> {shown.subject}
          </p>
          <iframe className={styles.frame} title={texts.frame} srcDoc={shown.html} sandbox="" />
        </>
      )}
    </Panel>
  );
}

/** An invented order, or one of the latest of the shop. */
function OrderChoice({ value, onChange }: { value: string | undefined; onChange(id: string | undefined): void }) {
  const may = useMay()(scope.readOrders);
  const query = useQuery(orders.searchOrders, { search: latest }, { enabled: may });
  const known = (query.data?.orders ?? []).flatMap(({ id, number }) =>
    id ? [{ value: id, label: texts.order({ number: String(number) }) }] : [],
  );
  if (known.length === 0) return null;
  return (
    <Select
      className={styles.choice ?? ""}
      aria-label={texts.with}
      data={[{ value: "", label: texts.example }, ...known]}
      value={value ?? ""}
      allowDeselect={false}
      onChange={(id) => onChange(id || undefined)}
    />
  );
}

function TestButton({ kind, language, own, orderId }: MailPreviewProps & { orderId: string | undefined }): ReactNode {
  const toast = useToast();
  const send = useChange(mailTemplates.sendTestMail, {
    onSuccess: ({ to }) => toast({ text: texts.sent({ to }) }),
    onError: (error) => toast({ text: explain(error), isBad: true }),
  });
  return (
    <Button
      variant="default"
      loading={send.isPending}
      onClick={() => send.mutate({ kind, language, texts: own, ...(orderId && { orderId }) })}
    >
      {texts.send}
    </Button>
  );
}
