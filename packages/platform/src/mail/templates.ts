import type { Mail } from "../adapters/ports.ts";
import type { Site } from "../services/sites/site.ts";

/** The code that proves an address belongs to whoever typed it. */
export function verificationMail(site: Site, to: string, code: string): Mail {
  return letter(site, to, `${code} is your code`, [
    `Your code for ${site.settings.name} is ${code}.`,
    "It works for 15 minutes. If you did not ask for it, somebody mistyped their address; there is nothing to do.",
  ]);
}

/** Sent instead of a code when the address already has an account, so that the page need not say so. */
export function accountExistsMail(site: Site, to: string): Mail {
  return letter(site, to, "You already have an account", [
    `Somebody, probably you, signed up at ${site.settings.name} with this address. It already has an account.`,
    "Log in as usual, or ask for a new password if you forgot yours.",
  ]);
}

/** The link to choose a new password. */
export function recoveryMail(site: Site, to: string, link: string): Mail {
  return letter(site, to, "Choose a new password", [
    `Choose a new password for ${site.settings.name}:`,
    link,
    "The link works once, for one hour. If you did not ask for it, leave it unused.",
  ]);
}

/** The link for a member whose account somebody else made. */
export function activationMail(site: Site, to: string, link: string): Mail {
  return letter(site, to, `Your account at ${site.settings.name}`, [
    `An account was made for you at ${site.settings.name}. Choose a password to use it:`,
    link,
    "The link works once, for one hour.",
  ]);
}

/** The link for somebody who is to help run the shop, or lost their password. */
export function staffInvitationMail(site: Site, to: string, link: string): Mail {
  return letter(site, to, `Your access to ${site.settings.name}`, [
    `You are invited to the back office of ${site.settings.name}. Choose a password to come in:`,
    link,
    "The link works once, for three days. If you did not expect it, leave it unused.",
  ]);
}

/** The answer to whoever waited for the shop to look at their account. */
export function approvalMail(site: Site, to: string, origin: string): Mail {
  return letter(site, to, `Your account at ${site.settings.name} is ready`, [
    `${site.settings.name} has looked at your account. You can log in now:`,
    `${origin}/login`,
  ]);
}

/** The code that proves a new login address. */
export function emailChangeMail(site: Site, to: string, code: string): Mail {
  return letter(site, to, `${code} is your code`, [
    `Your code to sign in at ${site.settings.name} with this address is ${code}.`,
    "It works for 15 minutes. If you did not ask for it, somebody mistyped their address; there is nothing to do.",
  ]);
}

/** Sent to the address that no longer signs in, in case somebody else made the change. */
export function emailChangedMail(site: Site, to: string, newEmail: string): Mail {
  return letter(site, to, "Your sign-in address has changed", [
    `Your account at ${site.settings.name} now signs in with ${newEmail}.`,
    "If this was not you, write to the shop at once.",
  ]);
}

/** The shop gave an order up. */
export function orderCanceledMail(site: Site, to: string, number: string, message: string | undefined): Mail {
  return letter(site, to, `Your order ${number} is cancelled`, [
    `Your order ${number} at ${site.settings.name} is cancelled. It will not be sent.`,
    ...(message ? [message] : []),
  ]);
}

function letter(site: Site, to: string, subject: string, paragraphs: readonly string[]): Mail {
  const text = [...paragraphs, site.settings.name].join("\n\n");
  return { to, subject, text };
}
