import { formatFor } from "@vitrine/messages";
import { expect, it } from "vitest";
import german from "../messages/generated/de.ts";
import { violationText } from "./violation.ts";

const { rules } = german(formatFor("de")).failure;
const broken = (violatedRule: string, data?: Record<string, unknown>) =>
  violationText({ violatedRule, description: "must be right", ...(data && { data }) }, rules);

it("says in the reader's language which bound, form or kind of value a field misses", () => {
  expect(broken("REQUIRED_FIELD", {})).toBe("Das ist erforderlich.");
  expect(broken("MAX", { threshold: 100_000 })).toBe("Der Wert darf höchstens 100.000 sein.");
  expect(broken("DECIMAL_GT", { threshold: "0.5" })).toBe("Der Wert muss über 0,5 liegen.");
  expect(broken("MIN_LENGTH", { threshold: 1 })).toBe("Das ist erforderlich.");
  expect(broken("MAX_SIZE", { threshold: 1 })).toBe("Mehr als 1 Eintrag ist nicht möglich.");
  expect(broken("FORMAT", { type: "EMAIL" })).toBe("Geben Sie eine vollständige E-Mail-Adresse ein.");
  expect(broken("VALIDATION", { type: "INTEGER" })).toBe("Geben Sie eine ganze Zahl ein.");
  const ofFile = (ruleName: string, data = {}) =>
    violationText({ violatedRule: "OTHER", ruleName, description: "must be right", data }, rules);
  expect(ofFile("ZERO_FILE_SIZE")).toBe("Die Datei ist leer.");
  expect(ofFile("FILE_SIZE_OVER_LIMIT", { threshold: 25_000_000 })).toMatch(
    /^Die Datei ist zu groß: höchstens 25\sMB\.$/,
  );
});

it("leaves to the platform what it cannot know", () => {
  for (const rule of ["VALIDATION", "MAX", "FORMAT", "NEXT_YEARS", "toString"]) {
    expect(broken(rule)).toBe("Must be right.");
  }
  expect(broken("FORMAT", { type: "SLUG" })).toBe("Must be right.");
});
