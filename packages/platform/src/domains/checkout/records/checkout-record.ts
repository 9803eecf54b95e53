import type {
  Address,
  AddressWithContact,
  ChannelType,
  Checkout,
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
}

/** A checkout as it is stored: the facts, and the price its buyer was last shown. */
export interface CheckoutRecord extends CheckoutData {
  /** As returned to callers. */
  readonly view: Checkout;
  /** Minor units. An order is placed at this price or not at all. */
  readonly total: number;
  /** Minor units of it that the buyer was shown the gift card pays. */
  readonly paidByGiftCard?: number;
}

export function shippingAddressOf(data: CheckoutData): Address | undefined {
  return data.shippingDestination?.address;
}
