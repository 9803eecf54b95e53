import type { BackInStockNotificationRequest } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import type { Column } from "../lists/columns.ts";
import { strings } from "../strings/strings.ts";
import { Moment } from "../ui/Moment.tsx";
import { Status, type Tone } from "../ui/Status.tsx";
import { ProductName } from "./ProductName.tsx";

const texts = strings.backInStock;

/** A request as the list holds it: every one that is stored has an id. */
export type Waiting = BackInStockNotificationRequest & { readonly id: string };

const tones: Readonly<Record<string, Tone>> = {
  RECEIVED: "busy",
  PROCESSING: "busy",
  NOTIFICATION_SENT: "good",
  FAILED: "bad",
};

export const requestColumns: readonly Column<Waiting>[] = [
  {
    id: "email",
    label: texts.columns.email,
    isName: true,
    render: ({ email }) => <span className="clip">{email}</span>,
  },
  {
    id: "product",
    label: texts.columns.product,
    render: ({ catalogReference }) => <ProductName reference={catalogReference} />,
  },
  {
    id: "status",
    label: texts.columns.status,
    width: "8.5rem",
    narrow: "6.5rem",
    sort: "status",
    render: ({ status }) => (
      <Status tone={tones[status] ?? "quiet"}>{messageFor(texts.status, status) ?? status}</Status>
    ),
  },
  {
    id: "asked",
    label: texts.columns.asked,
    isWide: true,
    sort: "createdDate",
    width: "9rem",
    render: ({ createdDate }) => createdDate && <Moment date={createdDate} />,
  },
];
