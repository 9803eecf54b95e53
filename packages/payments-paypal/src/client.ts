import {
  ApiError,
  Client,
  Environment,
  OrdersController,
  PaymentsController,
  TransactionSearchController,
  VaultController,
} from "@paypal/paypal-server-sdk";
import { apiOf, type PayPalPaymentsOptions } from "./options.ts";

/** Milliseconds; the platform waits for 4 seconds, and for 15 where a charge is made. */
const timeout = 3_800;

/** PayPal's API, with the one call that its SDK does not have. */
export interface PayPal {
  readonly orders: OrdersController;
  readonly payments: PaymentsController;
  readonly transactions: TransactionSearchController;
  readonly vault: VaultController;
  /** Reads JSON from a path that the SDK has no method for. */
  get(path: string): Promise<unknown>;
}

/** The SDK's client, which knows PayPal's own two addresses only, pointed at another one. */
class PointedClient extends Client {
  readonly #api: string;

  constructor(api: string, ...given: ConstructorParameters<typeof Client>) {
    super(...given);
    this.#api = api;
  }

  override getRequestBuilderFactory(): ReturnType<Client["getRequestBuilderFactory"]> {
    const make = super.getRequestBuilderFactory();
    return (...given) => {
      const builder = make(...given);
      builder.interceptRequest((request) => {
        const { pathname, search } = new URL(request.url);
        // `#api` is not there yet while the client makes its own requests for tokens ready.
        return { ...request, url: `${this.#api}${pathname}${search}` };
      });
      return builder;
    };
  }
}

export function payPalClient(options: PayPalPaymentsOptions): PayPal {
  const { clientId: oAuthClientId, clientSecret: oAuthClientSecret, environment } = options;
  const config = {
    clientCredentialsAuthCredentials: { oAuthClientId, oAuthClientSecret },
    environment: environment === "live" ? Environment.Production : Environment.Sandbox,
    timeout,
  };
  const client = options.apiUrl ? new PointedClient(options.apiUrl, config) : new Client(config);
  const api = apiOf(options);
  return {
    orders: new OrdersController(client),
    payments: new PaymentsController(client),
    transactions: new TransactionSearchController(client),
    vault: new VaultController(client),
    async get(path) {
      const { accessToken } = await client.clientCredentialsAuthManager.fetchToken();
      const headers = { authorization: `Bearer ${accessToken}`, accept: "application/json" };
      const response = await fetch(`${api}${path}`, { headers, signal: AbortSignal.timeout(timeout) });
      if (!response.ok)
        throw new Error(`PayPal responded with status ${response.status} to GET ${path.split("?")[0]}.`);
      return response.json();
    },
  };
}

/** The issue that PayPal names, such as `INSTRUMENT_DECLINED`; undefined for anything else that went wrong. */
export function issueOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || ![404, 422].includes(error.statusCode)) return undefined;
  const body = (typeof error.body === "string" ? parsed(error.body) : {}) as {
    readonly name?: string;
    readonly details?: readonly { readonly issue?: string }[];
  };
  return body.details?.[0]?.issue ?? body.name ?? "UNPROCESSABLE_ENTITY";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
