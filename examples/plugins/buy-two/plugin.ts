import { type DiscountProvider, definePlugin, type Plugin, type ProvidedDiscount } from "@vitrine/platform";

/** Of every three units of what is in a collection, the cheapest costs half. */
export function thirdHalfOff(collectionId: string): DiscountProvider {
  return {
    id: "6f9a3f0e-3b1c-4d57-9a55-0a1f5b7a2c03",
    name: "Third at half price",
    async discounts({ lines }): Promise<ProvidedDiscount[]> {
      const taking = lines.filter(({ collectionIds }) => collectionIds.includes(collectionId));
      const units = taking.flatMap((line) => Array.from({ length: line.quantity }, () => line));
      units.sort((a, b) => b.price - a.price);
      const cheapest = units.filter((_, index) => index % 3 === 2);
      const name = "Every third at half price";
      return [...new Set(cheapest)].map((line) => {
        const count = cheapest.filter(({ id }) => id === line.id).length;
        const amount = Math.floor((line.price * count) / 2);
        return { code: `third-${line.id}`, name, effect: { kind: "amount", amount }, lineIds: [line.id] };
      });
    },
  };
}

/** A discount that the shop's own rules cannot express. */
export function buyTwo(collectionId: string): Plugin {
  return definePlugin({ name: "buy-two", adapters: { discounts: [thirdHalfOff(collectionId)] } });
}
