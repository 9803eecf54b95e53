export { type NextEnvironment, readEnvironment } from "./environment.ts";
export { type ProxyRequest, type SessionProxy, sessionProxy } from "./proxy.ts";
export {
  createServerClient,
  type NextFunctions,
  type ServerClient,
  type ServerClientOptions,
} from "./server-client.ts";
export { entityTag, type FetchTags, taggedFetch, tagsOf } from "./tags.ts";
export { type WebhookRouteOptions, webhookRoute } from "./webhook-route.ts";
