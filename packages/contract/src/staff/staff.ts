import { type Empty, type Open, op, service } from "../dialect.ts";

/** What a member of staff may do. `CUSTOM` means exactly the listed scopes. */
export type StaffRole = "OWNER" | "ADMIN" | "ORDERS" | "CATALOG" | "SUPPORT" | "READ_ONLY" | "CUSTOM";

/** A person who runs the shop. */
export interface StaffMember {
  /** @format uuid */
  id: string;
  /** @format email */
  email: string;
  role: Open<StaffRole>;
  /** Permissions the role grants; empty for roles that grant all. */
  scopes: string[];
  /** @format date-time */
  createdDate: string;
}

/** Staff login request. */
export interface StaffLoginRequest {
  /** @format email */
  email: string;
  /** @minLength 1 @maxLength 1000 */
  password: string;
}

/** A session for the back office. */
export interface StaffLoginResponse {
  /** Sent as the `Authorization` header. */
  accessToken: string;
  /** Seconds until the token expires. @asType integer */
  expiresIn: number;
  /** Renews the session at the token endpoint. */
  refreshToken: string;
  staffMember: StaffMember;
}

/** Staff member response. */
export interface StaffMemberResponse {
  staffMember: StaffMember;
}

/** List staff response. */
export interface ListStaffResponse {
  staff: StaffMember[];
}

/** Create staff member request. */
export interface CreateStaffMemberRequest {
  /** @format email */
  email: string;
  /** @minLength 8 @maxLength 128 */
  password: string;
  role: StaffRole;
  /** Permissions of the `CUSTOM` role. @maxItems 100 @maxLength 100 */
  scopes?: string[];
}

/** Update staff role request. */
export interface UpdateStaffRoleRequest {
  /** @format uuid */
  id: string;
  role: StaffRole;
  /** Permissions of the `CUSTOM` role. @maxItems 100 @maxLength 100 */
  scopes?: string[];
}

/** Names one member of staff. */
export interface StaffIdRequest {
  /** @format uuid */
  id: string;
}

/** The people who run the shop, and their sign-in to the back office. */
export const staff = /* @__PURE__ */ service("vitrine.staff", {
  /**
   * Signs a member of staff in. Wrong passwords and unknown addresses answer alike, and guessing is slowed.
   * @callers none visitor member app staff
   * @writes
   * @fails INVALID_CREDENTIALS The address or the password is wrong.
   * @fails THROTTLED_FEATURE Too many tries; the error says when to try again.
   */
  loginStaff: /* @__PURE__ */ op<StaffLoginRequest, StaffLoginResponse, "INVALID_CREDENTIALS" | "THROTTLED_FEATURE">(
    "POST /_vitrine/v1/staff/login",
  ),
  /**
   * The member of staff who holds the token.
   * @callers staff
   */
  getCurrentStaffMember: /* @__PURE__ */ op<Empty, StaffMemberResponse>("GET /_vitrine/v1/staff/me"),
  /**
   * Everybody who may use the back office, oldest first.
   * @callers app staff
   * @scope VITRINE.STAFF_MANAGE
   */
  listStaff: /* @__PURE__ */ op<Empty, ListStaffResponse>("GET /_vitrine/v1/staff"),
  /**
   * Adds a member of staff. Only an owner makes another owner.
   * @callers app staff
   * @scope VITRINE.STAFF_MANAGE
   */
  createStaffMember: /* @__PURE__ */ op<CreateStaffMemberRequest, StaffMemberResponse>("POST /_vitrine/v1/staff"),
  /**
   * Gives a member of staff another role; it holds from their next token. The last owner stays one.
   * @callers app staff
   * @scope VITRINE.STAFF_MANAGE
   */
  updateStaffRole: /* @__PURE__ */ op<UpdateStaffRoleRequest, StaffMemberResponse>(
    "PATCH /_vitrine/v1/staff/{id}/role",
  ),
  /**
   * Removes a member of staff and ends their sessions. The last owner stays.
   * @callers app staff
   * @scope VITRINE.STAFF_MANAGE
   */
  deleteStaffMember: /* @__PURE__ */ op<StaffIdRequest, Empty>("DELETE /_vitrine/v1/staff/{id}"),
});
