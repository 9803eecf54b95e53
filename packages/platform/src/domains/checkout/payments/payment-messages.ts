import { inLanguage } from "../../../kernel/languages.ts";

/** What the platform itself says about paying, in the languages of its pages and mails. English is the key. */
const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    Card: "Karte",
    "Manual payment": "Zahlung ohne Karte",
    "Pays at once": "Zahlt sofort",
    Declined: "Abgelehnt",
    "Insufficient funds": "Nicht gedeckt",
    "Declined as expired": "Abgelehnt, weil abgelaufen",
    "Authorised, captured later": "Reserviert, später eingezogen",
    "Pending, then paid": "Ausstehend, dann bezahlt",
    "Pending, then declined": "Ausstehend, dann abgelehnt",
    "Asks for a code first": "Fragt zuerst nach einem Code",
    "Enter the code {code} to confirm.": "Geben Sie zur Bestätigung den Code {code} ein.",
  },
  es: {
    Card: "Tarjeta",
    "Manual payment": "Pago sin tarjeta",
    "Pays at once": "Paga al momento",
    Declined: "Rechazada",
    "Insufficient funds": "Saldo insuficiente",
    "Declined as expired": "Rechazada por caducada",
    "Authorised, captured later": "Autorizada, se cobra después",
    "Pending, then paid": "Pendiente, después pagada",
    "Pending, then declined": "Pendiente, después rechazada",
    "Asks for a code first": "Pide antes un código",
    "Enter the code {code} to confirm.": "Escriba el código {code} para confirmar.",
  },
  fr: {
    Card: "Carte bancaire",
    "Manual payment": "Paiement sans carte",
    "Pays at once": "Paie tout de suite",
    Declined: "Refusée",
    "Insufficient funds": "Solde insuffisant",
    "Declined as expired": "Refusée car expirée",
    "Authorised, captured later": "Autorisée, débitée plus tard",
    "Pending, then paid": "En attente, puis payée",
    "Pending, then declined": "En attente, puis refusée",
    "Asks for a code first": "Demande d’abord un code",
    "Enter the code {code} to confirm.": "Saisissez le code {code} pour confirmer.",
  },
};

/** Languages that have words of their own. */
export const paymentLanguages: readonly string[] = Object.keys(translations);

/** An English text in the words of a language (BCP 47), or as it is. */
export function paymentWords(text: string, language: string): string {
  return inLanguage(translations, language)?.words[text] ?? text;
}
