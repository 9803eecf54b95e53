import type { Member, MemberAddressInput } from "@vitrine/contract";
import {
  type AddressProblem,
  type AddressValues,
  addressOf,
  addressProblems,
  addressValues,
  subdivisionCode,
} from "@vitrine/react/address";
import { isApiError } from "@vitrine/sdk";
import { brand } from "./brand.ts";
import { type FieldErrors, type FormValues, isValid } from "./lib/account-form.ts";
import { accountTexts } from "./lib/account-texts.ts";
import { memberAddressFields } from "./lib/address-fields.ts";
import { isNowhere } from "./lib/nowhere.server.ts";
import type { Shop } from "./shop.server.ts";
import { cancellationErrors } from "./subscriptions.server.ts";

const { errors, address: texts } = accountTexts;

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
  const typed = typedAddress(values);
  const fieldErrors = addressErrors(typed);
  if (!isValid(fieldErrors)) return fieldErrors;
  const address: MemberAddressInput = addressOf(typed).address ?? {};
  const { addressId } = values;
  const before = member.contact?.addresses ?? [];
  const isKnown = before.some(({ id }) => id === addressId);
  const addresses = isKnown
    ? before.map((saved) => (saved.id === addressId ? { ...address, ...(saved.id ? { id: saved.id } : {}) } : saved))
    : [...before, address];
  await own.members.updateMember({ member: { id: member.id, contact: { addresses } } });
  return {};
}

/**
 * Saves where an order goes as the first address of the member who placed it. What goes wrong is left at that: they are
 * signed in, and can add it at any time.
 */
export async function keepAddressOf({ own }: Shop, orderId: string): Promise<void> {
  try {
    const { order } = await own.orders.getOrder({ id: orderId });
    const { shippingDestination, pickupDetails } = order.shippingInfo?.logistics ?? {};
    const { address } = addressOf(addressValues(shippingDestination, ""));
    const { member } = await own.members.getCurrentMember({ fieldsets: ["FULL"] });
    if (!shippingDestination || !address || pickupDetails || member.contact?.addresses.length) return;
    await own.members.updateMember({ member: { id: member.id, contact: { addresses: [address] } } });
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}

/** What a form without a name in it says of an address; a region of another country is left out. */
function typedAddress(values: FormValues): AddressValues {
  const { country = "", subdivision = "" } = values;
  return { ...addressValues(undefined, country), ...values, subdivision: subdivisionCode(subdivision, country) ?? "" };
}

/** Takes an address out. One that is gone already is no problem. */
export async function removeAddress({ own }: Shop, member: Member, addressId: string): Promise<void> {
  const { id } = member;
  const addresses = (member.contact?.addresses ?? []).filter((address) => address.id !== addressId);
  if (addresses.length === 0) await own.members.deleteMemberAddresses({ id });
  else await own.members.updateMember({ member: { id, contact: { addresses } } });
}

/** Takes a saved card out, at its provider first. One that is gone already is no problem. */
export async function removeCard({ own }: Shop, savedPaymentMethodId = ""): Promise<FieldErrors> {
  const { error } = await own.payments.deleteSavedPaymentMethod({ savedPaymentMethodId }).safe();
  if (!error || isNowhere(error)) return {};
  if (isApiError(error, "PAYMENT_PROVIDER_UNAVAILABLE")) return { form: errors.card };
  throw error;
}

/** Ends a subscription for good. One that is over already is no problem. */
export async function cancelSubscription({ own }: Shop, id = ""): Promise<FieldErrors> {
  const { error } = await own.subscriptions.cancelSubscription({ id }).safe();
  return !error || isNowhere(error) ? {} : cancellationErrors(error);
}

/** What is wrong with an address, by the rules of its country and in the order of its fields. */
function addressErrors(values: AddressValues): FieldErrors {
  const problems = addressProblems(values);
  const found = memberAddressFields(values.country).flatMap(({ name, label }): [string, string][] => {
    if (name === "country") {
      const isServed = Object.hasOwn(brand.delivery.countries, values.country);
      return isServed ? [] : [[name, errors.required({ label: texts.country })]];
    }
    const problem = problems[name];
    return problem ? [[name, messageOf(problem, texts[label])]] : [];
  });
  return Object.fromEntries(found);
}

function messageOf(problem: AddressProblem, label: string): string {
  if (problem.kind === "postalCode") {
    const { example } = problem;
    return example ? errors.postalCode({ label, example }) : errors.postalCodeUnknown({ label });
  }
  if (problem.kind === "tooLong") return errors.tooLong({ limit: problem.limit });
  return problem.kind === "choose" ? errors.choose({ label }) : errors.required({ label });
}
