/** What the server keeps of every entity that has revisions. */
export interface Revisioned {
  /** Made by the server; never changes. @format uuid */
  id: string;
  /** Grows by 1 with every change; an update must send the one it read. @format int64 */
  revision: string;
  /** When it was created. @format date-time */
  createdDate: string;
  /** When it last changed. @format date-time */
  updatedDate: string;
}

/** Data that apps keep on an entity. */
export interface ExtendedFields {
  /** By the app's namespace: field name to value. */
  namespaces?: Record<string, Record<string, unknown>>;
}

/** What an app changes of its own fields: a part that is sent replaces the one there is. @accepts ExtendedFields */
export interface ExtendedFieldsUpdate {
  /** By the app's namespace: field name to value. Null removes the part. */
  namespaces?: Record<string, Record<string, unknown> | null>;
}

/** Who created it; one of the ids is set. */
export interface CreatedBy {
  /** Staff of the shop. @format uuid @oneof id */
  userId?: string;
  /** A shopper who was signed in. @format uuid @oneof id */
  memberId?: string;
  /** A shopper who was not signed in. @format uuid @oneof id */
  visitorId?: string;
  /** A program with an API key. @format uuid @oneof id */
  appId?: string;
}

/** Points into another system. */
export interface ExternalReference {
  /** App that knows the resource. @format uuid */
  appId: string;
  /** Id in that app. @minLength 1 @maxLength 100 */
  resourceId?: string;
}

/** A question the shop asks at checkout, answered. */
export interface CustomField {
  /** The answer. Required when the field is sent. */
  value: unknown;
  /** The question. @minLength 1 @maxLength 500 */
  title: string;
  /** The question in the buyer's language. @minLength 1 @maxLength 500 */
  translatedTitle?: string;
}

/** Data of one app for one entity. */
export interface UpdateExtendedFieldsRequest {
  /** The entity whose data to replace. */
  id: string;
  /** The app's namespace. */
  namespace: string;
  /** Replaces everything in the namespace. */
  namespaceData: Record<string, unknown>;
}

/** Units of weight. */
export type WeightUnit = "UNSPECIFIED_WEIGHT_UNIT" | "KG" | "LB";

/** Where a sale can happen. */
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

/** Units that goods are sold or priced by. */
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
