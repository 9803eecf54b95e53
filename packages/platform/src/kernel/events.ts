/**
 * What one domain tells the others in the transaction it happens in. These are no events of the contract: they are not
 * stored, and webhooks do not carry them.
 */
export interface Notices {
  /** A product was created or changed and is about to be returned; what follows from it is to be done by then. */
  "product.written": { readonly productId: string };
  /** A visitor became a member; what they did so far may become the member's. */
  "visitor.signedIn": { readonly visitorId: string; readonly memberId: string };
  /** A member is about to be deleted, and another one takes over what they wrote. */
  "member.contentPassed": { readonly memberId: string; readonly assigneeId: string };
  /** A member is about to be deleted, and with them what is kept under their address. */
  "member.deleting": { readonly email: string };
  /** Asks what a member still has running; a domain that knows of something calls `add`. */
  "member.commitments": { readonly memberId: string; add(commitment: "subscription"): void };
}
