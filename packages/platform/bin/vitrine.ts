#!/usr/bin/env node
import { parseArgs } from "node:util";
import { keepCompiledCode } from "../src/cli/compile-cache.ts";

const usage = `Usage: vitrine <command>

  start [--json] [--seed-products N]   run the shop; see the README for the environment variables
  redirects allow <origin or URI>      let hosted pages return to an address
  pages set <section> <address>        lead a redirect section, such as bookingsBook, to a page of the shop,
                                       or name what orders are subject to: terms, returns, privacy
  pages remove <section>
  keys create <name> [--scope S ...]   make an API key; prints it once
  providers add|list|remove            let people sign in with Google or any OpenID provider
  webhooks add|list|remove|key         tell other programs what happens in the shop
  doctor                               check the configuration and the database

`;

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`vitrine: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      "seed-products": { type: "string" },
      scope: { type: "string", multiple: true },
      event: { type: "string", multiple: true },
      issuer: { type: "string" },
      "client-id": { type: "string" },
      "client-secret": { type: "string" },
      jwks: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const [command, ...rest] = positionals;
  if (values.help || command === undefined) {
    process.stdout.write(usage);
    return;
  }
  switch (command) {
    case "start": {
      const seedProducts = count(values["seed-products"]);
      keepCompiledCode(process.env.VITRINE_DATA || "./data");
      const { start } = await import("../src/cli/start.ts");
      return start({ json: values.json, seedProducts });
    }
    case "redirects":
    case "pages":
    case "keys":
    case "providers":
    case "webhooks":
    case "doctor": {
      const { manage } = await import("../src/cli/manage.ts");
      return manage(command, rest, values);
    }
    default:
      throw new Error(`there is no command ${command}.\n\n${usage}`);
  }
}

function count(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 1_000_000) return value;
  throw new Error("--seed-products takes a whole number from 1 to 1000000.");
}
