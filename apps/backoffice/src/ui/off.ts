/** A button that does nothing now, and keeps the keyboard: one that is disabled would lose it. */
export const off = { "aria-disabled": true, "data-disabled": true } as const;
