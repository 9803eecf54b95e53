import { type CarrierRate, definePlugin, type Plugin, type ShippingProvider } from "@vitrine/platform";

export interface CarrierOptions {
  /** Where the carrier's service is. */
  readonly url: string;
  readonly apiKey: string;
}

interface Offer {
  readonly service: string;
  readonly label: string;
  readonly cents: number;
  readonly days: number;
}

/** A carrier that is asked what it takes for a parcel. */
export function pigeonPost({ url, apiKey }: CarrierOptions): ShippingProvider {
  return {
    id: "6f9a3f0e-3b1c-4d57-9a55-0a1f5b7a2c01",
    name: "Pigeon Post",
    deadline: 2_000,
    async rates({ shippingAddress, lines, weightUnit, currency }, { signal }): Promise<CarrierRate[]> {
      if (!shippingAddress?.country) return [];
      const response = await fetch(`${url}/rates`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${apiKey}` },
        body: JSON.stringify({
          to: { country: shippingAddress.country, postalCode: shippingAddress.postalCode },
          weight: lines.reduce((sum, { weight = 0, quantity }) => sum + weight * quantity, 0),
          weightUnit,
          currency,
        }),
        signal,
      });
      if (!response.ok) throw new Error(`Pigeon Post responded with status ${response.status}.`);
      const { offers } = (await response.json()) as { offers: Offer[] };
      return offers.map(({ service, label, cents, days }) => ({
        code: service,
        title: label,
        price: cents,
        deliveryTime: days === 1 ? "Tomorrow" : `In ${days} days`,
      }));
    },
  };
}

/** Pigeon Post beside the shop's own delivery options. */
export function carrier(options: CarrierOptions): Plugin {
  return definePlugin({ name: "pigeon-post", adapters: { shipping: [pigeonPost(options)] } });
}
