import { catalogImports } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { exportProducts } from "../../packages/platform/src/domains/catalog/exports/products.ts";
import { workOnImports } from "../../packages/platform/src/domains/catalog/imports/work.ts";
import { type EngineName, engines, missingEngines, newDatabase, openStore } from "../lib/engines.ts";
import { type Figure, type Measured, perSecond } from "../lib/figure.ts";
import { access, openShop, origin } from "../lib/shop.ts";

/** Rows of the file: half of the products have two variants. */
const rows = Number(process.env.VITRINE_BENCH_ROWS ?? 20_000);

/** How fast products come in from a CSV file, and out again. */
export async function topic(): Promise<Measured> {
  const figures: Figure[] = [];
  for (const engine of engines) figures.push(...(await measureOn(engine)));
  return { figures, notRun: missingEngines("catalog files") };
}

async function measureOn(engine: EngineName): Promise<Figure[]> {
  const database = await newDatabase(engine);
  const shop = await openShop(openStore(database));
  const { platform } = shop;
  const auth = ApiKeyStrategy({ apiKey: access.apiKey, siteId: access.siteId });
  const fetch = (input: string | URL | Request, init?: RequestInit) => platform.fetch(new Request(input, init));
  const api = createClient({ baseUrl: origin, fetch, auth, services: { catalogImports } }).catalogImports;
  const rate = (name: string, since: number) =>
    perSecond(`${name} on ${engine}`, Math.round(rows / ((performance.now() - since) / 1_000)));
  const bring = async () => {
    const { catalogImport, uploadUrl } = await api.createCatalogImport({ fileName: "bench.csv" });
    await fetch(uploadUrl, { method: "PUT", body: file() });
    const importId = catalogImport.id;
    const checking = performance.now();
    await workOnImports(platform.runtime);
    const checked = rate("rows checked", checking);
    await api.startCatalogImport({ importId });
    const running = performance.now();
    await workOnImports(platform.runtime);
    const done = (await api.getCatalogImport({ importId })).catalogImport;
    if (done.state !== "COMPLETED" || done.counts.failed > 0) throw new Error(JSON.stringify(done));
    return { checked, imported: rate("rows imported", running) };
  };
  const first = await bring();
  const again = await bring();
  const exporting = performance.now();
  let size = 0;
  for await (const part of exportProducts(platform.runtime, await platform.runtime.sites.load(access.siteId), {
    format: "WIX",
  })) {
    size += part.length;
  }
  if (size < rows) throw new Error("The export is too short.");
  const out = rate("rows exported", exporting);
  await shop.close();
  await database.remove();
  return [
    first.checked,
    first.imported,
    { ...again.checked, name: `rows checked against the same products on ${engine}` },
    out,
  ];
}

function file(): string {
  const header =
    "handleId,fieldType,name,description,collection,sku,price,surcharge,visible,inventory,productOptionName1,productOptionType1,productOptionDescription1,brand";
  const lines = [header];
  for (let index = 0; lines.length <= rows; index += 1) {
    const handle = `bench-${index}`;
    if (index % 2 === 0) {
      lines.push(
        `${handle},Product,Bowl ${index},<p>Turned by hand number ${index}</p>,Shelf ${index % 40},B-${index},${10 + (index % 90)}.50,,TRUE,${index % 30},,,,Kiln ${index % 50}`,
      );
      continue;
    }
    lines.push(
      `${handle},Product,Mug ${index},<p>Thrown by hand number ${index}</p>,Shelf ${index % 40},,${10 + (index % 90)}.50,,TRUE,,Size,DROP_DOWN,Small;Large,Kiln ${index % 50}`,
    );
    lines.push(
      `${handle},Variant,,,,M-${index}-S,,0,TRUE,7,,,Small,`,
      `${handle},Variant,,,,M-${index}-L,,2.5,TRUE,3,,,Large,`,
    );
  }
  return lines.join("\r\n");
}
