/** Extended fields. */
export interface ExtendedFields {
  namespaces?: Record<string, Record<string, unknown>>;
}

/** Created by. */
export interface CreatedBy {
  /** @format uuid @oneof id */
  userId?: string;
  /** @format uuid @oneof id */
  memberId?: string;
  /** @format uuid @oneof id */
  visitorId?: string;
  /** @format uuid @oneof id */
  appId?: string;
}

/** External reference. */
export interface ExternalReference {
  /** @format uuid */
  appId: string;
  /** @minLength 1 @maxLength 100 */
  resourceId?: string;
}

/** Custom field. */
export interface CustomField {
  value?: unknown;
  /** @minLength 1 @maxLength 500 */
  title: string;
  /** @minLength 1 @maxLength 500 */
  translatedTitle?: string;
}

/** Update extended fields request. */
export interface UpdateExtendedFieldsRequest {
  id: string;
  namespace: string;
  namespaceData: Record<string, unknown>;
}

/** Weight unit. */
export type WeightUnit = "UNSPECIFIED_WEIGHT_UNIT" | "KG" | "LB";

/** Channel type. */
export type ChannelType =
  | "UNSPECIFIED"
  | "WEB"
  | "POS"
  | "EBAY"
  | "AMAZON"
  | "OTHER_PLATFORM"
  | "WIX_APP_STORE"
  | "WIX_INVOICES"
  | "BACKOFFICE_MERCHANT"
  | "WISH"
  | "CLASS_PASS"
  | "GLOBAL_E"
  | "FACEBOOK"
  | "ETSY"
  | "TIKTOK"
  | "FAIRE_COM"
  | "PAYPAL_AGENTIC_CHECKOUT"
  | "STRIPE_AGENTIC_CHECKOUT";

/** Measurement unit. */
export type MeasurementUnit =
  | "UNSPECIFIED"
  | "ML"
  | "CL"
  | "L"
  | "CBM"
  | "MG"
  | "G"
  | "KG"
  | "MM"
  | "CM"
  | "M"
  | "SQM"
  | "OZ"
  | "LB"
  | "FLOZ"
  | "PT"
  | "QT"
  | "GAL"
  | "IN"
  | "FT"
  | "YD"
  | "SQFT";
