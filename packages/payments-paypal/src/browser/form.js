// @ts-check
// Runs in the buyer's browser, served by the platform. It imports nothing: PayPal's script comes from PayPal alone.

/**
 * What the checkout page gives a step; see docs/payments.md.
 * @typedef {object} StepContext
 * @property {HTMLElement} place
 * @property {Readonly<Record<string, string>>} options
 * @property {Readonly<Record<string, string>>} clientSession
 * @property {string} currency
 */

/** @param {StepContext} context @returns {Promise<any>} */
function load({
  options: { scriptUrl = "", clientId = "" },
  clientSession: { intent = "capture", setupToken },
  currency,
}) {
  const url = new URL(scriptUrl);
  const shared = { "client-id": clientId, currency, components: "buttons" };
  const query = setupToken ? { ...shared, intent: "tokenize", vault: "true" } : { ...shared, intent, commit: "true" };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url.href;
    script.async = true;
    script.onload = () => resolve(/** @type {any} */ (window).paypal);
    script.onerror = () => reject(new Error("PayPal's script could not be loaded."));
    document.head.append(script);
  });
}

/**
 * Draws PayPal's button for an order that is placed, or for what is kept without a charge. Resolves once the buyer
 * approved it; the platform takes the money.
 * Where the script does not load, PayPal's page is opened instead: it leads back here.
 * @param {StepContext} context
 */
export async function resume(context) {
  const { place, clientSession } = context;
  const paypal = await load(context).catch(() => undefined);
  if (!paypal) {
    if (clientSession.approveUrl) location.assign(clientSession.approveUrl);
    throw new Error("PayPal's script could not be loaded.");
  }
  await new Promise((resolve, reject) => {
    const buttons = paypal.Buttons({
      ...(clientSession.setupToken
        ? { createVaultSetupToken: async () => clientSession.setupToken }
        : { createOrder: async () => clientSession.orderId }),
      onApprove: async () => resolve(undefined),
      onError: reject,
    });
    buttons.render(place).catch(reject);
  });
}
