import { texts } from "../../lib/texts.ts";
import {
  type ChoiceState,
  type ChoiceView,
  choiceState,
  type OptionView,
  optionParameter,
  type Selection,
  type VariantView,
} from "../../lib/variants.ts";

interface OptionPickerProps {
  readonly option: OptionView;
  readonly selection: Selection;
  readonly variants: readonly VariantView[];
  readonly onChoose: (option: string, choice: string) => void;
}

/**
 * One option as swatches or sizes. What is not made in this combination is struck through; taking it changes what else
 * is chosen. What is not made at all cannot be taken.
 */
export function OptionPicker({ option, selection, variants, onChoose }: OptionPickerProps) {
  const chosen = selection[option.name];
  return (
    <fieldset>
      <legend className="mb-2 flex w-full gap-2 text-body">
        <span className="max-w-1/2 flex-none text-muted">{option.name}</span>
        <span>{chosen}</span>
      </legend>
      <div className={`flex flex-wrap ${option.kind === "color" ? "gap-3" : "gap-2"}`}>
        {option.choices.map((choice) => {
          const state = choiceState(option.name, choice.name, selection, variants);
          return (
            <label key={choice.name} className="relative" title={choice.name}>
              <input
                type="radio"
                name={`option:${option.name}`}
                value={choice.name}
                checked={choice.name === chosen}
                disabled={state === "impossible"}
                onChange={() => onChoose(option.name, choice.name)}
                data-parameter={optionParameter(option.name)}
                className="peer sr-only"
              />
              {option.kind === "color" ? (
                <Swatch choice={choice} state={state} />
              ) : (
                <Size choice={choice} state={state} />
              )}
              <span className="sr-only">{screenReaderText(choice.name, state)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const focusRing =
  "peer-focus-visible:outline-(length:--vt-ring) peer-focus-visible:outline-offset-4 peer-focus-visible:outline-ink";

function Swatch({ choice, state }: { choice: ChoiceView; state: ChoiceState }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-11 cursor-pointer place-items-center rounded-full border border-transparent ${state === "otherwise" ? "opacity-60" : ""} peer-checked:border-ink peer-disabled:cursor-not-allowed peer-disabled:opacity-40 ${focusRing}`}
    >
      <span
        className={`size-8 rounded-full ring-1 ring-edge ring-inset ${state === "available" ? "" : "swatch-gone"}`}
        style={{ backgroundColor: choice.color }}
      />
    </span>
  );
}

function Size({ choice, state }: { choice: ChoiceView; state: ChoiceState }) {
  const struck = state === "available" ? "" : `text-muted line-through ${state === "otherwise" ? "border-dashed" : ""}`;
  return (
    <span
      aria-hidden="true"
      className={`grid min-h-11 min-w-11 cursor-pointer place-items-center rounded border border-edge px-4 text-body peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-disabled:cursor-not-allowed peer-disabled:border-dashed peer-disabled:bg-transparent ${struck} ${focusRing}`}
    >
      {choice.name}
    </span>
  );
}

function screenReaderText(choice: string, state: ChoiceState): string {
  if (state === "otherwise" || state === "impossible") return texts.stock.impossible({ choice });
  return state === "soldOut" ? texts.stock.soldOutChoice({ choice }) : choice;
}
