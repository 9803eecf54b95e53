import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { context, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { testPlatform } from "@vitrine/testing";
import { afterEach, describe, expect, test } from "vitest";
import { memoryAdapters } from "../../adapters/memory.ts";
import { Metrics } from "../../kernel/observability/metrics.ts";
import { traceHeaders } from "../../kernel/observability/tracing.ts";
import { createSqliteStore } from "../../store/index.ts";
import { createPlatform } from "../platform.ts";

const call = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost:4000${path}`, { headers });

async function emptyPlatform(token?: string) {
  const store = createSqliteStore({ path: ":memory:" });
  await store.migrate();
  const adapters = memoryAdapters({ now: () => new Date() });
  return createPlatform({ store, origin: "http://localhost:4000", adapters, metrics: token ? { token } : {} });
}

describe("metrics", () => {
  test("count requests by operation and status, and show the queues", async () => {
    const platform = await emptyPlatform();
    await platform.fetch(call("/ecom/v1/carts/current"));
    const response = await platform.fetch(call("/metrics"));
    expect(response.headers.get("content-type")).toContain("text/plain");
    const text = await response.text();
    expect(text).toMatch(
      /vitrine_operation_seconds_count\{operation="ecom.current-cart.getCurrentCart",status="40\d"\} 1/,
    );
    for (const queue of ["payments_unsettled", "webhook_deliveries_waiting", "events_waiting", "mails_waiting"])
      expect(text).toMatch(new RegExp(`^vitrine_${queue} 0$`, "m"));
    expect(text).toContain("process_resident_memory_bytes");
    await platform.close();
  });

  test("show how long the oldest entry of a queue has waited", async () => {
    const shop = await testPlatform();
    await shop.platform.runtime.store.write(async (db) => {
      const created_at = shop.clock.now().getTime();
      const mail = { site_id: shop.siteId, id: "m1", recipient: "a@b.example", subject: "s", doc: "{}", created_at };
      await db
        .insertInto("mails")
        .values({ ...mail, sent_at: null, due_at: null, attempts: 0 })
        .execute();
    });
    shop.clock.advance(90_000);
    const text = await shop.platform.runtime.metrics.text();
    expect(text).toMatch(/^vitrine_mails_waiting 1$/m);
    expect(text).toMatch(/^vitrine_mails_waiting_oldest_seconds 90$/m);
    await shop.close();
  });

  test("show the size of the embedded database and the time of its flushes", async () => {
    const folder = mkdtempSync(join(tmpdir(), "metrics-"));
    const store = createSqliteStore({ path: join(folder, "shop.db") });
    await store.migrate();
    const adapters = memoryAdapters({ now: () => new Date() });
    const platform = await createPlatform({ store, origin: "http://localhost:4000", adapters, metrics: {} });
    await store.write((db) => db.insertInto("counters").values({ site_id: "s", name: "n", value: 1 }).execute());
    const text = await platform.runtime.metrics.text();
    expect(text).toMatch(/^vitrine_store_log_bytes [1-9]\d+$/m);
    expect(text).toMatch(/^vitrine_store_bytes [1-9]\d+$/m);
    expect(text).toMatch(/^vitrine_store_flush_seconds_count [1-9]/m);
    await platform.close();
    rmSync(folder, { recursive: true });
  });

  test("are not found without the token", async () => {
    const platform = await emptyPlatform("correct-token");
    expect((await platform.fetch(call("/metrics"))).status).toBe(404);
    expect((await platform.fetch(call("/metrics", { authorization: "Bearer wrong" }))).status).toBe(404);
    expect((await platform.fetch(call("/metrics", { authorization: "Bearer correct-token" }))).status).toBe(200);
    await platform.close();
  });

  test("show NaN for a figure that cannot be read instead of failing", async () => {
    const metrics = new Metrics();
    metrics.gauge({ name: "vitrine_broken", help: "Fails.", read: () => Promise.reject(new Error("no database")) });
    metrics.gauge({ name: "vitrine_whole", help: "Works.", read: () => 7 });
    const text = await metrics.text();
    expect(text).toMatch(/^vitrine_whole 7$/m);
    expect(text).toMatch(/^vitrine_broken NaN$/im);
  });
});

describe("traces", () => {
  afterEach(() => {
    trace.disable();
    context.disable();
    propagation.disable();
  });

  test("continue the trace of the caller and name the operation", async () => {
    const spans = registerTracing();
    const shop = await testPlatform();
    const traceId = "0af7651916cd43dd8448eb211c80319c";
    const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
    await shop.fetch("http://localhost:4000/ecom/v1/carts/current", { headers: { traceparent } });
    const [span] = spans.getFinishedSpans().filter(({ name }) => name === "ecom.current-cart.getCurrentCart");
    expect(span?.spanContext().traceId).toBe(traceId);
    expect(span?.parentSpanContext?.spanId).toBe("b7ad6b7169203331");
    expect(span?.attributes["http.request.method"]).toBe("GET");
    await shop.close();
  });

  test("go out with calls to other systems", async () => {
    registerTracing();
    const headers = trace
      .getTracer("test")
      .startActiveSpan("outer", (span) => ({ sent: traceHeaders(), id: span.spanContext().traceId }));
    expect(headers.sent.traceparent).toContain(headers.id);
  });

  test("cost no header and no span without an SDK", async () => {
    expect(traceHeaders()).toEqual({});
    expect(trace.getTracer("test").startSpan("off").isRecording()).toBe(false);
  });
});

function registerTracing(): InMemorySpanExporter {
  const exporter = new InMemorySpanExporter();
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }));
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return exporter;
}
