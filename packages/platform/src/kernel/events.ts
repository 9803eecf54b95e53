/**
 * What one domain tells the others in the transaction it happens in. These are no events of the contract: they are not
 * stored, and webhooks do not carry them.
 */
export interface Notices {
  /** A product was created or changed and is about to be returned; what follows from it is to be done by then. */
  "product.written": { readonly productId: string };
  /** The shop wrote the stock of a product itself. */
  "stock.written": { readonly productId: string };
  /** A visitor became a member; what they did so far may become the member's. */
  "visitor.signedIn": { readonly visitorId: string; readonly memberId: string };
  /** A member is about to be deleted, and what they wrote stays: another one's, or nobody's and thereby the shop's. */
  "member.contentPassed": { readonly memberId: string; readonly assigneeId: string | undefined };
  /** A member is about to be deleted, and with them what is kept under their address. */
  "member.deleting": { readonly email: string };
  /** Asks whether an address that is about to get an account is known to the shop; a domain that has it calls `confirm`. */
  "member.registering": { readonly email: string; readonly visitorId: string | undefined; confirm(): void };
  /** Asks what a member still has running; a domain that knows of something calls `add`. */
  "member.commitments": { readonly memberId: string; add(commitment: "subscription"): void };
}
