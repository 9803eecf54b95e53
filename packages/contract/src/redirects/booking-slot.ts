/** A time slot and whether it can be booked. */
export interface BookingSlotAvailability {
  /** The time slot. */
  slot?: BookingSlot;
  /** Whether it can be booked now. */
  bookable?: boolean;
  /** Places it has. @asType integer */
  totalSpots?: number;
  /** Places that are free. @asType integer */
  openSpots?: number;
  /** Its waiting list; absent when it has none. */
  waitingList?: BookingWaitingList;
  /** Why it cannot be booked. */
  bookingPolicyViolations?: BookingPolicyViolations;
  /** Whether it is held for someone at the moment. */
  locked?: boolean;
  /** Which calendar it comes from. @deprecated */
  isFromV2?: boolean;
}

/** A time slot of a service. */
export interface BookingSlot {
  /** Session of a class. @deprecated */
  sessionId?: string;
  /** The service. */
  serviceId?: string;
  /** Schedule that it belongs to. */
  scheduleId?: string;
  /** When it begins. */
  startDate?: string;
  /** When it ends. */
  endDate?: string;
  /** Time zone of the two, an IANA name. */
  timezone?: string;
  /** Who or what serves. */
  resource?: BookingSlotResource;
  /** Where it takes place. */
  location?: BookingLocation;
  /** Entry in the calendar. @minLength 36 @maxLength 250 */
  eventId?: string;
}

/** Who or what serves. */
export interface BookingSlotResource {
  /** The resource's id. @format uuid */
  id?: string;
  /** What the merchant calls it. @maxLength 1200 */
  name?: string;
}

/** Where it takes place. */
export interface BookingLocation {
  /** The location's id. @format uuid */
  id?: string;
  /** What the merchant calls it. */
  name?: string;
  /** Address as one line. */
  formattedAddress?: string;
  /** Address as one line in the visitor's language. @maxLength 512 */
  formattedAddressTranslated?: string;
  /** Whose place it is. */
  locationType?: BookingLocationType;
}

/** Whose place it is. */
export type BookingLocationType = "UNDEFINED" | "OWNER_BUSINESS" | "OWNER_CUSTOM" | "CUSTOM";

/** The waiting list of a time slot. */
export interface BookingWaitingList {
  /** Places it has. @asType integer */
  totalSpots?: number;
  /** Places that are free. @asType integer */
  openSpots?: number;
}

/** Why a slot cannot be booked. */
export interface BookingPolicyViolations {
  /** Booking has not opened yet. */
  tooEarlyToBook?: boolean;
  /** Booking has closed. */
  tooLateToBook?: boolean;
  /** It cannot be booked online. */
  bookOnlineDisabled?: boolean;
  /** A form must be filled in first. */
  validSubmissionRequired?: boolean;
}
