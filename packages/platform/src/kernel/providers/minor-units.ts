/** Checks what a provider says something costs. @throws when it is no amount: the provider then counts as failed */
export function assertMinorUnits(amounts: readonly number[]): void {
  const wrong = amounts.findIndex((amount) => !Number.isSafeInteger(amount) || amount < 0);
  if (wrong < 0) return;
  throw new Error(`${amounts[wrong]} is not an amount: prices are whole minor units, zero or above.`);
}
