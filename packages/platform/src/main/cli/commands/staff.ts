import { parseArgs } from "node:util";
import { resetStaff, staffAddresses } from "../../../domains/accounts/staff/reset.ts";
import { withSite } from "../with-site.ts";

/** Helps staff who are locked out, an owner included. */
export function run(args: readonly string[]): Promise<void> {
  const [verb, email, more] = parseArgs({ args: [...args], allowPositionals: true }).positionals;
  if (verb !== "reset" || !email || more !== undefined) throw new Error("usage: vitrine staff reset <e-mail address>");
  return withSite(async ({ store, site, environment: { origin } }) => {
    const reset = await resetStaff(store, site.id, email, { origin, now: new Date() });
    if (!reset) {
      const known = (await staffAddresses(store, site.id)).join(", ") || "nobody";
      throw new Error(`${email} is no member of staff of ${site.settings.name}. There are: ${known}.`);
    }
    process.stdout.write(`${reset.url}\n`);
    process.stderr.write(
      `Their old password and every session of theirs have ended. The link opens once, until ${reset.expiresAt.toISOString()}.\n`,
    );
  });
}
