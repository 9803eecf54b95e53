import type { CreateOrderAndChargeRequest, CreateOrderAndChargeResponse, checkout } from "@vitrine/contract";
import { uuid } from "../../../kernel/formats.ts";
import type { CallOf } from "../../../kernel/implement.ts";
import type { PaymentProvider } from "../../../kernel/ports.ts";
import { failWith, placeOrder } from "../checkouts/place-order.ts";
import { checkWithPlugins } from "../checkouts/plugin-checks.ts";
import { onlineProviders } from "../payment-methods.ts";
import type { Instrument } from "./instrument.ts";
import { chargeCheckout, notPayable } from "./pay.ts";
import { openMethod, ownMethod } from "./saved-methods.ts";

/**
 * Places the order of a checkout and charges a token: one that the provider's own card form made, or the id of a
 * method the member kept. Without a token the order is placed and waits for its payment.
 */
export async function createOrderAndCharge(
  { id, paymentToken, savePaymentMethod, delayCapture }: CreateOrderAndChargeRequest,
  call: CallOf<typeof checkout.createOrderAndCharge>,
): Promise<CreateOrderAndChargeResponse> {
  const terms = { ...(savePaymentMethod && { savePaymentMethod }), ...(delayCapture && { delayCapture }) };
  if (!paymentToken) return placeOrder({ id, ...terms }, call);
  const objection = await checkWithPlugins(call, id);
  if (objection) return failWith(call, objection);
  const { provider, instrument, savedMethodId } = await chargedWith(call, paymentToken);
  const charge = { checkoutId: id, provider, instrument: () => instrument, savedMethodId };
  const { orderId, paymentId, status, declineReason } = await chargeCheckout(call, { ...charge, ...terms });
  if (status === "DECLINED") {
    const declined = { orderId, ...(paymentId && { paymentId }), declineReason };
    call.fail("PAYMENT_ERROR", declined, "The payment was declined. Try another card.");
  }
  const isOpen = status === "PENDING" || status === "CHALLENGE_REQUIRED";
  return { orderId, ...(isOpen && paymentId && { paymentResponseToken: paymentId, paymentGatewayOrderId: orderId }) };
}

async function chargedWith(
  call: CallOf<typeof checkout.createOrderAndCharge>,
  token: string,
): Promise<{ provider: PaymentProvider; instrument: Instrument; savedMethodId?: string }> {
  const method = uuid.test(token) ? await ownMethod(call, token) : undefined;
  const means = method && (await openMethod(call, method, false));
  if (means) return { ...means, savedMethodId: means.method.id };
  const [provider] = onlineProviders(call);
  if (provider) return { provider, instrument: { token } };
  return notPayable(call);
}
