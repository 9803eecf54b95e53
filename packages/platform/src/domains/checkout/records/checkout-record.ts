import type {
  Address,
  AddressWithContact,
  ChannelType,
  Checkout,
  CheckoutBuyerInfo,
  CreatedBy,
  CustomContentReference,
  CustomField,
  CustomSettings,
  ExtendedFields,
  ExternalReference,
  SelectedMemberships,
  SubscriptionCharges,
} from "@vitrine/contract";
import type { Shopper } from "../../../kernel/context.ts";
import { Packed } from "../../../kernel/database/packed.ts";
import type { Charge } from "../../../kernel/site.ts";
import type { EnteredGiftCard } from "../../pricing/gift-vouchers/gift-card-source.ts";
import type { EnteredCoupon, MerchantDiscount } from "./cart-record.ts";
import type { Line } from "./line.ts";

/** What the caller and the catalog said about a checkout. Everything else is calculated from it. */
export interface CheckoutData {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  /** Absent when an app made it for no one in particular: whoever knows the id may use it. */
  readonly owner?: Shopper;
  readonly createdBy: CreatedBy;
  readonly cartId?: string;
  /** The cart that it was made of, as it was then; absent when the checkout has come to sell something else. */
  readonly madeOf?: { readonly cartId: string; readonly revision: number };
  readonly lines: readonly Line[];
  readonly language: string;
  readonly channelType: ChannelType;
  readonly purchaseFlowId: string;
  readonly completed: boolean;
  readonly orderId?: string;
  readonly email?: string;
  readonly contactId?: string;
  readonly billingInfo?: AddressWithContact;
  readonly shippingDestination?: AddressWithContact;
  readonly selected?: { readonly code: string; readonly carrierId?: string };
  readonly buyerNote?: string;
  readonly customFields: readonly CustomField[];
  readonly coupon?: EnteredCoupon;
  /** The coupon whose use its unpaid order counts already. */
  readonly redeemedCouponId?: string;
  readonly giftCard?: EnteredGiftCard;
  readonly merchantDiscounts?: readonly MerchantDiscount[];
  readonly selectedMemberships?: SelectedMemberships;
  readonly customSettings?: CustomSettings;
  readonly customContentReference?: CustomContentReference;
  readonly externalReference?: ExternalReference;
  readonly businessLocationId?: string;
  readonly taxExemptGroupId?: string;
  /** What the buyer wants to pay in, or amounts converted to. */
  readonly conversionCurrency?: string;
  /** The currency it is paid in, where that is not the shop's own. */
  readonly charge?: Charge;
  readonly extendedFields?: ExtendedFields;
  readonly subscriptionCharges?: SubscriptionCharges;
  readonly overrideCheckoutUrl?: string;
  /** ISO 8601: when its buyer was last reminded of it. */
  readonly remindedDate?: string;
}

/** The facts of a checkout, and its price as it was last worked out. */
export interface PricedCheckout extends CheckoutData {
  /** Minor units. An order is placed at this price or not at all. */
  readonly total: number;
  /** Of the total; absent in checkouts of earlier versions. */
  readonly currency?: string;
  /** Minor units of it that the buyer was shown the gift card pays. */
  readonly paidByGiftCard?: number;
  /** Minor units of it that were paid of its unpaid order already; absent where nothing was. */
  readonly settled?: number;
}

/** A checkout as it is stored. */
export interface CheckoutRecord extends PricedCheckout {
  /** {@link viewOf} has it as it is now: not all that changes is worth writing it again. */
  readonly view: Packed<Checkout>;
}

/** @param view as returned to callers */
export function toRecord(checkout: PricedCheckout, view: Checkout): CheckoutRecord {
  return { ...checkout, view: Packed.of(view) };
}

/** A checkout as callers see it. */
export function viewOf(checkout: CheckoutRecord): Checkout {
  const { updatedDate, completed, view } = checkout;
  const { value } = view;
  if (value.updatedDate === updatedDate && value.completed === completed) return value;
  return { ...value, updatedDate, completed };
}

/** Its own lines, which need not be those of its cart any more. */
export function withOwnLines({ madeOf: _madeOf, ...checkout }: CheckoutData, lines: readonly Line[]): CheckoutData {
  return { ...checkout, lines };
}

export function buyerOf({ owner, email, contactId }: Buyer): CheckoutBuyerInfo {
  return {
    ...(owner?.kind === "visitor" && { visitorId: owner.id }),
    ...(owner?.kind === "member" && { memberId: owner.id }),
    ...(contactId && { contactId }),
    ...(email && { email }),
  };
}

type Buyer = Pick<CheckoutData, "owner" | "email" | "contactId">;

export function shippingAddressOf(data: CheckoutData): Address | undefined {
  return data.shippingDestination?.address;
}
