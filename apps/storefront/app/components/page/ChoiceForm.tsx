interface ChoiceFormProps {
  /** The field, and the route that keeps it. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly lang?: string }[];
  readonly chosen: string;
}

/** A row of buttons, each of which loads the page anew with its choice and comes back to the row. */
export function ChoiceForm({ name, label, choices, chosen }: ChoiceFormProps) {
  return (
    <form
      id={name}
      tabIndex={-1}
      method="post"
      action={`/${name}`}
      aria-label={label}
      className="mt-3 flex flex-wrap gap-x-4 text-muted"
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="submit"
          name={name}
          value={choice.value}
          lang={choice.lang}
          aria-current={choice.value === chosen ? "true" : undefined}
          className="thumb py-1 underline-offset-4 hover:underline aria-[current]:text-ink"
        >
          {choice.label}
        </button>
      ))}
    </form>
  );
}
