#!/usr/bin/env node
import { walk } from "./walk.ts";
import { webhookEvents } from "./webhooks.ts";

const usage = `Usage:
  vitrine-paypal walk     a purchase, a refund and a dispute with PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET of the sandbox
  vitrine-paypal events   the events a webhook has to receive`;

const [command] = process.argv.slice(2);
const print = (line: string) => void process.stdout.write(`${line}\n`);
if (command === "events") print(webhookEvents.join("\n"));
else if (command === "walk") {
  const { PAYPAL_CLIENT_ID: clientId = "", PAYPAL_CLIENT_SECRET: clientSecret = "" } = process.env;
  process.exitCode = await walk({ clientId, clientSecret }, print);
} else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}
