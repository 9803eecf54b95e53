import {
  type Attributes,
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";

/**
 * Spans through the official OpenTelemetry API. The platform brings no SDK: without one every call here is a no-op,
 * and a host that registers one (for example with `node --import ./telemetry.js`) gets the spans.
 */
const tracer = trace.getTracer("@vitrine/platform");

/** Runs a request in a span that continues the caller's trace (W3C `traceparent`). */
export function traceRequest<T>(request: Request, name: string, work: (span: Span) => Promise<T>): Promise<T> {
  const parent = propagation.extract(context.active(), request.headers, {
    get: (headers, key) => headers.get(key) ?? undefined,
    keys: (headers) => [...headers.keys()],
  });
  const attributes = { "http.request.method": request.method };
  return run(name, SpanKind.SERVER, attributes, work, parent);
}

/** Runs a part of a request or job in a span below the active one. */
export function traceStep<T>(name: string, attributes: Attributes, work: (span: Span) => Promise<T>): Promise<T> {
  return run(name, SpanKind.INTERNAL, attributes, work);
}

/** Runs a call to another system in a span. */
export function traceCall<T>(name: string, attributes: Attributes, work: (span: Span) => Promise<T>): Promise<T> {
  return run(name, SpanKind.CLIENT, attributes, work);
}

/** The headers that carry the active trace to another system; none without an SDK. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

const traceparent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The trace a request belongs to, for its log line: that of the active span, else the caller's. */
export function traceIdOf(headers: Headers): string | undefined {
  const active = trace.getActiveSpan()?.spanContext();
  if (active && trace.isSpanContextValid(active)) return active.traceId;
  return traceparent.exec(headers.get("traceparent") ?? "")?.[1];
}

function run<T>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: (span: Span) => Promise<T>,
  parent: Context = context.active(),
): Promise<T> {
  return tracer.startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      // The class only: a message can hold what a shopper typed.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : "unknown" });
      throw error;
    } finally {
      span.end();
    }
  });
}
