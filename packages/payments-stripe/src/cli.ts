#!/usr/bin/env node
import { walk } from "./walk.ts";
import { webhookEvents } from "./webhooks.ts";

const usage = `Usage:
  vitrine-stripe walk     a purchase, 3-D Secure, a refund and a dispute with STRIPE_SECRET_KEY=sk_test_…
  vitrine-stripe events   the events a webhook endpoint has to receive`;

const [command] = process.argv.slice(2);
if (command === "events") process.stdout.write(`${webhookEvents.join("\n")}\n`);
else if (command === "walk")
  process.exitCode = await walk(process.env.STRIPE_SECRET_KEY ?? "", (line) => process.stdout.write(`${line}\n`));
else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}
