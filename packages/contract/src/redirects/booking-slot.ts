/** A time slot and whether it can be booked. */
export interface BookingSlotAvailability {
  slot?: BookingSlot;
  bookable?: boolean;
  /** @asType integer */
  totalSpots?: number;
  /** @asType integer */
  openSpots?: number;
  waitingList?: BookingWaitingList;
  bookingPolicyViolations?: BookingPolicyViolations;
  locked?: boolean;
  /** @deprecated */
  isFromV2?: boolean;
}

/** A time slot of a service. */
export interface BookingSlot {
  /** @deprecated */
  sessionId?: string;
  serviceId?: string;
  scheduleId?: string;
  startDate?: string;
  endDate?: string;
  timezone?: string;
  resource?: BookingSlotResource;
  location?: BookingLocation;
  /** @minLength 36 @maxLength 250 */
  eventId?: string;
}

/** Who or what serves. */
export interface BookingSlotResource {
  /** @format uuid */
  id?: string;
  /** @maxLength 1200 */
  name?: string;
}

/** Where it takes place. */
export interface BookingLocation {
  /** @format uuid */
  id?: string;
  name?: string;
  formattedAddress?: string;
  /** @maxLength 512 */
  formattedAddressTranslated?: string;
  locationType?: BookingLocationType;
}

/** Whose place it is. */
export type BookingLocationType = "UNDEFINED" | "OWNER_BUSINESS" | "OWNER_CUSTOM" | "CUSTOM";

/** The waiting list of a time slot. */
export interface BookingWaitingList {
  /** @asType integer */
  totalSpots?: number;
  /** @asType integer */
  openSpots?: number;
}

/** Why a slot cannot be booked. */
export interface BookingPolicyViolations {
  tooEarlyToBook?: boolean;
  tooLateToBook?: boolean;
  bookOnlineDisabled?: boolean;
  validSubmissionRequired?: boolean;
}
