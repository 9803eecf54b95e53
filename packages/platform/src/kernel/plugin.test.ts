import { op, service } from "@vitrine/contract";
import {
  createSqliteStore,
  definePlugin,
  documents,
  documentTable,
  implement,
  index,
  type Migration,
  type Plugin,
  type ReceivedEvent,
  type SubscriberCall,
} from "@vitrine/platform";
import { apiKeys, currentCart } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { item, openShop } from "@vitrine/test-support/shop";
import { storedEvents } from "@vitrine/test-support/stored";
import { testPlatform } from "@vitrine/testing";
import { describe, expect, test } from "vitest";

interface Note {
  id: string;
  text: string;
  createdDate: string;
  updatedDate: string;
}
interface NotesTable extends Row {
  cart_id: string;
}
type Row = import("@vitrine/platform").DocumentRow;

declare module "./database/schema.ts" {
  interface Tables {
    notes: NotesTable;
  }
}
declare module "@vitrine/contract" {
  interface Events {
    note_written: { type: "test.v1.note_written"; entity: "test.v1.note"; data: { text: string } };
    note_copied: { type: "test.v1.note_copied"; entity: "test.v1.note"; data: undefined };
  }
}

const notes = service("test.notes", {
  writeNote: op<{ text: string }, { id: string }, "NOTE_EMPTY", "note_written">("POST /test/v1/notes"),
});

const contract = {
  $defs: {
    WriteNoteRequest: {
      type: "object",
      properties: { text: { type: "string" } },
      required: ["text"],
      additionalProperties: false,
    },
    WriteNoteResponse: {
      type: "object",
      properties: { id: { type: "string" } },
      required: ["id"],
      additionalProperties: false,
    },
  },
  operations: {
    "test.notes.writeNote": {
      request: "WriteNoteRequest",
      response: "WriteNoteResponse",
      method: "POST",
      path: "/test/v1/notes",
      callers: ["visitor", "app"],
      scopes: ["TEST.WRITE"],
      errors: { NOTE_EMPTY: { status: 418, data: null } },
      emits: ["note_written"],
      writes: true,
    },
  },
  events: {
    note_written: { type: "test.v1.note_written", entity: "test.v1.note", slug: "written", data: "NoteWritten" },
    note_copied: { type: "test.v1.note_copied", entity: "test.v1.note", slug: "copied", data: "NoteWritten" },
  },
};

const noteDocuments = documents<Note, "notes">({ table: "notes", columns: { cart_id: () => "" } });

function notesPlugin(more: Partial<Plugin> = {}): Plugin {
  return definePlugin({
    name: "notes",
    services: [
      implement(
        notes,
        {
          async writeNote({ text }, call) {
            if (text === "") return call.fail("NOTE_EMPTY");
            const date = call.now.toISOString();
            const note = { id: crypto.randomUUID(), text, createdDate: date, updatedDate: date };
            await noteDocuments.insert(call.db, call.site.id, note);
            call.emit("note_written", { entityId: note.id, body: { text } });
            return { id: note.id };
          },
        },
        { contract },
      ),
    ],
    migrations: [
      {
        number: 1,
        name: "notes",
        up: (schema) => documentTable(schema, "notes", { cart_id: "text" }, [index("cart_id")]),
      },
    ],
    ...more,
  });
}

onEveryEngine("a plugin", (engine) => {
  test("answers its own operations from its own tables", async () => {
    const shop = await openShop(engine.store(), {}, { plugins: [notesPlugin()] });
    const { id } = await shop.admin({ notes }).notes.writeNote({ text: "Wrap it" });
    const kept = await shop.store.read((db) => noteDocuments.get(db, shop.siteId, id));
    expect(kept?.entity.text).toBe("Wrap it");
  });

  test("receives events after the commit, those of one entity in order and each once", async () => {
    const received: ReceivedEvent[] = [];
    // Other shops share the database.
    const receive = async (event: ReceivedEvent, { site }: SubscriberCall) => {
      if (site.id === shop.siteId) received.push(event);
    };
    const shop = await openShop(
      engine.store(),
      {},
      {
        plugins: [
          notesPlugin({
            on: { cart_created: receive, cart_updated: receive, note_written: receive },
          }),
        ],
      },
    );
    const client = shop.client({ currentCart, notes });
    const line = item(await shop.product());
    await client.currentCart.addToCurrentCart({ lineItems: [line] });
    await client.currentCart.addToCurrentCart({ lineItems: [line] });
    expect(received).toEqual([]);
    await shop.deliverEvents();
    await client.notes.writeNote({ text: "Hello" });
    await shop.deliverEvents();
    await shop.deliverEvents();
    expect(received.map(({ name }) => name)).toEqual(["cart_created", "cart_updated", "note_written"]);
    expect(received.at(-1)?.body).toEqual({ text: "Hello" });
  });

  test("whose subscriber fails gets the event again, and the events behind it wait", async () => {
    const received: string[] = [];
    let failures = 2;
    const shop = await openShop(
      engine.store(),
      {},
      {
        plugins: [
          definePlugin({
            name: "unreliable",
            on: {
              async cart_created() {
                if (failures-- > 0) throw new Error("the chat is closed");
                received.push("created");
              },
              async cart_updated() {
                received.push("updated");
              },
            },
          }),
        ],
      },
    );
    const client = shop.client({ currentCart });
    const line = item(await shop.product());
    await client.currentCart.addToCurrentCart({ lineItems: [line] });
    await client.currentCart.addToCurrentCart({ lineItems: [line] });
    await shop.deliverEvents();
    shop.clock.advance(61_000);
    await shop.deliverEvents();
    expect(received).toEqual([]);
    shop.clock.advance(601_000);
    await shop.deliverEvents();
    expect(received).toEqual(["created", "updated"]);
  });
});

describe("a service of a plugin", () => {
  test("fails with the status its contract states, and rejects what its contract does not have", async () => {
    const shop = await testPlatform({ plugins: [notesPlugin()] });
    const client = shop.client({ notes }).notes;
    const { error } = await client.writeNote({ text: "" }).safe();
    expect(error).toMatchObject({ code: "NOTE_EMPTY", status: 418 });
    const wrong = await client.writeNote({ text: "a", colour: "red" } as { text: string }).safe();
    expect(wrong.error?.status).toBe(400);
    await shop.close();
  });

  test("brings its permissions: keys can be limited to them", async () => {
    const shop = await testPlatform({ plugins: [notesPlugin()] });
    const { scopes } = await shop.admin({ apiKeys }).apiKeys.listScopes();
    expect(scopes).toContain("TEST.WRITE");
    await shop.close();
  });
});

describe("subscribers of a plugin", () => {
  test("in the transaction undo it when they reject, and commit with it otherwise", async () => {
    const shop = await testPlatform({
      plugins: [
        notesPlugin({
          inTransaction: {
            async note_written({ body }, call) {
              if (body.text === "bad") throw new Error("not this one");
              call.emit("note_copied", { entityId: call.site.id });
            },
          },
        }),
      ],
    });
    const client = shop.client({ notes }).notes;
    expect((await client.writeNote({ text: "bad" }).safe()).error?.status).toBe(500);
    await client.writeNote({ text: "good" });
    const { store } = shop.platform.runtime;
    const names = (await storedEvents(store, shop.siteId)).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith("note"))).toEqual(["note_written", "note_copied"]);
    expect(await store.read((db) => noteDocuments.count(db, shop.siteId))).toBe(1);
    await shop.close();
  });
});

describe("migrations of plugins", () => {
  test("are counted apart, and make no table of another owner", async () => {
    const stray = definePlugin({
      name: "stray",
      migrations: [{ number: 1, name: "stray", up: (schema) => documentTable(schema, "orders_more", {}, []) }],
    });
    await expect(testPlatform({ plugins: [stray] })).rejects.toThrow("the tables of a plugin start with its name");
  });

  test("say whose they are when they fail, and are tried again", async () => {
    let isBroken = true;
    const up: Migration["up"] = async (schema) => {
      if (isBroken) throw new Error("no such column: size");
      await documentTable(schema, "notes", {}, []);
    };
    const plugin = definePlugin({ name: "notes", migrations: [{ number: 1, name: "first", up }] });
    const store = createSqliteStore({ path: ":memory:" });
    const failed = "Migration notes 1 (first) failed, and was undone: no such column: size";
    await expect(store.migrate([plugin])).rejects.toThrow(failed);
    isBroken = false;
    await store.migrate([plugin]);
    await store.close();
  });

  test("two plugins cannot share a name", async () => {
    const plugin = definePlugin({ name: "twice" });
    await expect(testPlatform({ plugins: [plugin, plugin] })).rejects.toThrow("Two plugins are called twice");
    expect(() => definePlugin({ name: "Wish List" })).toThrow("lower case");
  });

  test("stand in the order of their numbers, which may leave gaps", () => {
    const step = { name: "notes", up: async () => {} };
    const plugin = (...numbers: number[]) => ({
      name: "notes",
      migrations: numbers.map((number) => ({ ...step, number })),
    });
    for (const numbers of [[0], [0.5], [1, 1], [2, 1]])
      expect(() => definePlugin(plugin(...numbers))).toThrow(/^notes: migration [\d.]+ stands after \d\. Number them/);
    expect(definePlugin(plugin(1, 3)).migrations).toHaveLength(2);
  });
});

describe("what a platform cannot use of a plugin is an error before its database changes", () => {
  test("a name of the platform's own", async () => {
    const migrations = [{ number: 1, name: "more", up: () => Promise.reject(new Error("ran")) }];
    await expect(testPlatform({ plugins: [{ name: "checkout", migrations }] })).rejects.toThrow(
      "checkout is the name of a part of the platform. Call the plugin something else, such as my-checkout.",
    );
  });

  test("a misspelled member", async () => {
    const job = { name: "sweep", every: 1_000, run: async () => {} };
    const misspelled: object = { name: "notes", job: [job] };
    await expect(testPlatform({ plugins: [misspelled as Plugin] })).rejects.toThrow(
      "The plugin notes cannot have job. There are name, services, migrations, jobs,",
    );
    const adapters: object = { tax: [] };
    expect(() => definePlugin({ name: "notes", adapters })).toThrow("The adapters of plugin notes cannot have tax.");
  });

  test("a job without a pause", () => {
    for (const every of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => definePlugin({ name: "notes", jobs: [{ name: "sweep", every, run: async () => {} }] })).toThrow(
        `notes: the job sweep is to run every ${every} ms.`,
      );
  });

  test("a provider whose id is no UUID, or is another one's", async () => {
    const id = "6f9a3f0e-3b1c-4d57-9a55-0a1f5b7a2c01";
    const carrier = (own: string) => ({ id: own, name: "Pigeon Post", rates: async () => [] });
    const open = (...shipping: ReturnType<typeof carrier>[]) =>
      testPlatform({ plugins: [definePlugin({ name: "pigeon-post", adapters: { shipping } })] });
    await expect(open(carrier("pigeon"))).rejects.toThrow(
      "The shipping provider Pigeon Post has the id pigeon. Give it a UUID of its own.",
    );
    await expect(open(carrier(id), carrier(id))).rejects.toThrow(`Two shipping providers are called ${id}.`);
  });
});

test("what the platform calls and a plugin lacks is named at its start, not to the first buyer", () => {
  const id = "6f9a3f0e-3b1c-4d57-9a55-0a1f5b7a2c01";
  const run = async () => {};
  for (const [given, message] of [
    [{ jobs: {} }, "acme: jobs must be a list."],
    [{ on: [run] }, "acme: on must be an object."],
    [{ services: [{}] }, "acme: services[0] must be what implement(service, handlers) returns."],
    [{ migrations: [{ number: 1, name: "first" }] }, "acme: migrations[0] lacks what is called of it: up."],
    [{ jobs: [{ name: "sweep", every: 1 }] }, "acme: jobs[0] lacks what is called of it: run."],
    [{ jobs: [1, 2].map((every) => ({ name: "sweep", every, run })) }, "acme: two jobs are called sweep"],
    [{ adapters: { payments: { id: "acme" } } }, "acme: adapters.payments must be a list of providers."],
    [
      { adapters: { payments: [{ id: "acme", charge: run, lookup: run, refund: run }] } },
      "acme: adapters.payments[0] lacks what is called of it: cancel, answerChallenge, capture, void.",
    ],
    [
      { adapters: { shipping: [{ id, name: "Post" }] } },
      "acme: adapters.shipping[0] lacks what is called of it: rates.",
    ],
    [{ adapters: { mail: null } }, "acme: adapters.mail lacks what is called of it: send."],
    [{ fields: { order: {} } }, "acme: order cannot have fields, only product can."],
    [
      { fields: { product: { points: { type: "integer", label: "Points" } } } },
      "acme: the field points has the type integer. There are text, number, boolean, choice.",
    ],
    [{ fields: { product: { size: { type: "choice", label: "Size" } } } }, "acme: the field size lacks its choices."],
  ] as const)
    expect(() => definePlugin({ name: "acme", ...(given as object) })).toThrow(message);
});

test("what is no plugin is named with what to do, also where types were not checked", async () => {
  const acmePayments = () => ({ name: "acme" });
  for (const [given, message] of [
    [acmePayments, "acmePayments is a function. Call it: what it returns is the plugin."],
    [{}, "undefined is no name for a plugin"],
    [null, "null stands where a plugin should: what definePlugin({ name, … }) returns."],
    [Promise.resolve({ name: "acme" }), "A promise stands where a plugin should"],
    [{ name: "acme", on: { order_approved: "post" } }, "acme: what order_approved leads to must be a function."],
  ] as const)
    await expect(testPlatform({ catalog: "empty", plugins: [given as never] })).rejects.toThrow(message);
  await expect(testPlatform({ catalog: "empty", plugins: { name: "acme" } as never })).rejects.toThrow(
    "must be a list",
  );
});
