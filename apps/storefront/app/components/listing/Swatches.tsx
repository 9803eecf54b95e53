import type { ChoiceView } from "../../lib/variants.ts";

const shown = 5;

/** The colors of a product as small dots, named for those who do not see them. */
export function Swatches({ choices }: { choices: readonly ChoiceView[] }) {
  const rest = choices.length - shown;
  return (
    <ul className="mt-2 flex items-center gap-1.5">
      {choices.slice(0, shown).map((choice) => (
        <li
          key={choice.name}
          className="size-3.5 rounded-full ring-1 ring-edge ring-inset"
          style={{ backgroundColor: choice.color }}
        >
          <span className="sr-only">{choice.name}</span>
        </li>
      ))}
      {rest > 0 && <li className="text-small text-muted">+{rest}</li>}
    </ul>
  );
}
