import { staff, staffSecurity } from "@vitrine/contract";

/** What changes with a second factor: how the account is protected, and who has one. */
export const securityQueries = [staffSecurity.getStaffSecurity, staff.getCurrentStaffMember, staff.listStaff] as const;
