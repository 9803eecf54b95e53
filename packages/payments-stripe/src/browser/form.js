// @ts-check
// Runs in the buyer's browser, served by the platform. It imports nothing: Stripe.js comes from Stripe alone.

/**
 * What the checkout page gives a form; see docs/payments.md.
 * @typedef {object} FormContext
 * @property {HTMLElement} place
 * @property {HTMLElement} [wallets] a place above the form
 * @property {Readonly<Record<string, string>>} options
 * @property {number} amount minor units
 * @property {number} exponent digits after the point of the currency
 * @property {string} currency
 * @property {string} language
 * @property {string} returnUrl
 * @property {boolean} [isDark]
 * @property {string} [accent]
 * @property {(paid: Collected) => void} onWallet the buyer paid with a wallet
 */

/**
 * @typedef {{ instrument: Record<string, string>, label: string }} Collected
 * @typedef {{ collect(): Promise<Collected | { error: string }>, unmount(): void }} MountedForm
 */

/** Currencies whose smallest unit at Stripe is not the one of ISO 4217. @type {Readonly<Record<string, number>>} */
const exponents = { ISK: 2, UGX: 2, MGA: 0 };

/** @type {Promise<any> | undefined} */
let loading;

/** @param {Readonly<Record<string, string>>} options @param {string} language */
async function load({ scriptUrl = "", publishableKey = "" }, language) {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = scriptUrl;
    script.async = true;
    script.onload = () => resolve(/** @type {any} */ (window).Stripe);
    script.onerror = () => {
      loading = undefined;
      reject(new Error("Stripe.js could not be loaded."));
    };
    document.head.append(script);
  });
  return (await loading)(publishableKey, { locale: language });
}

/**
 * Draws the Payment Element, and the express wallets where the browser has any.
 * @param {FormContext} context
 * @returns {Promise<MountedForm>}
 */
export async function mount(context) {
  const { place, options, amount, exponent, currency, language, isDark, accent, returnUrl } = context;
  const stripe = await load(options, language);
  const scaled = Math.round(amount * 10 ** ((exponents[currency] ?? exponent) - exponent));
  const elements = stripe.elements({
    // Nothing is due before a free trial is over: what is entered is kept.
    ...(amount > 0 ? { mode: "payment", amount: scaled } : { mode: "setup", setupFutureUsage: "off_session" }),
    currency: currency.toLowerCase(),
    appearance: { theme: isDark ? "night" : "stripe", ...(accent && { variables: { colorPrimary: accent } }) },
  });
  const form = elements.create("payment", { layout: "tabs" });
  const drawn = new Promise((resolve, reject) => {
    form.on("ready", resolve);
    form.on("loaderror", (/** @type {any} */ { error }) =>
      reject(new Error(error?.message ?? "The form did not load.")),
    );
  });
  form.mount(place);
  const wallets = mountWallets(elements, context, () => token(stripe, elements, returnUrl));
  await drawn;
  return {
    async collect() {
      const { error } = await elements.submit();
      return error ? { error: error.message } : token(stripe, elements, returnUrl);
    },
    unmount() {
      form.unmount();
      wallets?.unmount();
    },
  };
}

/** @param {any} elements @param {FormContext} context @param {() => Promise<Collected | { error: string }>} collect */
function mountWallets(elements, { wallets: place, onWallet }, collect) {
  if (!place) return undefined;
  place.hidden = true;
  const buttons = elements.create("expressCheckout");
  buttons.on("ready", (/** @type {any} */ { availablePaymentMethods }) => {
    place.hidden = !availablePaymentMethods;
  });
  buttons.on("confirm", async (/** @type {any} */ event) => {
    const collected = await collect();
    if ("error" in collected) event.paymentFailed?.({ reason: "fail" });
    else onWallet(collected);
  });
  buttons.mount(place);
  return buttons;
}

/** @param {any} stripe @param {any} elements @param {string} returnUrl @returns {Promise<Collected | { error: string }>} */
async function token(stripe, elements, returnUrl) {
  const params = { return_url: returnUrl };
  const { error, confirmationToken } = await stripe.createConfirmationToken({ elements, params });
  if (error) return { error: error.message };
  const { card, type } = confirmationToken.payment_method_preview ?? {};
  const label = card ? `${card.brand} •••• ${card.last4}` : (type ?? "").replaceAll("_", " ");
  return { instrument: { confirmationToken: confirmationToken.id }, label };
}

/**
 * Does what the bank asks of the buyer, such as 3-D Secure. How it ended is found out by the platform.
 * @param {{ options: Readonly<Record<string, string>>, clientSession: Readonly<Record<string, string>>, language: string }} context
 */
export async function resume({ options, clientSession, language }) {
  const stripe = await load(options, language);
  await stripe.handleNextAction({ clientSecret: clientSession.clientSecret });
}
