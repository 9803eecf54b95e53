import { productEditor } from "@vitrine/contract";
import type { ApiError } from "@vitrine/sdk";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, item, openShop, readyCheckout } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

const choices = {
  customTextFields: [
    { title: "Engraving", maxLength: 5, mandatory: true },
    { title: "Note", maxLength: 20, mandatory: false },
  ],
  modifierGroups: [
    {
      id: "wrap",
      name: "Wrapping",
      maxSelected: 1,
      modifiers: [
        { id: "paper", label: "Paper", price: "2.50" },
        { id: "box", label: "Box", price: "4" },
      ],
    },
  ],
  subscriptionOptions: [
    {
      id: "monthly",
      title: "Every month",
      subscriptionSettings: { frequency: "MONTH" as const, autoRenewal: true },
      discountPercentage: 10,
    },
  ],
};
const text = { Engraving: "Ada" };

onEveryEngine("what buyers enter and choose on a product", (engine) => {
  const selling = async () => {
    const own = await openShop(engine.store());
    const productId = await own.product({ isDigital: true, price: 1000 });
    await own.admin({ productEditor }).productEditor.saveProduct({ productId, choices });
    return { own, productId };
  };

  test("stands on the line, with the price of its extras, up to the order", async () => {
    const { own, productId } = await selling();
    const buyer = await own.visitor();
    const shown = await own.client({ productEditor }).productEditor.getProductChoices({ productId });
    expect(shown).toEqual(choices);
    const options = { customTextFields: text, modifiers: ["paper"] };
    const checkoutId = await readyCheckout(buyer, [item(productId, 2, options)]);
    const { checkout } = await buyer.checkout.getCheckout({ id: checkoutId });
    expect(checkout.lineItems).toMatchObject([
      {
        price: { amount: "12.50" },
        modifiersTotalPrice: { amount: "2.50" },
        modifierGroups: [{ id: "wrap", modifiers: [{ id: "paper", price: { amount: "2.50" } }] }],
        descriptionLines: [{ name: { original: "Engraving" }, plainText: { original: "Ada" } }],
      },
    ]);
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const { order } = await own.app.orders.getOrder({ id: orderId });
    expect(order).toMatchObject({
      lineItems: [{ modifierGroups: [{ id: "wrap" }], price: { amount: "12.50" } }],
      priceSummary: { subtotal: { amount: "25.00" } },
    });
  });

  test.each([
    ["a mandatory text is missing", {}],
    ["a mandatory text is empty", { customTextFields: { Engraving: " " } }],
    ["a text is too long", { customTextFields: { Engraving: "Ada Lovelace" } }],
    ["no field has the title", { customTextFields: { ...text, Color: "red" } }],
    ["no extra has the id", { customTextFields: text, modifiers: ["ribbon"] }],
    ["more extras are chosen than the group allows", { customTextFields: text, modifiers: ["paper", "box"] }],
    ["no subscription has the id", { customTextFields: text, subscriptionOptionId: "daily" }],
  ])("is refused when %s", async (_, options) => {
    const { own, productId } = await selling();
    const buyer = await own.visitor();
    const adding = buyer.currentCart.addToCurrentCart({ lineItems: [item(productId, 1, options)] });
    expect(await codeOf(adding)).toBe("INVALID_ARGUMENT");
  });

  test("different texts and extras make different lines", async () => {
    const { own, productId } = await selling();
    const buyer = await own.visitor();
    const line = (modifiers: string[]) => item(productId, 1, { customTextFields: text, modifiers });
    const { cart } = await buyer.currentCart.addToCurrentCart({
      lineItems: [line(["paper"]), line(["box"]), line(["paper"])],
    });
    expect(cart.lineItems.map(({ quantity, price }) => [quantity, price?.amount])).toEqual([
      [2, "12.50"],
      [1, "14.00"],
    ]);
  });

  test("a subscription has the terms of the product and its price", async () => {
    const { own, productId } = await selling();
    const buyer = await own.member();
    const options = { customTextFields: text, subscriptionOptionId: "monthly" };
    const checkoutId = await readyCheckout(buyer, [item(productId, 1, options)]);
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const { order } = await own.app.orders.getOrder({ id: orderId });
    expect(order.lineItems).toMatchObject([
      {
        price: { amount: "9.00" },
        subscriptionInfo: {
          cycleNumber: 1,
          subscriptionOptionTitle: "Every month",
          subscriptionSettings: { frequency: "MONTH", interval: 1, autoRenewal: true },
        },
      },
    ]);
  });

  test("a product that is only sold as a subscription is not added without its terms, until it has none", async () => {
    const { own, productId } = await selling();
    const editor = own.admin({ productEditor }).productEditor;
    await editor.saveProduct({ productId, choices: { subscriptionOnly: true } });
    expect(await own.client({ productEditor }).productEditor.getProductChoices({ productId })).toEqual({
      ...choices,
      subscriptionOnly: true,
    });
    const buyer = await own.visitor();
    const add = (options: object) =>
      buyer.currentCart.addToCurrentCart({ lineItems: [item(productId, 1, { customTextFields: text, ...options })] });
    const refused = await add({}).catch((error: ApiError) => error.fieldViolations);
    expect(refused).toMatchObject([
      {
        field: "lineItems[0].catalogReference.options",
        ruleName: "OPTIONS_MISSING",
        violatedRule: "REQUIRED_FIELD",
        description: expect.stringContaining("only sold as a subscription"),
      },
    ]);
    expect((await add({ subscriptionOptionId: "monthly" })).cart.lineItems).toHaveLength(1);
    await editor.saveProduct({ productId, choices: { subscriptionOptions: [] } });
    expect(await editor.getProductChoices({ productId })).not.toHaveProperty("subscriptionOnly");
    expect((await add({})).cart.lineItems).toHaveLength(2);
  });

  test("a product that was bought once before is gone from carts once it is only sold as a subscription", async () => {
    const { own, productId } = await selling();
    const buyer = await own.visitor();
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId, 1, { customTextFields: text })] });
    await own.admin({ productEditor }).productEditor.saveProduct({ productId, choices: { subscriptionOnly: true } });
    const { cart } = await buyer.currentCart.getCurrentCart();
    expect(cart.lineItems).toMatchObject([{ availability: { status: "NOT_FOUND" } }]);
  });

  test.each([
    ["two texts of one title", { customTextFields: [choices.customTextFields[0], choices.customTextFields[0]] }],
    ["a group that asks for more than it has", { modifierGroups: [{ ...choices.modifierGroups[0], minSelected: 2 }] }],
  ])("products cannot have %s", async (_, wrong) => {
    const { own, productId } = await selling();
    const saving = own.admin({ productEditor }).productEditor.saveProduct({ productId, choices: wrong as never });
    expect(await codeOf(saving)).toBe("INVALID_ARGUMENT");
  });
});
