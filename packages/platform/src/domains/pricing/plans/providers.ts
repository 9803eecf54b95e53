import type { MembershipProvider } from "../../../kernel/ports/memberships.ts";
import type { Adapters } from "../../../kernel/ports.ts";
import { plansProvider } from "./plans-provider.ts";

/** Everyone whose memberships can pay: the platform's plans, then those of plugins. */
export function membershipProviders({ adapters }: { readonly adapters: Pick<Adapters, "memberships"> }) {
  return [plansProvider, ...(adapters.memberships ?? [])] as readonly MembershipProvider[];
}
