#!/usr/bin/env node
// What is older than `engines` says cannot even read the program: the version is looked at before anything is loaded.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(`vitrine-paypal: this is Node ${process.versions.node}, and it needs 22.19 or later.\n`);
  process.exit(1);
}
const { walk } = await import("./walk.ts");
const { webhookEvents } = await import("./webhooks.ts");

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
