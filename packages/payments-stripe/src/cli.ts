#!/usr/bin/env node
// What is older than `engines` says cannot even read the program: the version is looked at before anything is loaded.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(`vitrine-stripe: this is Node ${process.versions.node}, and it needs 22.19 or later.\n`);
  process.exit(1);
}
const { walk } = await import("./walk.ts");
const { webhookEvents } = await import("./webhooks.ts");

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
