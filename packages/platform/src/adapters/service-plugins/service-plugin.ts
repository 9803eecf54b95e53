import { z } from "zod";
import { checkedPlugin, type Plugin, type PluginAdapters } from "../../kernel/plugin.ts";
import { additionalFees } from "./additional-fees.ts";
import type { ServiceAddress } from "./call-service.ts";
import { PaymentService, type PaymentServiceOptions } from "./payments/provider.ts";
import { pspCallbacksHandlers } from "./payments/submit-event.ts";
import { transactionTable } from "./payments/transactions.ts";
import { shippingRates } from "./shipping-rates.ts";
import { taxCalculation } from "./tax-calculation.ts";
import { validations } from "./validations.ts";

/** What a service plugin may be asked for. */
export type ServicePluginKind = "shipping-rates" | "additional-fees" | "tax-calculation" | "validations" | "payments";

const allKinds: readonly ServicePluginKind[] = [
  "shipping-rates",
  "additional-fees",
  "tax-calculation",
  "validations",
  "payments",
];

export interface ServicePluginOptions {
  /** As of every plugin: lower case with dashes. */
  readonly name: string;
  /** What people read; the name unless given. */
  readonly displayName?: string;
  /** UUID of the app: requests are meant for it, and orders name it as the carrier. */
  readonly appId: string;
  /** Where the app listens; the path of each method is appended. */
  readonly baseUri: string;
  readonly kinds: readonly ServicePluginKind[];
  /** Milliseconds to wait for rates, fees and taxes; 3,000 unless given and 10,000 at most. */
  readonly deadline?: number;
  /** What a payment service needs beyond; kind `payments` asks for it. */
  readonly payments?: PaymentServiceOptions;
}

const appIdShape = z.uuid();

/**
 * A plugin that runs elsewhere and is asked by signed HTTP requests, as the hosted vendor asks the service plugins of
 * its apps. @throws Error when the app's id or address cannot be used
 */
export function servicePlugin(options: ServicePluginOptions): Plugin {
  const { name, displayName = name, kinds, deadline } = options;
  const address = { appId: appIdOf(options), baseUri: baseUriOf(options) };
  if (kinds.includes("payments") !== (options.payments !== undefined))
    throw new Error(`${name} has to be given the kind payments together with the credentials for it, or neither.`);
  const isKnown = kinds.length > 0 && kinds.every((kind) => allKinds.includes(kind));
  if (!isKnown) throw new Error(`${name} needs kinds, a list of some of ${allKinds.join(", ")}.`);
  const { payments, ...parts } = options.payments
    ? paymentParts(name, displayName, address, options.payments)
    : { payments: undefined };
  const about = { id: address.appId, name: displayName, ...(deadline !== undefined && { deadline }) };
  const adapters = { ...adaptersOf(new Set(kinds), about, address), ...(payments && { payments }) };
  return checkedPlugin({ name, adapters, ...parts });
}

/** The provider is called what the plugin is called: orders and settings name it. */
function paymentParts(
  id: string,
  name: string,
  address: ServiceAddress,
  options: PaymentServiceOptions,
): Pick<Plugin, "services" | "migrations"> & Pick<PluginAdapters, "payments"> {
  const table = transactionTable(id);
  return {
    payments: [new PaymentService({ id, name, address, options, table })],
    services: [pspCallbacksHandlers],
    migrations: table.migrations,
  };
}

function adaptersOf(
  kinds: ReadonlySet<ServicePluginKind>,
  about: { readonly id: string; readonly name: string },
  address: ServiceAddress,
): PluginAdapters {
  return {
    ...(kinds.has("shipping-rates") && { shipping: [{ ...about, ...shippingRates(address) }] }),
    ...(kinds.has("additional-fees") && { fees: [{ ...about, ...additionalFees(address) }] }),
    ...(kinds.has("tax-calculation") && { taxes: [{ ...about, ...taxCalculation(address) }] }),
    ...(kinds.has("validations") && { orderCheck: validations(address) }),
  };
}

function appIdOf({ name, appId }: ServicePluginOptions): string {
  if (!appIdShape.safeParse(appId).success) {
    throw new Error(`The app of ${name} has the id ${appId}, which is no UUID. Copy it from the app's settings.`);
  }
  return appId.toLowerCase();
}

function baseUriOf({ name, baseUri }: ServicePluginOptions): string {
  const url = URL.parse(baseUri);
  if (!url || !["http:", "https:"].includes(url.protocol) || url.search || url.hash || url.username || url.password) {
    throw new Error(`The address of ${name} has to be a URL without query, such as https://rates.example.com/wix.`);
  }
  return url.href.replace(/\/+$/, "");
}
