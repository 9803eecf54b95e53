import { SegmentedControl, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { type UnitKind, unitKinds } from "./units.ts";

const texts = strings.stock.edit;

export interface UnitFieldsProps {
  readonly kind: UnitKind;
  readonly typed: string;
  readonly problem: string | undefined;
  onKind(kind: UnitKind): void;
  onTyped(typed: string): void;
}

/** How units change: to a number, or by one. */
export function UnitFields({ kind, typed, problem, onKind, onTyped }: UnitFieldsProps): ReactNode {
  return (
    <>
      <SegmentedControl
        aria-label={texts.kind}
        fullWidth
        value={kind}
        data={unitKinds.map((value) => ({ value, label: texts[value] }))}
        onChange={(value) => onKind(value as UnitKind)}
      />
      <TextInput
        label={texts.units}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        error={problem}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onTyped(event.currentTarget.value)}
      />
    </>
  );
}
