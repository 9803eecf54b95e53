/** The event of the window that says that scripts have taken the page over. */
export const takenOver = "takeover";

/**
 * Runs in the page before its scripts are there, which on a slow line takes seconds. What was chosen or typed until they
 * take over would be reset by them, and is chosen once more then; a form that was sent by then is not sent twice by an
 * impatient second press, for as long as its page may take to leave.
 */
export function keepEarlyActions(event: string): void {
  const patience = 10_000;
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  const entered = new Map<Field, string | boolean>();
  let sent: { form: EventTarget | null; time: number } | undefined;
  const isToggle = (field: Field): field is HTMLInputElement => /^(radio|checkbox)$/.test(field.type);
  const note = ({ target }: Event) => {
    const field = target as Field;
    entered.set(field, isToggle(field) ? field.checked : field.value);
  };
  const leave = ({ target, timeStamp, defaultPrevented }: Event) => {
    if (!defaultPrevented && (target as HTMLFormElement).method === "post") sent = { form: target, time: timeStamp };
  };
  // React compares what is entered with what it saw last, and would take no notice of what was there when it came.
  const enter = (value: string | boolean, field: Field) => {
    if (isToggle(field)) {
      field.checked = !value;
      return field.click();
    }
    field.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    field.dispatchEvent(new Event(field.localName === "select" ? "change" : "input", { bubbles: true }));
  };
  addEventListener("input", note, true);
  addEventListener("submit", leave);
  addEventListener(
    "submit",
    (again) => {
      if (again.target !== sent?.form || again.timeStamp > (sent?.time ?? 0) + patience) return;
      again.preventDefault();
      again.stopImmediatePropagation();
    },
    true,
  );
  addEventListener("pageshow", () => {
    sent = undefined;
  });
  addEventListener(
    event,
    () => {
      removeEventListener("input", note, true);
      removeEventListener("submit", leave);
      for (const [field, value] of entered) enter(value, field);
    },
    { once: true },
  );
}
