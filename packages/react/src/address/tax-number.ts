import type { VatId } from "@vitrine/contract";

/**
 * A Brazilian tax number: CPF of a person, CNPJ of a company, which may have letters. Undefined when its check digits
 * do not add up. Dots, dashes and slashes do not matter.
 */
export function taxNumberOf(text: string): VatId | undefined {
  const id = text.toUpperCase().replace(/[\s./-]/g, "");
  if (/^\d{11}$/.test(id)) return hasCheckDigits(id, 11) ? { id, type: "CPF" } : undefined;
  return /^[\dA-Z]{12}\d\d$/.test(id) && hasCheckDigits(id, 9) ? { id, type: "CNPJ" } : undefined;
}

/** Two check digits modulo 11; weights count up from 2, from the right, and start over after `highest`. */
function hasCheckDigits(id: string, highest: number): boolean {
  if (new Set(id).size === 1) return false;
  return [2, 1].every((left) => {
    const values = [...id.slice(0, -left)].reverse().map((character) => character.charCodeAt(0) - 48);
    const sum = values.reduce((total, value, index) => total + value * ((index % (highest - 1)) + 2), 0);
    const rest = sum % 11;
    return Number(id.at(-left)) === (rest < 2 ? 0 : 11 - rest);
  });
}

/** The country whose shops and couriers need the buyer's tax number. */
export const taxNumberCountry = "BR";
