import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import type { VariantDraft } from "./draft.ts";

const texts = strings.products.editor.lost;

/** Names shown before the rest is counted. */
const shown = 5;

interface LostVariantsProps {
  readonly variants: readonly VariantDraft[];
  readonly isTracked: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before a save deletes variants with all that was set on them. */
export function LostVariants({ variants, isTracked, onConfirm, onClose }: LostVariantsProps): ReactNode {
  const units = isTracked ? variants.reduce((sum, { quantity }) => sum + Number(quantity), 0) : 0;
  const rest = variants.length - shown;
  return (
    <Confirm
      isOpen
      title={texts.title({ many: variants.length })}
      text={texts.text({ units })}
      confirm={texts.confirm}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul>
        {variants.slice(0, shown).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {rest > 0 && <li>{texts.more({ many: rest })}</li>}
      </ul>
    </Confirm>
  );
}
