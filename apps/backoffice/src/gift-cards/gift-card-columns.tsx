import type { IssuedGiftCard } from "@vitrine/contract";
import type { Column } from "../lists/columns.ts";
import { strings } from "../strings/strings.ts";
import { dayOf } from "../ui/dates.ts";
import { Status } from "../ui/Status.tsx";
import { giftCardMark, moneyOf } from "./gift-card-labels.ts";

const texts = strings.giftCards;

export const giftCardColumns: readonly Column<IssuedGiftCard>[] = [
  {
    id: "code",
    label: texts.columns.code,
    isName: true,
    width: "9rem",
    narrow: "6rem",
    render: ({ obfuscatedCode }) => <span className="code">…{obfuscatedCode.replaceAll("*", "")}</span>,
  },
  {
    id: "note",
    label: texts.columns.note,
    isWide: true,
    render: ({ note }) => <span className="clip soft">{note}</span>,
  },
  {
    id: "state",
    label: texts.columns.state,
    width: "8rem",
    narrow: "6rem",
    render: (card) => {
      const { tone, text } = giftCardMark(card);
      return <Status tone={tone}>{text}</Status>;
    },
  },
  {
    id: "issued",
    label: texts.columns.issued,
    isWide: true,
    sort: "createdDate",
    width: "8rem",
    render: ({ createdDate }) => dayOf(new Date(createdDate)),
  },
  {
    id: "expires",
    label: texts.columns.expires,
    isWide: true,
    sort: "expirationDate",
    width: "8rem",
    render: ({ expirationDate }) =>
      expirationDate ? dayOf(new Date(expirationDate)) : <span className="soft">{texts.noEnd}</span>,
  },
  {
    id: "value",
    label: texts.columns.value,
    isWide: true,
    isNumber: true,
    width: "8rem",
    render: ({ initialValue, currency }) => <span className="soft">{moneyOf(initialValue, currency)}</span>,
  },
  {
    id: "balance",
    label: texts.columns.balance,
    isNumber: true,
    width: "7rem",
    narrow: "5.5rem",
    render: ({ balance, currency }) => moneyOf(balance, currency),
  },
];
