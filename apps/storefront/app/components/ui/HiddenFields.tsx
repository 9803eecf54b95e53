/** Where a form is sent, and what goes with it to say what is meant. */
export interface FormTarget {
  readonly action: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** What a form sends besides what is typed. */
export function HiddenFields(fields: Readonly<Record<string, string>>) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
