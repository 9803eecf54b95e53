import { parseArgs } from "node:util";
import { listSites } from "../../../domains/operations/sites/repository.ts";
import type { Store } from "../../../kernel/database/port.ts";
import { useSecretKey } from "../../../kernel/secrets/keys/secret-keys.ts";
import { loadSigningKey } from "../../../kernel/secrets/keys.ts";
import { createSite } from "../../sites/create-site.ts";
import { problemsOf, type SiteAnswers } from "../../sites/new-site.ts";
import { placeOf } from "../data-folder.ts";
import { readEnvironment } from "../environment.ts";
import { emptyFile, openStore, stateOfFile } from "../open-store.ts";
import { openQuestions } from "../questions.ts";
import { makeSecretKey } from "../secret-key.ts";

const options = {
  name: { type: "string" },
  country: { type: "string" },
  currency: { type: "string" },
  language: { type: "string" },
  "owner-email": { type: "string" },
  "owner-password": { type: "string" },
  json: { type: "boolean", default: false },
} as const;

/** What is asked, by the flag that says it, in the order of the questions. */
const questions = [
  { flag: "name", field: "name", text: "Name of the shop" },
  { flag: "country", field: "country", text: "Country it is in (such as DE)" },
  { flag: "currency", field: "currency", text: "Currency of its prices (such as EUR)" },
  { flag: "language", field: "language", text: "Language (such as de)" },
  { flag: "owner-email", field: "ownerEmail", text: "Your e-mail address, to sign in with" },
  { flag: "owner-password", field: "ownerPassword", text: "A password of 8 or more characters", isSecret: true },
] as const;

type Answers = Required<SiteAnswers>;
type Given = Partial<Answers>;

/** Makes an empty site. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options });
  const environment = readEnvironment(process.env);
  if (!environment.databaseUrl && stateOfFile(environment) === "empty") throw new Error(emptyFile(environment));
  const flags = Object.fromEntries(
    questions.flatMap(({ flag, field }) => (values[flag] === undefined ? [] : [[field, values[flag]]])),
  ) as Given;
  const answers = process.stdin.isTTY && !values.json ? await ask(flags) : await complete(flags);
  const store = await openStore(environment);
  try {
    await checkNoSite(store);
    const { ownerEmail: email, ownerPassword: password, ...about } = answers;
    const { value, file, isNew } = makeSecretKey(environment);
    const site = await createSite(store, { ...about, owner: { email, password } });
    // The first start would take any other key, and whoever kept a copy of this one would have the wrong one.
    useSecretKey(store, value);
    await loadSigningKey(store);
    if (isNew) process.stderr.write(`Made ${file}: keep a copy of it, apart from the backups of the database.\n`);
    if (values.json) process.stdout.write(`${JSON.stringify(site)}\n`);
    else process.stdout.write(summaryOf(answers, site, placeOf(environment)));
  } finally {
    await store.close();
  }
}

function summaryOf(
  { name, ownerEmail }: Answers,
  { siteId, clientId, apiKey }: Awaited<ReturnType<typeof createSite>>,
  place: string,
) {
  return `
  ${name} is in ${place}, without a product yet.

  Site id    ${siteId}
  Client id  ${clientId}
  API key    ${apiKey}  (shown only now)

  Open it with \`vitrine start\`, and sign in under /admin as ${ownerEmail}.

`;
}

/** A database serves one site here; another would make every request without a site's id ambiguous. */
async function checkNoSite(store: Store): Promise<void> {
  const [site] = await store.read((db) => listSites(db, 1));
  if (!site) return;
  const what = site.settings.isDemo ? "the demo shop" : site.settings.name;
  throw new Error(
    `The database holds ${what} (${site.id}) already, and nothing was changed. For another shop name another folder in VITRINE_DATA, or another database in DATABASE_URL.`,
  );
}

/** What the flags said. @throws Error that names every flag that is missing or wrong */
async function complete(flags: Given): Promise<Answers> {
  const missing = questions.filter(({ field }) => flags[field] === undefined);
  const problems = await problemsOf({ name: "x", country: "DE", currency: "EUR", language: "en", ...flags });
  const flagOf = (field: string) => questions.find((question) => question.field === field)?.flag ?? field;
  const lines = [
    ...missing.map(({ flag, text }) => `--${flag}: is missing. ${text}`),
    ...problems.map(({ field, message }) => `--${flagOf(field)}: ${message}`),
  ];
  if (lines.length > 0) throw new Error(`No site was made\n  ${lines.join("\n  ")}`);
  return flags as Answers;
}

/** Asks at the terminal for what the flags did not say, until each answer is good. */
async function ask(flags: Given): Promise<Answers> {
  const given: Given = { ...flags };
  const terminal = openQuestions();
  try {
    for (const { field, text, ...question } of questions) {
      while (given[field] === undefined || (await problemIn(given, field))) {
        const problem = given[field] === undefined ? undefined : await problemIn(given, field);
        if (problem) terminal.say(`  ${problem}`);
        Object.assign(given, { [field]: await terminal.ask(text, "isSecret" in question) });
      }
    }
  } finally {
    terminal.close();
  }
  return given as Answers;
}

async function problemIn(given: Given, field: keyof Answers): Promise<string | undefined> {
  const problems = await problemsOf({ name: "x", country: "DE", currency: "EUR", language: "en", ...given });
  return problems.find((problem) => problem.field === field)?.message;
}
