export interface PayPalPaymentsOptions {
  /** Of the REST app; it is sent to buyers' browsers. */
  readonly clientId: string;
  /** From the environment, never from a file in a repository. */
  readonly clientSecret: string;
  /** Id of the webhook in the REST app's settings: part of what is signed. */
  readonly webhookId: string;
  /** `sandbox`: no money moves. */
  readonly environment: "sandbox" | "live";
  /** What buyers read; `PayPal` unless given. */
  readonly name?: string;
  /** Where PayPal's API is, without a trailing slash; for tests. */
  readonly apiUrl?: string;
  /** Where PayPal's script is; for tests. */
  readonly scriptUrl?: string;
}

/** @throws Error naming the option that is missing; never its value */
export function checkOptions(options: PayPalPaymentsOptions): void {
  for (const name of ["clientId", "clientSecret", "webhookId"] as const)
    if (!options[name])
      throw new Error(
        `payPalPayments: ${name} is missing. Find it at https://developer.paypal.com/dashboard/applications.`,
      );
  if (options.environment !== "sandbox" && options.environment !== "live")
    throw new Error("payPalPayments: environment must be sandbox or live.");
}

/** Without a trailing slash. */
export function apiOf({ apiUrl, environment }: Pick<PayPalPaymentsOptions, "apiUrl" | "environment">): string {
  return apiUrl ?? (environment === "live" ? "https://api-m.paypal.com" : "https://api-m.sandbox.paypal.com");
}
