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
    expect(field("JP", "subdivision")?.options).toContainEqual(["JP-13", "Tokyo"]);
    expect(field("KR", "subdivision")?.options).toBeUndefined();
  });

  it.each([
    ["JP", ["postalCode", "city", "subdivision"], "prefecture", false],
    ["BR", ["postalCode", "city", "subdivision"], "state", false],
    ["IN", ["city", "subdivision", "postalCode"], "state", false],
    ["MX", ["postalCode", "city", "subdivision"], "state", false],
    ["AE", ["city", "subdivision"], "emirate", false],
    ["HK", ["city", "subdivision"], "region", true],
  ])(
    "name the region of %s as it is called there, and ask for a code where there are any",
    (country, order, label, isOptional) => {
      expect(namesOf(country).slice(-order.length - 1, -1)).toEqual(order);
      expect(field(country, "subdivision")).toMatchObject({ label, isOptional });
      expect(field(country, "postalCode")?.isOptional).toBe(order.includes("postalCode") ? false : undefined);
    },
  );

  it("leave out what a country has none of, and what people there do not know", () => {
    expect(namesOf("SG").slice(-3)).toEqual(["city", "postalCode", "phone"]);
    expect(namesOf("CZ").slice(-3)).toEqual(["postalCode", "city", "phone"]);
    expect(field("IN", "postalCode")).toMatchObject({ label: "pinCode", inputMode: "numeric" });
    expect(field("IE", "postalCode")?.isOptional).toBe(true);
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
