/** What the platform sends a hosted page about its shopper and shop. */
export interface HostedSession {
  readonly accessToken: string;
  /** Seconds since the epoch. */
  readonly expiresAt: number;
  readonly clientId: string;
  readonly site: HostedSite;
  /** Outside accounts people may sign in with. */
  readonly providers?: readonly { readonly id: string; readonly name: string }[];
  /** The captcha service whose token is required; without one its answer is typed. */
  readonly captcha?: { readonly siteKey: string; readonly scriptUrl: string };
  /** The shopper is signed in. */
  readonly isMember?: boolean;
  /** An app that waits for the shopper to sign in. */
  readonly authorization?: {
    readonly prompt: "login" | "none" | "consent" | "select_account";
    readonly clientName?: string;
    /** Where the browser goes with the response. */
    readonly origin?: string | null;
  };
  /** The shop's return URLs; each absent when the shop did not set it. */
  readonly callbacks: {
    readonly thankYouPageUrl?: string;
    readonly postFlowUrl?: string;
    readonly cartPageUrl?: string;
    readonly loginUrl?: string;
  };
}

export interface HostedSite {
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly brand: HostedBrand;
  /** ISO 3166-1 alpha-2 codes the shop delivers to. Absent or empty: everywhere. */
  readonly countries?: readonly string[];
  /** IANA zones of the delivery options whose times are booked, by the option's id. */
  readonly timeZones?: Readonly<Record<string, string>>;
  /** Addresses of the pages that say what an order is subject to, as far as the shop has them. */
  readonly legal?: Readonly<Partial<Record<"terms" | "returns" | "privacy" | "legalNotice", string>>>;
  readonly registration?: { readonly requireOwnerApproval: boolean; readonly requireEmailVerification: boolean };
}

export interface HostedBrand {
  readonly logoUrl?: string;
  /** A CSS color. */
  readonly accent?: string;
  /** A CSS length. */
  readonly radius?: string;
  /** A font family. */
  readonly typeface?: string;
}

/** The redirect that led here was used up or has run out: there is no session. */
export class SessionEnded extends Error {
  override readonly name = "SessionEnded";
}

/**
 * Asks the platform who this is. Rejects with {@link SessionEnded} when there is no session. The query says which checkout
 * or request for payment the page is for: the token is for that one.
 */
export async function fetchSession(query: string, signal?: AbortSignal): Promise<HostedSession> {
  const response = await fetch(`/_vitrine/hosted/session${query}`, {
    headers: { accept: "application/json" },
    credentials: "same-origin",
    signal: signal ?? null,
  });
  if (response.status === 401) throw new SessionEnded("The session of this page has ended.");
  if (!response.ok) throw new Error(`The session could not be read: ${response.status}.`);
  return (await response.json()) as HostedSession;
}
