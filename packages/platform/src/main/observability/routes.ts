import type { Hono } from "hono";
import type { Metrics } from "../../kernel/observability/metrics.ts";
import { isSameSecret } from "../../kernel/secrets/secrets.ts";

/** Who may collect the metrics. They name no person and no product, but they say how a shop is doing. */
export interface MetricsAccess {
  /** Collectors send it as `Authorization: Bearer …`; everyone may collect when absent, so only on a laptop. */
  readonly token?: string;
}

/** `GET /metrics` in the text format of Prometheus. Without the token there is no such page. */
export function metricsRoutes(pages: Hono, metrics: Metrics, { token }: MetricsAccess): void {
  metrics.observeProcess();
  pages.get("/metrics", async (context) => {
    if (token && !isBearer(context.req.header("authorization"), token)) return context.notFound();
    return context.body(await metrics.text(), 200, {
      "content-type": metrics.contentType,
      "cache-control": "no-store",
    });
  });
}

function isBearer(authorization: string | undefined, token: string): boolean {
  return isSameSecret(authorization ?? "", `Bearer ${token}`);
}
