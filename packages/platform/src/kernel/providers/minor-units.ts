/** Checks what a provider says something costs. @throws when it is no amount: the provider then counts as failed */
export function assertMinorUnits(amounts: readonly number[]): void {
  const wrong = amounts.find((amount) => !Number.isSafeInteger(amount) || amount < 0);
  if (wrong !== undefined) throw new Error(`${wrong} is not an amount: prices are whole minor units, zero or above.`);
}
