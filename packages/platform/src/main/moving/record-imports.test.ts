import { randomUUID } from "node:crypto";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { type Club, openClub } from "@vitrine/test-support/members";
import { codeOf } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { workOnImports } from "../../domains/catalog/imports/work.ts";
import { workOnRecordImports } from "./plugin.ts";

const orderHeader =
  "Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Id";

onEveryEngine("imports of customers and orders", (engine) => {
  let opened: Promise<Club> | undefined;
  const club = () => (opened ??= openClub(engine.store()));
  const mailOf = (name: string) => `${name}.${randomUUID()}@example.com`;
  type Kind = "CUSTOMERS" | "ORDERS";

  const service = async () => (await club()).app.recordImports;
  const work = async (signal?: AbortSignal) =>
    workOnRecordImports((await club()).platform.runtime, signal && { signal });
  const read = async (importId: string) => (await (await service()).getRecordImport({ importId })).recordImport;
  const items = async (importId: string, more: object = {}) =>
    (await (await service()).listRecordImportItems({ importId, ...more })).items;

  async function upload(kind: Kind, content: string) {
    const { recordImport, uploadUrl } = await (await service()).createRecordImport({ kind, fileName: "file.csv" });
    const response = await (await club()).fetch(new Request(uploadUrl, { method: "PUT", body: content }));
    expect(await response.json()).toMatchObject({ recordImport: { id: recordImport.id, kind, state: "CHECKING" } });
    return recordImport.id;
  }

  async function checked(kind: Kind, content: string) {
    const importId = await upload(kind, content);
    await work();
    return read(importId);
  }

  async function run(importId: string) {
    await (await service()).startRecordImport({ importId });
    await work();
    return read(importId);
  }

  const imported = async (kind: Kind, content: string) => run((await checked(kind, content)).id);

  const membersOf = async (...emails: string[]) => {
    const { members } = (await club()).app;
    return (await members.queryMembers({ query: { filter: { loginEmail: { $in: emails } } }, fieldsets: ["FULL"] }))
      .items;
  };

  test("are checked first, then make members without a mail or an event, and once more make nothing", async () => {
    const email = mailOf("ada");
    const text = `email,firstName,shoe,phone\n${email},Ada,38,soon\nnobody,,,\n`;
    const ready = await checked("CUSTOMERS", text);
    expect(ready).toMatchObject({
      state: "READY",
      kind: "CUSTOMERS",
      ignoredColumns: ["shoe"],
      counts: { records: 2, created: 1, changed: 0, unchanged: 0, failed: 1, warnings: 1 },
    });
    expect(ready).not.toHaveProperty("format");
    expect(await membersOf(email)).toEqual([]);
    expect(await items(ready.id, { withProblems: true })).toMatchObject([
      { key: email, line: 2, outcome: "CREATE", problems: [{ line: 2, column: "phone", code: "NOT_A_PHONE" }] },
      { key: "nobody", line: 3, outcome: "ERROR", problems: [{ line: 3, column: "email", code: "NOT_AN_EMAIL" }] },
    ]);
    expect(await items(ready.id, { outcome: "ERROR" })).toHaveLength(1);
    const done = await run(ready.id);
    expect(done).toMatchObject({ state: "COMPLETED", processed: 1, counts: { created: 1, failed: 1, warnings: 1 } });
    const [member] = await membersOf(email);
    expect(member).toMatchObject({ loginEmail: email, status: "APPROVED" });
    const { mailbox, events } = await club();
    expect(await events(member?.id ?? "")).toEqual([]);
    expect(await mailbox.all()).toEqual([]);
    expect((await checked("CUSTOMERS", text)).counts).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 1,
      failed: 1,
    });
    const { url } = await (await service()).createRecordImportReport({ importId: ready.id });
    const report = await (await (await club()).fetch(url)).text();
    expect(report.split("\r\n").slice(0, 3)).toEqual([
      "line,name,outcome,severity,column,code,message",
      expect.stringMatching(/^1,,,WARNING,shoe,COLUMN_IGNORED,/),
      expect.stringMatching(`^2,${email},CREATE,WARNING,phone,NOT_A_PHONE,`),
    ]);
  });

  test("bring past orders in, into the accounts of those who are known, with no stock, mail or event", async () => {
    const email = mailOf("grace");
    const name = `#${Math.floor(Math.random() * 1e8)}`;
    const row = (more: string) =>
      `${name},${email},paid,fulfilled,EUR,30.00,0,0,30.00,2023-04-05 10:11:12 +0200,${more}`;
    const text = `${orderHeader}\n${row("1,Bowl,10.00,77")}\n${name},,,,,,,,,,2,Cup,10.00,\n`;
    await imported("CUSTOMERS", `email\n${email}\n`);
    const done = await imported("ORDERS", text);
    expect(done).toMatchObject({ state: "COMPLETED", counts: { records: 1, created: 1, failed: 0 } });
    expect(await items(done.id)).toMatchObject([{ key: name, line: 2, lastLine: 3, processed: true }]);
    const { app, mailbox, events } = await club();
    const { items: orders } = await app.orders.searchOrders({ search: { filter: { "buyerInfo.email": email } } });
    expect(orders).toMatchObject([{ lineItems: [{ quantity: 1 }, { quantity: 2 }], buyerInfo: { email } }]);
    expect(orders[0]?.buyerInfo?.memberId).toBe((await membersOf(email))[0]?.id);
    expect(await events(orders[0]?.id ?? "")).toEqual([]);
    expect(await mailbox.all()).toEqual([]);
    expect((await checked("ORDERS", text)).counts).toMatchObject({ unchanged: 1, created: 0 });
  });

  test("lose what is about a member with their account, and do not bring them back", async () => {
    const { app, platform } = await club();
    const [gone, other] = [mailOf("gone"), mailOf("other")];
    const text = (name: string) => `email,firstName\n${gone},${name}\n${other},${name}\n`;
    const done = await imported("CUSTOMERS", text("Ida"));
    const ready = await checked("CUSTOMERS", text("Ada"));
    const [member] = await membersOf(gone);
    await app.members.deleteMember({ id: member?.id ?? "" });
    for (const { id } of [done, ready]) expect((await items(id)).map(({ key }) => key)).toEqual([other]);
    expect(await run(ready.id)).toMatchObject({ state: "COMPLETED", counts: { created: 0, changed: 1 } });
    expect(await membersOf(gone)).toEqual([]);
    const rows = await platform.runtime.store.read((db) => db.selectFrom("catalog_import_items").selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(gone);
  });

  test("do not bring back who is deleted while they are written", async () => {
    const { app, clock, platform } = await club();
    const email = mailOf("late");
    await imported("CUSTOMERS", `email,firstName\n${email},Ida\n`);
    const { id: importId } = await checked("CUSTOMERS", `email,firstName\n${email},Ada\n`);
    await (await service()).startRecordImport({ importId });
    const [member] = await membersOf(email);
    const { store } = platform.runtime;
    let writes = 0;
    const slow = Object.create(store, {
      read: { value: store.read.bind(store) },
      write: {
        async value(...sent: Parameters<typeof store.write>) {
          // The import is taken over, its records are read, and then the member goes.
          if (++writes === 2) await app.members.deleteMember({ id: member?.id ?? "" });
          return store.write(...sent);
        },
      },
    }) as typeof store;
    await workOnRecordImports({ ...platform.runtime, store: slow });
    expect(await membersOf(email)).toEqual([]);
    clock.advance(60_000);
    await work();
    expect((await read(importId)).state).toBe("COMPLETED");
    expect(await membersOf(email)).toEqual([]);
  });

  test("of one file that were checked side by side make nothing twice, and say so", async () => {
    const emails = [mailOf("a"), mailOf("b")];
    const text = `email\n${emails.join("\n")}\n`;
    const [first, second] = [await upload("CUSTOMERS", text), await upload("CUSTOMERS", text)];
    await work();
    expect((await read(second)).counts.created).toBe(2);
    for (const importId of [first, second]) await (await service()).startRecordImport({ importId });
    await work();
    const counts = [(await read(first)).counts, (await read(second)).counts];
    const found = counts.map(({ created, unchanged }) => [created, unchanged]).sort();
    expect(found).toEqual([
      [0, 2],
      [2, 0],
    ]);
    expect(await membersOf(...emails)).toHaveLength(2);
  });

  test("go on where a killed node stopped, in the check and in the run", async () => {
    const tag = `${randomUUID()}.example.com`;
    const text = `email\n${Array.from({ length: 240 }, (_, index) => `c${index}@${tag}`).join("\n")}\n`;
    const importId = await upload("CUSTOMERS", text);
    const { platform, clock } = await club();
    // The node is gone after two of its transactions, as it would be when it is killed.
    const dies = async () => {
      const { runtime } = platform;
      let left = 3;
      const store = Object.create(runtime.store, {
        write: {
          value: (...sent: Parameters<typeof runtime.store.write>) => {
            if (left-- === 0) throw new Error("killed");
            return runtime.store.write(...sent);
          },
        },
        read: { value: runtime.store.read.bind(runtime.store) },
      }) as typeof runtime.store;
      await expect(workOnRecordImports({ ...runtime, store })).rejects.toThrow("killed");
      await work();
    };
    await dies();
    expect(await read(importId)).toMatchObject({ state: "CHECKING", counts: { records: 50 } });
    clock.advance(60_000);
    await work();
    expect(await read(importId)).toMatchObject({ state: "READY", counts: { records: 240, created: 240 } });
    await (await service()).startRecordImport({ importId });
    await dies();
    expect(await read(importId)).toMatchObject({ state: "RUNNING", processed: 40 });
    clock.advance(60_000);
    await work();
    expect(await read(importId)).toMatchObject({ state: "COMPLETED", processed: 240, counts: { created: 240 } });
    expect((await items(importId, { after: 139, limit: 100 })).every(({ processed }) => processed)).toBe(true);
  });

  test("that cannot be read say why", async () => {
    const failureOf = async (kind: Kind, text: string) => {
      const { state, failure } = await checked(kind, text);
      return [state, failure?.code, failure?.line];
    };
    expect(await failureOf("ORDERS", "email\na@example.com\n")).toEqual(["FAILED", "UNKNOWN_COLUMNS", 1]);
    expect(await failureOf("CUSTOMERS", "email\n")).toEqual(["FAILED", "NO_RECORDS", undefined]);
    expect(await failureOf("CUSTOMERS", `email,city\n${"a@example.com,Rome\n".repeat(1_001)}`)).toEqual([
      "FAILED",
      "TOO_MANY_ROWS",
      1_002,
    ]);
  });

  test("are canceled and started once, and not touched by the work on products", async () => {
    const importId = await upload("CUSTOMERS", `email\n${mailOf("x")}\n`);
    await workOnImports((await club()).platform.runtime);
    expect((await read(importId)).state).toBe("CHECKING");
    const api = await service();
    expect(await codeOf(api.startRecordImport({ importId }))).toBe("FAILED_PRECONDITION");
    expect((await api.cancelRecordImport({ importId })).recordImport.state).toBe("CANCELED");
    expect(await codeOf(api.cancelRecordImport({ importId }))).toBe("FAILED_PRECONDITION");
    expect(await codeOf(api.getRecordImport({ importId: randomUUID() }))).toBe("NOT_FOUND");
    const { catalogImports } = (await club()).app;
    expect(await codeOf(catalogImports.getCatalogImport({ importId }))).toBe("NOT_FOUND");
    const { catalogImport } = await catalogImports.createCatalogImport({ fileName: "p.csv" });
    expect(await codeOf(api.getRecordImport({ importId: catalogImport.id }))).toBe("NOT_FOUND");
    const idsOf = async (kind: Kind) => (await api.listRecordImports({ kind })).recordImports.map(({ id }) => id);
    expect([(await idsOf("CUSTOMERS")).includes(importId), (await idsOf("ORDERS")).includes(importId)]).toEqual([
      true,
      false,
    ]);
  });

  test("are for those who may change members and orders", async () => {
    const { staff } = await club();
    const customers = await upload("CUSTOMERS", "email\n");
    const allowed = async (role: "READ_ONLY" | "ORDERS" | "CATALOG" | "SUPPORT") => {
      const { recordImports } = await staff(mailOf("staff"), role);
      const codes: (string | undefined)[] = [];
      for (const kind of ["CUSTOMERS", "ORDERS"] as const) {
        codes.push((await recordImports.createRecordImport({ kind, fileName: "f.csv" }).safe()).error?.code);
        codes.push((await recordImports.listRecordImports({ kind }).safe()).error?.code);
      }
      codes.push((await recordImports.listRecordImportItems({ importId: customers }).safe()).error?.code);
      return codes.map((code) => code ?? "OK");
    };
    const denied = "PERMISSION_DENIED";
    expect(await allowed("READ_ONLY")).toEqual([denied, denied, denied, denied, denied]);
    expect(await allowed("CATALOG")).toEqual([denied, denied, denied, denied, denied]);
    expect(await allowed("ORDERS")).toEqual([denied, denied, "OK", "OK", denied]);
    expect(await allowed("SUPPORT")).toEqual(["OK", "OK", "OK", "OK", "OK"]);
  });
});
