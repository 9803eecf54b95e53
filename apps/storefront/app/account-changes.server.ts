import type { Member, MemberAddressInput } from "@vitrine/contract";
import { formatOf, subdivisionCode } from "@vitrine/react/addresses";
import { brand } from "./brand.ts";
import { type FieldErrors, type FormValues, isValid } from "./lib/account-form.ts";
import { accountTexts } from "./lib/account-texts.ts";
import type { Shop } from "./shop.server.ts";

const { errors, address: words } = accountTexts;

/** Saves name and phone. Returns the field errors, if any. */
export async function saveProfile({ own }: Shop, member: Member, values: FormValues): Promise<FieldErrors> {
  const { firstName = "", lastName = "", phone = "" } = values;
  if (phone !== "" && !/^\+?[\d\s().-]{5,25}$/.test(phone)) return { phone: errors.phone };
  const { id } = member;
  const [, ...otherPhones] = member.contact?.phones ?? [];
  // An empty list changes nothing, so the last number goes by a call of its own.
  const phones = [...(phone ? [phone] : []), ...otherPhones];
  if (phones.length === 0) await own.members.deleteMemberPhones({ id });
  await own.members.updateMember({ member: { id, contact: { firstName, lastName, phones } } });
  return {};
}

/** Saves an address: the one whose id the form carries, or a new one. */
export async function saveAddress({ own }: Shop, member: Member, values: FormValues): Promise<FieldErrors> {
  const fieldErrors = addressErrors(values);
  if (!isValid(fieldErrors)) return fieldErrors;
  const { country = "", line = "", line2 = "", city = "", postalCode = "", subdivision = "", addressId } = values;
  // What was chosen for another country before this one was is no region of it.
  const region = subdivisionCode(subdivision, country);
  const address: MemberAddressInput = {
    addressLine: line,
    city,
    postalCode: postalCode.toUpperCase(),
    country,
    ...(line2 ? { addressLine2: line2 } : {}),
    ...(region ? { subdivision: region } : {}),
  };
  const before = member.contact?.addresses ?? [];
  const isKnown = before.some(({ id }) => id === addressId);
  const addresses = isKnown
    ? before.map((saved) => (saved.id === addressId ? { ...address, ...(saved.id ? { id: saved.id } : {}) } : saved))
    : [...before, address];
  await own.members.updateMember({ member: { id: member.id, contact: { addresses } } });
  return {};
}

/** Takes an address out. One that is gone already is no problem. */
export async function removeAddress({ own }: Shop, member: Member, addressId: string): Promise<void> {
  const { id } = member;
  const addresses = (member.contact?.addresses ?? []).filter((address) => address.id !== addressId);
  if (addresses.length === 0) await own.members.deleteMemberAddresses({ id });
  else await own.members.updateMember({ member: { id, contact: { addresses } } });
}

/** What is wrong with an address, by the rules of its country and in the order of its fields. */
function addressErrors({ country = "", line, city, postalCode = "", subdivision = "" }: FormValues): FieldErrors {
  const { order, labels, postalCode: code, subdivision: need } = formatOf(country);
  const label = words[labels.postalCode];
  const region = subdivisionCode(subdivision, country);
  const found: FieldErrors = {
    ...(city ? {} : { city: errors.required(words[labels.city]) }),
    ...(need === "required" && !region ? { subdivision: errors.choose(words[labels.subdivision]) } : {}),
    ...(postalCode === "" && code.isRequired ? { postalCode: errors.required(label) } : {}),
    ...(postalCode !== "" && !code.pattern.test(postalCode.toUpperCase())
      ? { postalCode: errors.postalCode(label, code.example) }
      : {}),
  };
  return {
    ...(Object.hasOwn(brand.delivery.countries, country) ? {} : { country: errors.required(words.country) }),
    ...(line ? {} : { line: errors.required(words[labels.addressLine]) }),
    ...Object.fromEntries(order.flatMap((name) => (found[name] ? [[name, found[name]]] : []))),
  };
}
