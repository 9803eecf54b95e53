import { formatFor } from "@vitrine/messages";
import {
  type AddressValues,
  addressLines,
  addressOf,
  addressValues,
  allCountries,
  formatOf,
  isSameAddress,
  namedCountries,
  replacing,
  subdivisionsOf,
} from "@vitrine/react/address";
import { describe, expect, it } from "vitest";
import english from "../messages/pages/generated/en.ts";
import { addressErrors } from "./address.ts";
import { likelyFirst } from "./likely.ts";

const en = english(formatFor("en"));

const newYork: AddressValues = {
  country: "US",
  firstName: "Ada",
  lastName: "Lovelace",
  company: "",
  taxNumber: "",
  addressLine: "78 Mercer Street",
  addressLine2: "",
  city: "New York",
  subdivision: "US-NY",
  postalCode: "10013",
  phone: "",
};

describe("address form", () => {
  it("accepts a complete address of each country the demo ships to", () => {
    const berlin = { ...newYork, country: "DE", city: "Berlin", subdivision: "", postalCode: "10115" };
    const london = { ...newYork, country: "GB", city: "London", subdivision: "", postalCode: "ec1a 1bb" };
    const haifa = { ...newYork, country: "IL", city: "Haifa", subdivision: "", postalCode: "" };
    for (const values of [newYork, berlin, london, haifa]) expect(addressErrors(values, en)).toEqual({});
  });

  it("speaks of ZIP codes in the US, postcodes in the UK and Eircodes in Ireland", () => {
    const wrong = (country: string) => addressErrors({ ...newYork, country, postalCode: "!" }, en).postalCode;
    expect(wrong("US")).toBe("ZIP code must look like 10013.");
    expect(wrong("GB")).toBe("Postcode must look like EC1A 1BB.");
    expect(wrong("IE")).toBe("Eircode must look like D02 AF30.");
  });

  it("needs a state where there is a list of them, and drops one of another country", () => {
    expect(addressErrors({ ...newYork, subdivision: "" }, en)).toEqual({ subdivision: "Choose an option for State." });
    expect(addressErrors({ ...newYork, subdivision: "CA-ON" }, en)).toEqual({
      subdivision: "Choose an option for State.",
    });
  });

  it("needs a region by its name where envelopes have one and there is no list", () => {
    const wuhan = { ...newYork, country: "CN", city: "Wuhan", subdivision: "", postalCode: "430000" };
    expect(addressErrors(wuhan, en)).toEqual({ subdivision: "Province is required." });
    expect(addressErrors({ ...wuhan, subdivision: "Hubei" }, en)).toEqual({});
  });

  it("takes a region that was written before there was a list for the one of the list", () => {
    const address = { country: "JP", subdivision: "Tokyo", city: "Chiyoda", postalCode: "100-0001" };
    const stored = {
      address: { ...address, addressLine: "1-1" },
      contactDetails: { firstName: "Ada", lastName: "Moss" },
    };
    const values = addressValues(stored, "");
    expect(values.subdivision).toBe("JP-13");
    expect(addressErrors(values, en)).toEqual({});
    expect(isSameAddress(stored, { ...stored, address: { ...stored.address, subdivision: "JP-13" } })).toBe(true);
    expect(addressErrors({ ...values, subdivision: "Edo" }, en)).toEqual({
      subdivision: "Choose an option for Prefecture.",
    });
  });

  it("sends tidy values and leaves empty ones out", () => {
    const sent = addressOf({
      ...newYork,
      city: "  New   York ",
      country: "GB",
      subdivision: "",
      postalCode: "ec1a  1bb",
    });
    expect(sent.address).toEqual({
      country: "GB",
      addressLine: "78 Mercer Street",
      city: "New York",
      postalCode: "EC1A 1BB",
    });
    expect(sent.contactDetails).toEqual({ firstName: "Ada", lastName: "Lovelace" });
  });

  it("asks buyers in Brazil for their tax number, and no one else", () => {
    const recife = { ...newYork, country: "BR", city: "Recife", subdivision: "BR-PE", postalCode: "50030-230" };
    expect(addressErrors(recife, en)).toEqual({ taxNumber: "CPF or CNPJ is required." });
    expect(addressErrors({ ...recife, taxNumber: "1" }, en)).toEqual({ taxNumber: en.errors.taxNumber });
    const complete = { ...recife, company: "Ateliê", taxNumber: "529.982.247-25" };
    expect(addressErrors(complete, en)).toEqual({});
    const vatId = { id: "52998224725", type: "CPF" };
    const contact = { firstName: "Ada", lastName: "Lovelace" };
    expect(addressOf(complete).contactDetails).toEqual({ ...contact, company: "Ateliê", vatId });
    expect(addressValues(addressOf(complete), "")).toEqual({ ...complete, taxNumber: vatId.id });
    expect(addressOf({ ...complete, country: "US", company: "" }).contactDetails).toEqual(contact);
  });

  it("leaves nothing of what the checkout held before", () => {
    expect(replacing(addressOf(newYork)).contactDetails).toEqual({
      firstName: "Ada",
      lastName: "Lovelace",
      company: null,
      phone: null,
      vatId: null,
    });
  });

  it("reads back what it sent", () => {
    expect(addressValues(addressOf(newYork), "")).toEqual(newYork);
    expect(isSameAddress(addressOf(newYork), addressOf({ ...newYork }))).toBe(true);
    expect(isSameAddress(addressOf(newYork), addressOf({ ...newYork, city: "Albany" }))).toBe(false);
  });

  it("rejects what the platform would reject for its length", () => {
    expect(addressErrors({ ...newYork, city: "x".repeat(51) }, en)).toEqual({ city: "Use at most 50 characters." });
  });
});

describe("address on an envelope", () => {
  it("puts the code where the country puts it", () => {
    expect(addressLines(addressOf(newYork), "en")).toEqual([
      "Ada Lovelace",
      "78 Mercer Street",
      "New York, NY 10013",
      "United States",
    ]);
    const berlin = addressOf({ ...newYork, country: "DE", city: "Berlin", subdivision: "", postalCode: "10115" });
    expect(addressLines(berlin, "en").at(-2)).toBe("10115 Berlin");
  });
});

describe("countries", () => {
  it("has a name for every one and sorts by it", () => {
    const named = namedCountries(allCountries, "en");
    expect(named.every(([code, name]) => name !== code)).toBe(true);
    expect(named[0]?.[1]).toBe("Afghanistan");
  });

  it("lists the states of the US as ISO 3166-2 codes", () => {
    expect(subdivisionsOf("US")).toContainEqual(["US-NY", "New York"]);
    expect(subdivisionsOf("DE")).toBeUndefined();
  });

  it("accepts its own example codes", () => {
    for (const country of allCountries) {
      const { pattern, example } = formatOf(country).postalCode;
      if (example) expect(example).toMatch(pattern);
    }
  });

  it("offers the country of the browser first, if it is served", () => {
    expect(likelyFirst(["US", "GB"], ["en", "en-GB"])).toEqual(["GB", "US"]);
    expect(likelyFirst(["US", "GB"], ["fr-FR"])).toEqual(["US", "GB"]);
    expect(likelyFirst(undefined, ["de-DE"])[0]).toBe("DE");
    expect(likelyFirst(undefined, ["fr", "en-GB"])[0]).toBe("GB");
    expect(likelyFirst(undefined, ["fr", "no language"])[0]).toBe("FR");
  });
});
