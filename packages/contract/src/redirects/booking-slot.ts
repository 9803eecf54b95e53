/** Booking slot availability. */
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

/** Booking slot. */
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

/** Booking slot resource. */
export interface BookingSlotResource {
  /** @maxLength 1200 */
  name?: string;
}

/** Booking location. */
export interface BookingLocation {
  /** @format uuid */
  id?: string;
  name?: string;
  formattedAddress?: string;
  /** @maxLength 512 */
  formattedAddressTranslated?: string;
  locationType?: BookingLocationType;
}

/** Booking location type. */
export type BookingLocationType = "UNDEFINED" | "OWNER_BUSINESS" | "OWNER_CUSTOM" | "CUSTOM";

/** Booking waiting list. */
export interface BookingWaitingList {
  /** @asType integer */
  totalSpots?: number;
  /** @asType integer */
  openSpots?: number;
}

/** Booking policy violations. */
export interface BookingPolicyViolations {
  tooEarlyToBook?: boolean;
  tooLateToBook?: boolean;
  bookOnlineDisabled?: boolean;
  validSubmissionRequired?: boolean;
}
