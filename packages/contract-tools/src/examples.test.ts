import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { tagValues } from "./model.ts";
import { readContract } from "./read.ts";
import { schemaOf } from "./schema.ts";
import { formats } from "./tags.ts";

const model = readContract(fileURLToPath(new URL("../../contract/src", import.meta.url)));
const schema = schemaOf(model);
const keywords = ["gte", "gt", "lte", "lt", "max-scale"].map((bound) => `x-decimal-${bound}`);

// Most of a thousand types validate one request or none: code that is made fast to run takes longer to make.
const quickly = { code: { optimize: false }, inlineRefs: false };
const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true, ...quickly });
for (const keyword of ["x-ignored", "x-open", ...keywords]) ajv.addKeyword(keyword);
for (const format of formats) ajv.addFormat(format, true);
ajv.addSchema({ $id: "contract", $defs: schema.$defs });

describe("the schema document", () => {
  it("compiles in strict mode, type by type", () => {
    const broken = Object.keys(schema.$defs).filter((name) => !ajv.getSchema(`contract#/$defs/${name}`));
    expect(broken).toEqual([]);
  });
});

const examples = model.services.flatMap((service) =>
  service.operations.flatMap(({ name, doc }) =>
    tagValues(doc, "example").map((example): [string, string] => [`${service.id}.${name}`, example]),
  ),
);

describe("every example is a request that is accepted", () => {
  it.each(examples)("%s", (name, example) => {
    const validate = ajv.getSchema(`contract#/$defs/${schema.operations[name]?.request}`);
    validate?.(JSON.parse(example));
    expect(validate?.errors ?? []).toEqual([]);
  });
});

/** Operation, address and message of requests that published clients of this wire send. */
const recorded: [name: string, address: string, message: unknown][] = JSON.parse(
  readFileSync(fileURLToPath(new URL("../fixtures/recorded-requests.json", import.meta.url)), "utf8"),
);

describe("requests recorded from published clients are accepted as they are", () => {
  it.each(recorded)("%s %s", (name, address, message) => {
    const operation = schema.operations[name];
    const pattern = operation?.path.replace(/\{[^}]+\}/g, "[^/]+");
    expect(address).toMatch(new RegExp(`^${operation?.method} ${pattern}$`));
    const validate = ajv.getSchema(`contract#/$defs/${operation?.request}`);
    validate?.(structuredClone(message));
    expect(validate?.errors ?? []).toEqual([]);
  });
});
