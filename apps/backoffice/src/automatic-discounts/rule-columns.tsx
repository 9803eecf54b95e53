import type { AutomaticDiscount } from "@vitrine/contract";
import type { Column } from "../lists/columns.ts";
import { strings } from "../strings/strings.ts";
import { dayOf } from "../ui/dates.ts";
import { digits } from "../ui/locale.ts";
import { Status } from "../ui/Status.tsx";
import { ruleEffect, ruleMark, ruleTrigger } from "./rule-labels.ts";

const texts = strings.discountRules;

export function ruleColumns(currency: string): readonly Column<AutomaticDiscount>[] {
  return [
    { id: "name", label: texts.columns.name, isName: true, sort: "name", render: ({ name }) => name },
    { id: "effect", label: texts.columns.effect, isWide: true, render: (rule) => ruleEffect(rule, currency) },
    {
      id: "trigger",
      label: texts.columns.trigger,
      isWide: true,
      render: ({ trigger }) => <span className="soft">{ruleTrigger(trigger, currency)}</span>,
    },
    {
      id: "state",
      label: texts.columns.state,
      width: "7rem",
      narrow: "5.25rem",
      render: (rule) => {
        const { tone, text } = ruleMark(rule);
        return <Status tone={tone}>{text}</Status>;
      },
    },
    {
      id: "starts",
      label: texts.columns.starts,
      isWide: true,
      isExtra: true,
      width: "8rem",
      sort: "activeTimeInfo.start",
      render: ({ activeTimeInfo }) => activeTimeInfo?.start && dayOf(new Date(activeTimeInfo.start)),
    },
    {
      id: "ends",
      label: texts.columns.ends,
      isWide: true,
      width: "8rem",
      sort: "activeTimeInfo.end",
      render: ({ activeTimeInfo }) =>
        activeTimeInfo?.end ? dayOf(new Date(activeTimeInfo.end)) : <span className="soft">{texts.noEnd}</span>,
    },
    {
      id: "used",
      label: texts.columns.used,
      isWide: true,
      isNumber: true,
      width: "6rem",
      render: ({ usageCount }) => digits(usageCount),
    },
  ];
}
