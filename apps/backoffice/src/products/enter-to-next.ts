import type { KeyboardEvent } from "react";

/**
 * Enter goes on to the next field of a group; the product is not saved half-made.
 *
 * @param onLast instead, behind the last field
 */
export function enterToNext(event: KeyboardEvent<HTMLInputElement>, onLast: () => void): void {
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const { currentTarget: field } = event;
  const fields = [...(field.closest("fieldset")?.querySelectorAll<HTMLInputElement>("input[maxlength]") ?? [])];
  const next = fields[fields.indexOf(field) + 1];
  if (next) next.focus();
  else onLast();
}
