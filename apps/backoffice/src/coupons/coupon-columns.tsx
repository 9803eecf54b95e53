import type { Coupon } from "@vitrine/contract";
import type { Column } from "../lists/columns.ts";
import { strings } from "../strings/strings.ts";
import { dayOf } from "../ui/dates.ts";
import { digits } from "../ui/locale.ts";
import { Status } from "../ui/Status.tsx";
import { effectOf, scopeOf, stateOf } from "./coupon-labels.ts";

const texts = strings.coupons;

export function couponColumns(currency: string): readonly Column<Coupon>[] {
  return [
    {
      id: "code",
      label: texts.columns.code,
      isName: true,
      sort: "code",
      width: "11rem",
      render: ({ specification }) => <span className="code clip">{specification.code}</span>,
    },
    {
      id: "name",
      label: texts.columns.name,
      isWide: true,
      sort: "name",
      render: ({ specification }) => <span className="clip">{specification.name}</span>,
    },
    {
      id: "effect",
      label: texts.columns.effect,
      narrow: "6.5rem",
      render: ({ specification }) => effectOf(specification, currency),
    },
    {
      id: "scope",
      label: texts.columns.scope,
      isWide: true,
      width: "12rem",
      render: ({ specification }) => <span className="soft">{scopeOf(specification, currency)}</span>,
    },
    {
      id: "state",
      label: texts.columns.state,
      width: "7rem",
      narrow: "5.25rem",
      render: (coupon) => {
        const { tone, text } = stateOf(coupon, new Date());
        return <Status tone={tone}>{text}</Status>;
      },
    },
    {
      id: "starts",
      label: texts.columns.starts,
      isWide: true,
      isExtra: true,
      width: "8rem",
      sort: "startTime",
      render: ({ specification }) => dayOf(new Date(Number(specification.startTime))),
    },
    {
      id: "ends",
      label: texts.columns.ends,
      isWide: true,
      width: "8rem",
      sort: "expirationTime",
      render: ({ specification: { expirationTime } }) =>
        expirationTime ? dayOf(new Date(Number(expirationTime))) : <span className="soft">{texts.noEnd}</span>,
    },
    {
      id: "used",
      label: texts.columns.used,
      isWide: true,
      isNumber: true,
      width: "6rem",
      render: ({ numberOfUsages: used = 0, specification: { usageLimit: limit } }) =>
        limit === undefined ? digits(used) : texts.usedOf({ used, limit }),
    },
  ];
}
