// @ts-check
// Stands in for Stripe.js in browser tests: what https://docs.stripe.com/js describes, as far as the form uses it. The
// card is typed in a frame of this script's origin, as at Stripe.

const origin = new URL(/** @type {HTMLScriptElement} */ (document.currentScript).src).origin;

/** Test cards of Stripe, and what a confirmation token for them leads to. @type {Readonly<Record<string, string>>} */
const tokens = {
  4242424242424242: "ctoken_good",
  4000000000000002: "ctoken_declined",
  4000002760003184: "ctoken_3ds",
  4000003800000446: "ctoken_redirect",
};

class Element {
  /** @type {Map<string, (event: object) => void>} */
  listeners = new Map();
  /** @type {HTMLElement | undefined} */
  drawn;

  /** @param {string} name @param {(event: object) => void} listener */
  on(name, listener) {
    this.listeners.set(name, listener);
    return this;
  }

  /** @param {string} name @param {object} event */
  emit(name, event) {
    this.listeners.get(name)?.(event);
  }

  unmount() {
    this.drawn?.remove();
  }
}

class PaymentElement extends Element {
  number = "";

  /** @param {HTMLElement} place */
  mount(place) {
    const frame = document.createElement("iframe");
    frame.title = "Secure payment input frame";
    frame.src = `${origin}/elements/payment`;
    addEventListener("message", (event) => {
      if (event.source !== frame.contentWindow) return;
      if (event.data.isReady) this.emit("ready", {});
      // Other tools talk to frames as well.
      else if (typeof event.data.number === "string") this.number = event.data.number;
    });
    this.drawn = frame;
    place.append(frame);
  }
}

class ExpressCheckoutElement extends Element {
  isChosen = false;

  /** @param {HTMLElement} place */
  mount(place) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Buy with Apple Pay";
    button.addEventListener("click", () => {
      this.isChosen = true;
      this.emit("confirm", { expressPaymentType: "apple_pay", paymentFailed() {} });
    });
    this.drawn = button;
    place.append(button);
    queueMicrotask(() => this.emit("ready", { availablePaymentMethods: { applePay: true } }));
  }
}

class Elements {
  payment = new PaymentElement();
  express = new ExpressCheckoutElement();

  /** @param {string} type */
  create(type) {
    return type === "payment" ? this.payment : this.express;
  }

  async submit() {
    if (this.payment.number.length === 16) return {};
    return { error: { type: "validation_error", message: "Your card number is incomplete." } };
  }
}

/** The question of the bank. @param {string} clientSecret */
function ask(clientSecret) {
  return new Promise((resolve) => {
    const frame = document.createElement("iframe");
    frame.title = "3-D Secure";
    frame.src = `${origin}/three-d-secure?client_secret=${encodeURIComponent(clientSecret)}`;
    addEventListener("message", (event) => {
      if (event.source !== frame.contentWindow || !event.data.isOver) return;
      frame.remove();
      resolve(undefined);
    });
    document.body.append(frame);
  });
}

Object.assign(window, {
  Stripe: () => ({
    elements: () => new Elements(),
    /** @param {{ elements: Elements }} given */
    async createConfirmationToken({ elements }) {
      const wallet = elements.express.isChosen;
      elements.express.isChosen = false;
      const number = wallet ? "4242424242424242" : elements.payment.number;
      const id = tokens[number];
      if (!id) return { error: { message: "Your card number is invalid." } };
      const card = { brand: "visa", last4: number.slice(-4) };
      return { confirmationToken: { id, payment_method_preview: { type: "card", card } } };
    },
    /** @param {{ clientSecret: string }} given */
    async handleNextAction({ clientSecret }) {
      await ask(clientSecret);
      return {};
    },
  }),
});
