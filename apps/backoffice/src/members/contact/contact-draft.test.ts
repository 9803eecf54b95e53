import type { MemberContact } from "@vitrine/contract";
import { addressValues } from "@vitrine/react/address";
import { describe, expect, it } from "vitest";
import { toContactChange, toContactDraft, withAddress, withoutAddress } from "./contact-draft.ts";

const home = { id: "home", addressLine: "Kiln Lane 3", city: "Leeds", country: "GB" };
const work = { id: "work", addressLine: "Mill Street 1", city: "York", country: "GB" };
const contact: MemberContact = {
  firstName: "Ada",
  phones: ["0113 1", "0113 2"],
  emails: [],
  addresses: [home, work],
};

describe("contact details of a member", () => {
  it("keep further phone numbers when the main one changes or goes", () => {
    const draft = toContactDraft(contact);
    expect(draft).toEqual({ firstName: "Ada", lastName: "", company: "", phone: "0113 1" });
    expect(toContactChange({ ...draft, phone: " 0113 9 " }, contact).phones).toEqual(["0113 9", "0113 2"]);
    expect(toContactChange({ ...draft, phone: "" }, contact).phones).toEqual(["0113 2"]);
  });

  it("clear what was emptied", () => {
    const change = toContactChange({ ...toContactDraft(contact), firstName: " " }, contact);
    expect(change).toMatchObject({ firstName: null, lastName: null, company: null });
  });

  it("have an address changed in its place, under its id", () => {
    const values = { ...addressValues({ address: home }, ""), city: "Hull" };
    expect(withAddress(contact, "home", values)).toEqual([{ ...home, city: "Hull" }, work]);
  });

  it("have an address added at the end, also where the one to change is gone", () => {
    const values = addressValues({ address: { addressLine: "Quay 2", city: "Hull", country: "GB" } }, "");
    const added = { addressLine: "Quay 2", city: "Hull", country: "GB" };
    expect(withAddress(contact, undefined, values)).toEqual([home, work, added]);
    expect(withAddress({ ...contact, addresses: [work] }, "home", values)).toEqual([work, added]);
  });

  it("lose one address alone", () => {
    expect(withoutAddress(contact, "home")).toEqual([work]);
    expect(withoutAddress(undefined, "home")).toEqual([]);
  });
});
