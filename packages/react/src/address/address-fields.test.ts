import { describe, expect, it } from "vitest";
import { addressFields } from "./address-fields.ts";

const namesOf = (country: string) => addressFields(country).map(({ name }) => name);
const field = (country: string, name: string) => addressFields(country).find((one) => one.name === name);

describe("the fields of an address", () => {
  it("come in the order of their country", () => {
    expect(namesOf("US").slice(-4)).toEqual(["city", "subdivision", "postalCode", "phone"]);
    expect(namesOf("DE").slice(-3)).toEqual(["postalCode", "city", "phone"]);
  });

  it("are called what people there call them", () => {
    expect(field("US", "postalCode")?.label).toBe("zipCode");
    expect(field("IE", "subdivision")?.label).toBe("county");
    expect(field("DE", "addressLine")?.label).toBe("streetAndNumber");
    expect(field("US", "firstName")?.label).toBe("firstName");
  });

  it("offer the list of states where there is one", () => {
    expect(field("US", "subdivision")?.options).toContainEqual(["US-NY", "New York"]);
    expect(field("US", "subdivision")?.isOptional).toBe(false);
    expect(field("BR", "subdivision")?.options).toBeUndefined();
  });

  it("ask for a tax number in Brazil alone", () => {
    expect(namesOf("BR")).toContain("taxNumber");
    expect(namesOf("US")).not.toContain("taxNumber");
  });

  it("open the keypad for codes of digits", () => {
    expect(field("US", "postalCode")).toMatchObject({ inputMode: "numeric", autoCapitalize: "characters" });
    expect(field("GB", "postalCode")?.inputMode).toBe("text");
    expect(field("IL", "postalCode")?.isOptional).toBe(true);
  });
});
