import { fileURLToPath } from "node:url";
import { Validator } from "@seriousme/openapi-schema-validator";
import { build as esbuild } from "esbuild";
import { build as vite } from "vite";
import { describe, expect, it } from "vitest";
import { checkDescriptions } from "./check-descriptions.ts";
import { generate, staleFiles } from "./emit.ts";
import { tagWords } from "./model.ts";
import { openapiOf } from "./openapi.ts";
import { readContract } from "./read.ts";
import { schemaOf } from "./schema.ts";

const contract = fileURLToPath(new URL("../../contract/", import.meta.url));
const model = readContract(`${contract}src`);
const schema = schemaOf(model);
const operations = model.services.flatMap((service) => service.operations.map((operation) => ({ service, operation })));

describe("the contract", () => {
  it("stays within its dialect", () => {
    expect(model.problems).toEqual([]);
  });

  it("is what the generated files say", () => {
    expect(staleFiles(contract, generate(model))).toEqual([]);
  });

  it("says in words what every service, operation, type and field is", () => {
    expect(checkDescriptions(model)).toEqual([]);
  });

  it("describes every definition and every field of it in schema.json", () => {
    const silent = Object.entries(schema.$defs).flatMap(([name, { description, properties = {} }]) => [
      ...(description ? [] : [name]),
      ...Object.entries(properties)
        .filter(([, property]) => !property["x-ignored"])
        .flatMap(([field, { description }]) => (description ? [] : [`${name}.${field}`])),
    ]);
    expect(silent).toEqual([]);
  });

  it("defines every request, response and error type", () => {
    const missing = Object.values(schema.operations).flatMap(({ request, response, errors }) =>
      [request, response, ...Object.values(errors).flatMap(({ data }) => data ?? [])].filter(
        (name) => !(name in schema.$defs),
      ),
    );
    expect(missing).toEqual([]);
  });

  it("refers only to types it defines", () => {
    const references = [...JSON.stringify(schema.$defs).matchAll(/"#\/\$defs\/([^"]+)"/g)].map(([, name = ""]) => name);
    expect([...new Set(references)].filter((name) => !(name in schema.$defs))).toEqual([]);
  });

  it("keeps merchants' calls away from shoppers", () => {
    const open = operations
      .filter(({ service }) =>
        [
          "coupons",
          "inventory",
          "shippingOptions",
          "taxGroups",
          "taxRegions",
          "manualTaxMappings",
          "signOnPolicy",
        ].includes(service.constant),
      )
      .filter(({ operation }) =>
        tagWords(operation.doc, "callers").some((caller) => caller !== "app" && caller !== "staff"),
      );
    expect(open.map(({ operation }) => operation.name)).toEqual([]);
  });

  it("answers no two operations on one path, aliases included", () => {
    const routes = Object.values(schema.operations).flatMap(({ method, path, aliases }) =>
      [path, ...aliases].map((each) => `${method} ${each.replace(/\{[^}]+\}/g, "{}")}`),
    );
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
  });
});

describe("the OpenAPI document", () => {
  it("is valid for an independent validator", async () => {
    const result = await new Validator().validate(structuredClone(openapiOf(model)));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });
});

describe("bundles", () => {
  const entry = 'export { redirects } from "./src/index.ts";';

  it.each([
    ["esbuild", bundleWithEsbuild],
    ["Vite", bundleWithVite],
  ])("of %s hold only the services that are imported", async (_, bundle) => {
    const code = await bundle(entry);
    expect(code).toContain("/v1/redirect-session");
    expect(code).not.toContain("/ecom/v1/");
    expect(code.length, code).toBeLessThan(500);
  });
});

async function bundleWithEsbuild(contents: string): Promise<string> {
  const { outputFiles } = await esbuild({
    stdin: { contents, resolveDir: contract, loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

async function bundleWithVite(contents: string): Promise<string> {
  const id = `${contract}entry.ts`;
  const output = await vite({
    configFile: false,
    logLevel: "silent",
    root: contract,
    build: { write: false, lib: { entry: id, formats: ["es"] } },
    plugins: [
      {
        name: "entry",
        enforce: "pre",
        resolveId: (source) => (source === id ? id : undefined),
        load: (source) => (source === id ? contents : undefined),
      },
    ],
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  return bundle && "output" in bundle ? bundle.output[0].code : "";
}
