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

function letter(site: Site, to: string, subject: string, paragraphs: readonly string[]): Mail {
  const text = [...paragraphs, site.settings.name].join("\n\n");
  return { to, subject, text };
}
