import { describe, expect, test } from "vitest";
import { type AddressValues, tidyAddress } from "./address.ts";
import { addressProblems } from "./address-problems.ts";

const values: AddressValues = {
  country: "DE",
  firstName: "Ada",
  lastName: "Moss",
  company: "",
  taxNumber: "",
  addressLine: "Torstraße 1",
  addressLine2: "",
  city: "Berlin",
  subdivision: "",
  postalCode: "10115",
  phone: "",
};

describe("what is typed, pasted and filled in by browsers", () => {
  test.for([
    ["PL", "00013", "00-013"],
    ["PL", "00 013", "00-013"],
    ["PT", "1100148", "1100-148"],
    ["SE", "SE-111 22", "11122"],
    ["NL", "nl-1012 js", "1012JS"],
    ["CA", "k1a-0b1", "K1A0B1"],
    ["US", "100131234", "10013-1234"],
    ["US", "10013 1234", "10013-1234"],
    ["US", "NY 10013", "10013"],
    ["US", "10013\u20131234", "10013-1234"],
    ["DE", "D-10115", "10115"],
    ["DE", "\u200e10115", "10115"],
    ["CH", "CH 8001", "8001"],
    ["FR", "75 002", "75002"],
    ["GB", "ec1a-1bb", "EC1A1BB"],
    ["GB", "ec1a  1bb", "EC1A 1BB"],
    ["IE", "D02-AF30", "D02AF30"],
    ["IL", "64739-21", "6473921"],
    ["IL", "٦٤٧٣٩٢١", "6473921"],
    ["BR", "01310100", "01310-100"],
    ["IN", "110 001", "110001"],
    ["GR", "GR-104 31", "10431"],
    ["LT", "LT-01103", "01103"],
    ["AE", "00000", ""],
    ["JP", "〒１５０－０００１", "150-0001"],
  ] as const)("is a postal code of %s: %s", ([country, postalCode, written]) => {
    const typed = { ...values, country, postalCode };
    expect(tidyAddress(typed).postalCode).toBe(written);
    expect(addressProblems(typed).postalCode).toBeUndefined();
  });

  test.for([
    ["DE", "US-NY", ""],
    ["US", "US-NY", "US-NY"],
    ["US", "Bayern", ""],
    ["JP", "US-NY", ""],
    ["JP", "JP-13", "JP-13"],
    ["BR", " São  Paulo ", "BR-SP"],
    ["US", "new york", "US-NY"],
    ["AE", "Dubai", "AE-DU"],
    ["AE", "Bayern", ""],
    ["KR", " Jeju  Do ", "Jeju Do"],
    ["IE", "Co. Cork", "Co. Cork"],
  ] as const)("a region of %s that is %s", ([country, subdivision, kept]) => {
    expect(tidyAddress({ ...values, country, subdivision }).subdivision).toBe(kept);
  });

  test.for([
    ["DE", "1011"],
    ["DE", "101155"],
    ["PL", "0001"],
    ["US", "1001"],
    ["US", "10013-12"],
    ["GB", "10115"],
    ["NL", "1012"],
  ] as const)("is still no postal code of %s: %s", ([country, postalCode]) => {
    const typed = { ...values, country, postalCode };
    expect(tidyAddress(typed).postalCode).toBe(postalCode);
    expect(addressProblems(typed).postalCode?.kind).toBe("postalCode");
  });

  test.for([
    ["\u202a+49\u00a030\u00a0123456\u202c", "+49 30 123456"],
    ["030–123456", "030-123456"],
    ["０３−１２３４−５６７８", "03-1234-5678"],
    ["+٩٧٢ ٥٠ ١٢٣ ٤٥٦٧", "+972 50 123 4567"],
    ["555-0123 ext. 12", "555-0123 x12"],
    ["(202) 555-0123x12", "(202) 555-0123x12"],
  ] as const)("is a phone number: %s", ([phone, written]) => {
    expect(tidyAddress({ ...values, phone }).phone).toBe(written);
    expect(addressProblems({ ...values, phone })).toEqual({});
  });

  test.for(["12", "next to the gate", "+49 30 123456 x", "ext. 12"])("is still no phone number: %s", (phone) => {
    expect(addressProblems({ ...values, phone })).toEqual({ phone: { kind: "phone" } });
  });
});
