import { type Plan, plans } from "@vitrine/contract";
import type { ReactNode } from "react";
import type { Column } from "../lists/columns.ts";
import { ResourceListPage } from "../lists/ResourceListPage.tsx";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Status } from "../ui/Status.tsx";
import { periodOf, usesOf } from "./plan-labels.ts";

const texts = strings.plans;

const columns: readonly Column<Plan>[] = [
  { id: "name", label: texts.columns.name, isName: true, render: ({ name }) => name },
  { id: "uses", label: texts.columns.uses, render: usesOf },
  { id: "period", label: texts.columns.period, isWide: true, render: periodOf },
  {
    id: "state",
    label: texts.columns.state,
    width: "8rem",
    narrow: "6rem",
    render: ({ active }) => (
      <Status tone={active ? "good" : "quiet"}>{active ? texts.state.on : texts.state.off}</Status>
    ),
  },
];

/** Every plan of the shop; it has a hundred at most. */
export function PlansPage(): ReactNode {
  return (
    <ResourceListPage
      name="plans"
      messages={texts}
      operation={plans.listPlans}
      request={() => ({})}
      read={({ plans: items }) => ({ items, total: items.length })}
      defaultSort=""
      columns={columns}
      nameOf={({ name }) => name}
      linkOf={({ id }) => `/plans/${id}`}
      add={{ to: "/plans/new", label: texts.add, needs: scope.plans }}
    />
  );
}
