// @ts-check
// Stands in for PayPal's JavaScript SDK in browser tests: `paypal.Buttons` as developer.paypal.com/sdk/js/reference
// describes it, as far as the form uses it. The button stands in a frame of this script's origin and opens a window of
// it, as at PayPal.

const origin = new URL(/** @type {HTMLScriptElement} */ (document.currentScript).src).origin;

/**
 * @typedef {object} ButtonOptions
 * @property {() => Promise<string>} [createOrder]
 * @property {() => Promise<string>} [createVaultSetupToken]
 * @property {(data: { orderID: string, payerID: string }) => Promise<void>} onApprove
 * @property {(data: { orderID: string }) => void} [onCancel]
 * @property {(error: unknown) => void} [onError]
 */

/** @param {ButtonOptions} options */
function Buttons({ createOrder, createVaultSetupToken, onApprove, onCancel, onError }) {
  const create = createOrder ?? createVaultSetupToken;
  if (!create) throw new Error("One of createOrder and createVaultSetupToken is needed.");
  const frame = document.createElement("iframe");
  frame.title = "PayPal";
  frame.src = `${origin}/smart/buttons`;
  /** @param {MessageEvent} event */
  const hear = async ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    try {
      if (data.isClicked) frame.contentWindow?.postMessage({ orderID: await create() }, origin);
      if (data.end === "approved") await onApprove({ orderID: data.orderID, payerID: "PAYERSTANDIN" });
      if (data.end === "canceled") onCancel?.({ orderID: data.orderID });
    } catch (error) {
      onError?.(error);
    }
  };
  return {
    isEligible: () => true,
    /** @param {HTMLElement | string} container */
    async render(container) {
      const place = typeof container === "string" ? document.querySelector(container) : container;
      if (!place) throw new Error("Target container is not in the document.");
      addEventListener("message", hear);
      place.append(frame);
      await new Promise((resolve) => frame.addEventListener("load", resolve));
    },
    async close() {
      removeEventListener("message", hear);
      frame.remove();
    },
  };
}

Object.assign(window, { paypal: { version: "5.0.standin", Buttons } });
