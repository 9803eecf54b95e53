import { randomUUID } from "node:crypto";
import { catalogImports, collections, inventory, productEditor, products } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { uploadFile } from "@vitrine/test-support/media";
import { CARD, codeOf, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { workOnImports } from "./work.ts";

const services = { catalogImports, collections, inventory, productEditor, products };

const wix = (rows: string) =>
  `handleId,fieldType,name,price,collection,inventory,productOptionName1,productOptionType1,productOptionDescription1,surcharge,sku,visible,brand,cost\r\n${rows}`;

onEveryEngine("catalog imports", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const api = async () => (await shop()).admin(services);
  const work = async (signal?: AbortSignal) => workOnImports((await shop()).platform.runtime, signal && { signal });

  async function upload(content: string | Uint8Array) {
    const { catalogImport, uploadUrl } = await (await api()).catalogImports.createCatalogImport({ fileName: "p.csv" });
    const request = new Request(uploadUrl, { method: "PUT", body: content });
    const response = await (await shop()).platform.fetch(request);
    if (!response.ok) throw new Error(await response.text());
    return { importId: catalogImport.id, uploadUrl, response };
  }

  const read = async (importId: string) =>
    (await (await api()).catalogImports.getCatalogImport({ importId })).catalogImport;
  const items = async (importId: string, more: object = {}) =>
    (await (await api()).catalogImports.listCatalogImportItems({ importId, ...more })).items;
  const reportOf = async (importId: string, language?: string) => {
    const request = { importId, ...(language && { language }) };
    const { url } = await (await api()).catalogImports.createCatalogImportReport(request);
    return (await (await shop()).fetch(url)).text();
  };
  const start = async (importId: string) => (await api()).catalogImports.startCatalogImport({ importId });

  async function checked(content: string | Uint8Array) {
    const { importId } = await upload(content);
    await work();
    return read(importId);
  }

  async function imported(content: string) {
    const { id, state, failure } = await checked(content);
    expect([state, failure]).toEqual(["READY", undefined]);
    await start(id);
    await work();
    return read(id);
  }

  const bySlug = async (slug: string) => {
    const page = await (await api()).products.queryProducts({ query: { filter: { slug } } });
    return page.items[0];
  };

  const warnings = async (content: string | Uint8Array) => {
    const { id } = await checked(content);
    const found = await items(id);
    expect(found.map(({ outcome }) => outcome)).not.toContain("ERROR");
    return found.flatMap(({ problems }) => problems.map(({ line, column, code }) => [line, column, code]));
  };

  test("say by line and column what of Shopify's columns is not kept as it is", async () => {
    const [a, b] = [randomUUID(), randomUUID()];
    const head =
      "Handle,Title,Vendor,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Taxable,Image Src,Status,Type,Collection,,Option1 Name,Option1 Value";
    const found = await warnings(
      `${head}\n${a},Mug,Kiln,S-${a},shopify,-3,amazon,10,8,FALSE,https://cdn.example/1.jpg,paused,Cups,Kitchen,note,Size,S\n` +
        `${a},,Other,,shopify,12,,11,,,,,,,,,L\n${a},,,S-3,,,,,,,,,,,,,\nÄ ${b},B\ufffdwl,,S-${a},,0,,5,5,,,,,,,,\n`,
    );
    expect(found).toEqual([
      [2, undefined, "NO_COLUMN_NAME"],
      [2, "Variant Taxable", "NOT_TAXED"],
      [2, "Variant Fulfillment Service", "SENT_BY_OTHERS"],
      [2, "Variant Compare At Price", "BELOW_PRICE"],
      [2, "Variant Inventory Qty", "BELOW_ZERO"],
      [2, "Status", "UNKNOWN_VALUE"],
      [2, "Type", "NOT_READ"],
      [3, "Vendor", "FIRST_ROW_COUNTS"],
      [4, undefined, "NOTHING_READ"],
      [5, "Handle", "ADDRESS_CHANGED"],
      [5, "Title", "LOST_CHARACTERS"],
      [5, "Variant Inventory Qty", "NOT_COUNTED"],
      [5, "Variant SKU", "SKU_TWICE"],
    ]);
  });

  test("say by line and column what of Wix's columns is not kept as it is", async () => {
    const [a, b] = [randomUUID().slice(0, 8), randomUUID().slice(0, 8)];
    await imported(wix(`old-${a},Product,Mug,12,,,,,,,K-${a},TRUE,,\r\n`));
    const head =
      "handleId,fieldType,name,price,discountMode,discountValue,productImageUrl,sku,surcharge,productOptionName1,productOptionType1,productOptionDescription1,productOptionName2,productOptionDescription2";
    const found = await warnings(
      `${head}\n${a},Product,Cup,12,AMOUNT,10,gone.jpg,,3,Size,LIST,S;M,,x\n${a},Variant,,15,,,,K-${a},-4,,,S,,\n` +
        `${b},Product,Pot,12,PERCENT,100,,,,,,,,\n`,
    );
    expect(found).toEqual([
      [2, "productOptionType1", "UNKNOWN_VALUE"],
      [2, "productOptionDescription2", "NOT_READ"],
      [2, "surcharge", "NOT_READ"],
      [2, "discountValue", "NOTHING_LEFT"],
      [2, "productImageUrl", "PICTURE_MISSING"],
      [2, "sku", "SKU_IN_CATALOG"],
      [3, "price", "FIRST_ROW_COUNTS"],
      [4, "discountValue", "NOTHING_LEFT"],
    ]);
  });

  test("take pictures that Wix names by their ids from where Wix serves them, and those of the library from there", async () => {
    const own = await uploadFile(await shop());
    const [old, wide] = [`ab12cd_${"0f".repeat(16)}~mv2.jpg`, `ab12cd_${"1f".repeat(16)}~mv2_d_3000_2000_s_2.png`];
    const handle = randomUUID();
    const { id } = await imported(
      `handleId,fieldType,name,price,productImageUrl\n${handle},Product,Cup,5,${old};${own.id}; ${wide}\n`,
    );
    expect((await items(id)).flatMap(({ problems }) => problems)).toEqual([]);
    const product = await bySlug("cup");
    const served = "https://static.wixstatic.com/media/";
    expect(product?.media?.items.map(({ image }) => image?.url)).toEqual([served + old, own.url, served + wide]);
  });

  test("name all columns that nothing is read from, in the report too", async () => {
    const { id, ignoredColumns } = await checked(
      "handleId,fieldType,name,price,supplier,customTextField11\nx,Product,Cup,5,Maren,\n",
    );
    expect(ignoredColumns).toEqual(["supplier", "customTextField11"]);
    expect(await reportOf(id)).toContain("1,,,,WARNING,supplier,COLUMN_IGNORED,is not read.");
    expect(await reportOf(id, "fr")).toContain("1,,,,WARNING,supplier,COLUMN_IGNORED,n’est pas lue.");
  });

  test("leave out a text of buyers that is asked for twice, and say so", async () => {
    const found = await warnings(
      "handleId,fieldType,name,price,customTextField1,customTextField2,customTextField3\nx,Product,Cup,5,Name,Name ,Date\n",
    );
    expect(found).toEqual([[2, "customTextField2", "TITLE_TWICE"]]);
  });

  test("say when a variant stands in the file twice, instead of taking the last", async () => {
    const row = (more: string) => `twice,Variant,,,,${more},,,Small,,,TRUE,,\r\n`;
    const own = await checked(
      wix(`twice,Product,Mug,12,,,Size,DROP_DOWN,Small;Large,,,TRUE,,\r\n${row("7")}${row("9")}`),
    );
    const shopify = await checked(
      "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\n" +
        "twice,Mug,Size,Small,M-1,10\ntwice,,,Large,M-2,10\ntwice,,,Small,M-3,11\n",
    );
    for (const { id } of [own, shopify]) {
      expect(await items(id)).toMatchObject([
        { outcome: "ERROR", problems: [{ line: 4, code: "VARIANT_TWICE", severity: "ERROR" }] },
      ]);
    }
  });

  test("import a product of which some variants are counted and others not as it is, with a warning", async () => {
    const handle = `mixed-${randomUUID()}`;
    const file = (large: string, huge = "shopify,1,") =>
      "Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Image Src\n" +
      `${handle},Mug,Size,Small,10,shopify,7,\n${handle},,,,,,,https://cdn.example/1.jpg\n${handle},,,Large,10,${large}\n${handle},,,Huge,10,${huge}\n`;
    const levels = async () =>
      (await bySlug(handle))?.variants.map(({ stock }) => [stock?.trackQuantity, stock?.quantity, stock?.inStock]);
    expect(await warnings(file(",,"))).toEqual([[4, "Variant Inventory Qty", "MIXED_STOCK"]]);
    await imported(file(",,"));
    const mixed = [
      [true, 7, true],
      [false, undefined, true],
      [true, 1, true],
    ];
    expect(await levels()).toEqual(mixed);
    expect((await checked(file(",,"))).counts).toMatchObject({ unchanged: 1 });
    expect((await imported(file("shopify,3,", ",,"))).counts).toMatchObject({ changed: 1 });
    expect(await levels()).toEqual([
      [true, 7, true],
      [true, 3, true],
      [false, undefined, true],
    ]);
    await imported(file(",,"));
    expect(await levels()).toEqual(mixed);

    const { inventory: stock } = await api();
    const { id: productId = "", variants = [] } = (await bySlug(handle)) ?? {};
    const set = (at: number, level: object) =>
      stock.updateInventoryVariants({
        inventoryItem: { productId, trackQuantity: true, variants: [{ variantId: variants[at]?.id ?? "", ...level }] },
      });
    const variantOf = (at: number) => ({ variantId: variants[at]?.id ?? "" });
    const buyer = await (await shop()).visitor();
    const lines = [item(productId, 1, variantOf(0)), item(productId, 3, variantOf(1))];
    const checkoutId = await readyCheckout(buyer, lines);
    expect(await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD })).toMatchObject({
      status: "APPROVED",
    });
    expect((await levels())?.slice(0, 2)).toEqual([
      [true, 6, true],
      [false, undefined, true],
    ]);
    await set(1, { inStock: false });
    await set(0, { quantity: 2, inStock: true });
    expect(await levels()).toEqual([
      [true, 2, true],
      [false, undefined, false],
      [true, 1, true],
    ]);
    await set(1, { quantity: 5 });
    expect((await levels())?.[1]).toEqual([true, 5, true]);
  });

  test("have such a product in Wix's columns, too", async () => {
    const handle = randomUUID().slice(0, 8);
    const row = (choice: string, units: string) => `${handle},Variant,,,,${units},,,${choice},,,TRUE,,\r\n`;
    const file = wix(
      `${handle},Product,Mug,12,,,Size,DROP_DOWN,Small;Large,,,TRUE,,\r\n${row("Small", "7")}${row("Large", "InStock")}`,
    );
    expect(await warnings(file)).toEqual([[4, "inventory", "MIXED_STOCK"]]);
    await imported(file);
    expect((await checked(file)).counts).toMatchObject({ unchanged: 1 });
  });

  test("a file of another shop says what its columns have to be called", async () => {
    const german = await checked(
      "ID,Typ,Artikelnummer,Name,Veröffentlicht,Regulärer Preis\n7,simple,W-7,Brot,1,3.90\n",
    );
    expect([german.state, german.failure?.description]).toEqual([
      "FAILED",
      expect.stringContaining("in the language of your account there, which has to be English."),
    ]);
  });

  test("are checked first, which changes nothing, and then make products with variants, stock and collections", async () => {
    const handle = `mug-${randomUUID()}`;
    const text = wix(
      `${handle},Product,Mug,12.50,Kitchen;Gifts,,Size,DROP_DOWN,Small;Large,,,TRUE,Kiln,4\r\n` +
        `${handle},Variant,,,,7,,,Small,,M-S,TRUE,,\r\n${handle},Variant,,,,0,,,Large,2.5,M-L,TRUE,,5\r\n`,
    );
    const ready = await checked(text);
    expect(ready).toMatchObject({ state: "READY", format: "WIX", counts: { products: 1, created: 1, failed: 0 } });
    expect(await items(ready.id)).toMatchObject([
      { handle, line: 2, lastLine: 4, outcome: "CREATE", processed: false },
    ]);
    expect(await bySlug(handle)).toBeUndefined();
    await start(ready.id);
    await work();
    expect(await read(ready.id)).toMatchObject({ state: "COMPLETED", processed: 1 });
    const mug = await bySlug(handle);
    expect(mug).toMatchObject({ name: "Mug", brand: "Kiln", manageVariants: true, priceData: { price: 12.5 } });
    expect(mug?.variants).toMatchObject([
      { choices: { Size: "Small" }, stock: { quantity: 7 }, variant: { sku: "M-S", priceData: { price: 12.5 } } },
      { choices: { Size: "Large" }, stock: { quantity: 0, inStock: false }, variant: { priceData: { price: 15 } } },
    ]);
    const found = await (await api()).collections.queryCollections({ query: { filter: { name: "Kitchen" } } });
    expect(mug?.collectionIds).toContain(found.items[0]?.id);
    expect(found.items[0]?.numberOfProducts).toBe(1);
    expect((await items(ready.id))[0]).toMatchObject({ processed: true, productId: mug?.id });
    const again = await checked(text);
    expect(again.counts).toMatchObject({ unchanged: 1, created: 0, changed: 0 });
  });

  test("change what is there by its handle, and leave alone what the file has no column for", async () => {
    const handle = `bowl-${randomUUID()}`;
    await imported(wix(`${handle},Product,Bowl,30,Tableware,5,,,,,B-1,TRUE,Kiln,\r\n`));
    const before = await bySlug(handle);
    const done = await imported(
      `handleId,fieldType,name,price,collection,inventory\r\n${handle},Product,Big bowl,35,Sale,2\r\n`,
    );
    expect(done.counts).toMatchObject({ changed: 1, created: 0 });
    expect(await bySlug(handle)).toMatchObject({
      id: before?.id,
      name: "Big bowl",
      sku: "B-1",
      brand: "Kiln",
      priceData: { price: 35 },
      stock: { quantity: 2 },
    });
    expect((await bySlug(handle))?.collectionIds).toHaveLength(1);
  });

  test("read the numbers that a German or French spreadsheet writes", async () => {
    const [pot, cup] = [`pot-${randomUUID()}`, `cup-${randomUUID()}`];
    const done = await imported(
      `handleId;fieldType;name;price;cost\r\n${pot};Product;Krug;1.234,50;0,125\r\n${cup};Product;Tasse;1\u202f012,5;7,25\r\n`,
    );
    // More digits than the currency has.
    expect(done.counts).toMatchObject({ created: 1, failed: 1 });
    expect((await bySlug(cup))?.priceData).toMatchObject({ price: 1012.5 });
    expect(await bySlug(pot)).toBeUndefined();
    await imported(`handleId;fieldType;name;price;cost\r\n${pot};Product;Krug;1.234,50;0,12\r\n`);
    expect((await bySlug(pot))?.priceData).toMatchObject({ price: 1234.5 });
  });

  test("leave wrong products out, and say line, column and what to do", async () => {
    const ready = await checked(
      wix(
        `w1,Product,,12,,,,,,,,TRUE,,\r\nw2,Product,Cup,"1,234",,,,,,,,TRUE,,\r\nw3,Product,Cup,12.999,,,,,,,,TRUE,,\r\n` +
          `w4,Product,Cup,5,,many,,,,,,TRUE,,\r\nw5,Product,Cup,5,,,,,,,,perhaps,,\r\nw6,Variant,,,,,,,Small,,,TRUE,,\r\n` +
          `w7,Product,Cup,5,,,,,,,,TRUE,,,extra\r\nw8,Product,Cu\0p,5,,,,,,,,TRUE,,\r\n,Product,Cup,5,,,,,,,,TRUE,,\r\n` +
          `w2,Product,Cup,5,,,,,,,,TRUE,,\r\nw9-${randomUUID()},Product,Cup,5,,,,,,,,TRUE,,\r\n`,
      ),
    );
    expect(ready.counts).toMatchObject({ products: 11, created: 1, failed: 10 });
    const wrong = await items(ready.id, { outcome: "ERROR" });
    expect(wrong.map(({ problems: [one] }) => [one?.line, one?.column, one?.code])).toEqual([
      [2, "name", "REQUIRED"],
      [3, "price", "NOT_A_NUMBER"],
      [4, "price", "TOO_MANY_DECIMALS"],
      [5, "inventory", "NOT_A_NUMBER"],
      [6, "visible", "NOT_A_FLAG"],
      [7, "fieldType", "NO_PRODUCT_ROW"],
      [8, undefined, "WRONG_WIDTH"],
      [9, "name", "NUL_CHARACTER"],
      [10, "handleId", "REQUIRED"],
      [11, "handleId", "HANDLE_TWICE"],
    ]);
    expect(wrong[1]?.problems[0]).toMatchObject({
      message: '"1,234" is not a number that can be read. Write it as 1234.50, with a point and nothing around it.',
      messageKey: "NOT_A_NUMBER",
      messageValues: { text: "1,234", form: "1234.50" },
    });
    expect(wrong[0]?.problems[0]).toMatchObject({ messageKey: "REQUIRED.name" });
    await start(ready.id);
    await work();
    expect(await read(ready.id)).toMatchObject({ state: "COMPLETED", processed: 1 });
    const report = await reportOf(ready.id);
    expect(report.split("\r\n")).toHaveLength(13);
    expect(report).toContain("3,w2,Cup,ERROR,ERROR,price,NOT_A_NUMBER,");
    const german = await reportOf(ready.id, "de-AT");
    expect(german).toContain('3,w2,Cup,ERROR,ERROR,price,NOT_A_NUMBER,"„1,234“ lässt sich nicht als Zahl lesen.');
    expect(await reportOf(ready.id, "it")).toBe(report);
  });

  test.for([
    ["an open quote", 'handleId,fieldType,name,price\nx,Product,"Mug,5\ny,Product,Cup,6\n', "QUOTE_NOT_CLOSED", 2],
    ["a stray quote", 'handleId,fieldType,name,price\nx,Product,6" pot,5\n', "STRAY_QUOTE", 2],
    ["no known columns", "title,cost\nMug,5\n", "UNKNOWN_COLUMNS", 1],
    ["a column twice", "handleId,fieldType,name,name\nx,Product,a,b\n", "COLUMN_TWICE", 1],
    ["nothing", "", "EMPTY_FILE", undefined],
    ["a header only", "handleId,fieldType,name,price\n", "NO_PRODUCTS", undefined],
    ["a workbook", "PK\x03\x04\x14\0", "NOT_CSV", undefined],
    ["Latin-1", Buffer.from("handleId,fieldType,name,price\nx,Product,Caf\xe9,5\n", "latin1"), "WRONG_ENCODING", 1],
  ] as const)("of a file with %s fail as a whole", async ([, content, code, line]) => {
    const { state, failure } = await checked(content);
    expect([state, failure?.code, failure?.line]).toEqual(["FAILED", code, line]);
  });

  test("take a byte order mark, UTF-16, semicolons and any line ends", async () => {
    const rows = (mark: string, end: string) =>
      ["handleId,fieldType,name,price", `e-${randomUUID()},Product,Café,5`, ""].join(end).replaceAll(",", mark);
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(rows(",", "\r\n"), "utf16le")]);
    const unmarked = Buffer.from(rows("\t", "\r\n"), "utf16le");
    for (const content of [`\ufeff${rows(",", "\r\n")}`, rows(";", "\n"), rows("\t", "\r"), utf16, unmarked]) {
      const { id, counts } = await checked(content);
      expect(counts).toMatchObject({ created: 1, failed: 0 });
      expect((await items(id))[0]?.name).toBe("Café");
    }
  });

  test("go on where a killed node stopped, and write every product once", async () => {
    const prefix = `k-${randomUUID()}`;
    const lines = Array.from(
      { length: 250 },
      (_, index) => `${prefix}-${index},Product,Cup ${index},5,,,,,,,,TRUE,,\r\n`,
    );
    const ready = await checked(wix(lines.join("")));
    await start(ready.id);
    const { platform, clock } = await shop();
    const stop = new AbortController();
    // The node is gone after its first transaction, as it would be when it is killed.
    const { store } = platform.runtime;
    const dying = { ...platform.runtime, store: { ...bound(store), write: dieAfter(store, 2, stop) } };
    await workOnImports(dying as typeof platform.runtime, { signal: stop.signal }).catch(() => undefined);
    const midway = await read(ready.id);
    expect(midway).toMatchObject({ state: "RUNNING", processed: 100 });
    await work();
    expect((await read(ready.id)).processed).toBe(100);
    clock.advance(60_000);
    await work();
    expect(await read(ready.id)).toMatchObject({
      state: "COMPLETED",
      processed: 250,
      counts: { created: 250, failed: 0 },
    });
    const { items: found } = await (await api()).products.queryProducts({
      query: { filter: { slug: { $startsWith: prefix } }, paging: { limit: 100, offset: 200 } },
    });
    expect(found).toHaveLength(50);
    expect((await items(ready.id, { after: 199, limit: 100 })).every(({ processed }) => processed)).toBe(true);
  });

  test("can be canceled, cannot be started twice, and their upload works once", async () => {
    const { importId, uploadUrl, response } = await upload(wix(`c-${randomUUID()},Product,Cup,5,,,,,,,,TRUE,,\r\n`));
    expect(response.status).toBe(200);
    const again = await (await shop()).platform.fetch(new Request(uploadUrl, { method: "PUT", body: "x" }));
    expect(again.status).toBe(404);
    const { catalogImports: service } = await api();
    expect(await codeOf(service.startCatalogImport({ importId }))).toBe("FAILED_PRECONDITION");
    await work();
    expect((await service.cancelCatalogImport({ importId })).catalogImport.state).toBe("CANCELED");
    expect(await codeOf(service.cancelCatalogImport({ importId }))).toBe("FAILED_PRECONDITION");
    expect(await codeOf(service.startCatalogImport({ importId }))).toBe("FAILED_PRECONDITION");
    expect(await codeOf(service.getCatalogImport({ importId: randomUUID() }))).toBe("NOT_FOUND");
    expect((await service.listCatalogImports({})).catalogImports.map(({ id }) => id)).toContain(importId);
    expect(await codeOf((await (await shop()).visitor()).currentCart.getCurrentCart({}))).toBe("OWNED_CART_NOT_FOUND");
  });

  test("hide Shopify's gift cards, which would be sold as products that issue none", async () => {
    const handle = `card-${randomUUID()}`;
    const head = "Handle,Title,Variant Price,Published,Gift Card\n";
    const { id } = await imported(`${head}${handle},Card,25,TRUE,TRUE\n${handle}-2,No card,25,TRUE,FALSE\n`);
    expect(await items(id)).toMatchObject([
      { outcome: "CREATE", problems: [{ line: 2, column: "Gift Card", code: "GIFT_CARD", severity: "WARNING" }] },
      { outcome: "CREATE", problems: [] },
    ]);
    expect([(await bySlug(handle))?.visible, (await bySlug(`${handle}-2`))?.visible]).toEqual([false, true]);
  });

  test("shorten names that are too long, at a word, and keep descriptions that are in a section", async () => {
    const handle = `long-${randomUUID()}`;
    const [name, text] = [`${"Wheel-thrown stoneware ".repeat(5)}mug`, "<p>Fired twice.</p>".repeat(600)];
    const file = `Handle,Title,Body (HTML),Variant Price\n${handle},${name},${text},5\n`;
    expect(await warnings(file)).toEqual([
      [2, "Title", "SHORTENED"],
      [2, "Body (HTML)", "IN_SECTION"],
    ]);
    await imported(file);
    expect(await bySlug(handle)).toMatchObject({
      name: "Wheel-thrown stoneware Wheel-thrown stoneware Wheel-thrown stoneware",
      description: "",
      additionalInfoSections: [{ title: "Description", description: text }],
    });
    expect((await checked(file)).counts).toMatchObject({ unchanged: 1 });
  });

  test("read Shopify's columns: options, sales, pictures, weights and what is not published", async () => {
    const handle = `tee-${randomUUID()}`;
    const header =
      "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Barcode,Image Src,Image Position,Image Alt Text,SEO Title,Status,Google Shopping / MPN";
    const done = await imported(
      `${header}\n${handle},Tee,<p>Soft</p>,Loom,Shirts,"new, cotton",TRUE,Size,S,Color,Red,T-S-R,200,shopify,4,deny,8,10,TRUE,4006381333931,https://cdn.example/1.jpg,1,Front,Best tee,active,\n` +
        `${handle},,,,,,,,S,,Blue,T-S-B,210,shopify,0,deny,12,15,TRUE,,https://cdn.example/2.jpg,2,,,,\n` +
        `${handle},,,,,,,,,,,,,,,,,,,,https://cdn.example/3.jpg,3,,,,\n` +
        `${handle}-2,Sock,,Loom,,,FALSE,Title,Default Title,,,SOCK,50,,,deny,3,,TRUE,,,,,,draft,\n`,
    );
    expect(done).toMatchObject({
      format: "SHOPIFY",
      counts: { created: 2 },
      ignoredColumns: ["Google Shopping / MPN"],
    });
    const tee = await bySlug(handle);
    expect(tee).toMatchObject({
      name: "Tee",
      brand: "Loom",
      description: "<p>Soft</p>",
      discount: { type: "PERCENT", value: 20 },
      priceData: { price: 10, discountedPrice: 8 },
      seoData: { tags: [{ type: "title", children: "Best tee" }] },
    });
    expect(tee?.media?.items.map((item) => item.image?.url)).toEqual(
      [1, 2, 3].map((n) => `https://cdn.example/${n}.jpg`),
    );
    expect(tee?.variants).toMatchObject([
      { choices: { Size: "S", Color: "Red" }, stock: { quantity: 4 }, variant: { sku: "T-S-R", weight: 0.2 } },
      { choices: { Size: "S", Color: "Blue" }, variant: { priceData: { price: 15, discountedPrice: 12 } } },
    ]);
    expect(tee?.collectionIds).toHaveLength(3);
    expect(await bySlug(`${handle}-2`)).toMatchObject({ visible: false, manageVariants: false, sku: "SOCK" });
  });
});

type AnyStore = Shop["platform"]["runtime"]["store"];

/** The methods of a store, which may be replaced one by one. */
function bound(store: AnyStore): AnyStore {
  return {
    engine: store.engine,
    failed: store.failed,
    readings: store.readings,
    read: (work) => store.read(work),
    view: (work) => store.view(work),
    write: (work, options) => store.write(work, options),
    flush: () => store.flush(),
    onFlush: (listener) => store.onFlush(listener),
    migrate: (plugins) => store.migrate(plugins),
    checkVersion: () => store.checkVersion(),
    ping: () => store.ping(),
    close: () => store.close(),
  };
}

/** Lets so many writes through; the next one never happens. */
function dieAfter(store: AnyStore, writes: number, stop: AbortController): AnyStore["write"] {
  let left = writes;
  return (work, options) => {
    if (left === 0) {
      stop.abort();
      return Promise.reject(new Error("killed"));
    }
    left -= 1;
    return store.write(work, options);
  };
}
