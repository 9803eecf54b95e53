import { randomUUID } from "node:crypto";
import type { OrderSearch } from "@wix/auto_sdk_ecom_orders";
import type { Member } from "@wix/auto_sdk_members_members";
import { describe, expect, test } from "vitest";
import { NOWHERE, vendorError } from "../cases/case.ts";
import { readyCheckout } from "../cases/checkout.ts";
import { coupon } from "../cases/coupons.ts";
import { line, makeProduct, STORES, stockUp } from "../cases/makers.ts";
import { hiddenCollector } from "../cases/manual-payments.ts";
import { CALLBACK, onBothEngines, PASSWORD, signIn, type World } from "../world.ts";

/** A call as other programs than the client make it, with the key of an app. */
async function raw({ fetch, url, apiKey }: World, path: string, body: object): Promise<Record<string, unknown>> {
  const headers = { authorization: apiKey, "content-type": "application/json" };
  const response = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  return (await response.json()) as Record<string, unknown>;
}

interface SortableQuery {
  ascending(field: string): SortableQuery;
  descending(field: string): SortableQuery;
  find(): Promise<{ readonly items: readonly Member[] }>;
}

const elsewhere = {
  channelInfo: { type: "POS" },
  lineItems: [
    {
      quantity: 1,
      productName: { original: "Bowl" },
      itemType: { preset: "PHYSICAL" },
      price: { amount: "10.00" },
    },
  ],
  priceSummary: { subtotal: { amount: "10.00" }, total: { amount: "10.00" } },
  status: "APPROVED",
};

const activeRule = (productId: string) => ({
  name: "Fine print",
  active: false,
  discounts: {
    values: [
      {
        discountType: "PERCENTAGE",
        percentage: 10,
        targetType: "SPECIFIC_ITEMS",
        specificItemsInfo: {
          scopes: [{ type: "CATALOG_ITEM", catalogItemFilter: { catalogAppId: STORES, catalogItemIds: [productId] } }],
        },
      },
    ],
  },
});

onBothEngines("the fine print of the vendor's documentation", (world) => {
  describe("members", () => {
    test("know when they last came in", async () => {
      const email = "regular@example.com";
      const client = await world().member(email);
      const seen = async () => (await client.members.getCurrentMember({ fieldsets: ["FULL"] })).member?.lastLoginDate;
      const first = await seen();
      expect(first).toEqual(world().clock.now());
      world().clock.advance(60_000);
      const login = await client.auth.login({ email, password: PASSWORD });
      if (login.loginState !== "SUCCESS") throw new Error(login.loginState);
      await signIn(client, login.data.sessionToken, world().fetch);
      expect((await seen())?.getTime()).toBe((first?.getTime() ?? 0) + 60_000);
    });

    test("are found by their ids and addresses, however those are written", async () => {
      const { merchant, visitor, apiKey } = world();
      const email = "Capitals@Example.com";
      const made = await merchant.members.createMember({ member: { loginEmail: email } });
      const id = made._id ?? "";
      const written = id.toUpperCase();
      expect(await merchant.members.getMember(written)).toMatchObject({ _id: id });
      expect((await merchant.members.muteMember(written)).member).toMatchObject({ activityStatus: "MUTED" });
      await merchant.recovery.sendActivationEmail(written);
      expect((await world().mailbox.latestTo("capitals@example.com")).text).toContain("/reset-password?token=");
      const { verificationId } = await merchant.verification.start({ identityId: written, target: "EMAIL" });
      expect(verificationId).toMatch(/\S/);
      const tokens = await visitor().auth.getMemberTokensForExternalLogin(written, apiKey);
      expect(tokens.refreshToken.role).toBe("member");
      for (const [field, value] of [
        ["_id", written],
        ["loginEmail", email],
        ["contactId", made.contactId?.toUpperCase()],
      ] as const) {
        const { items } = await merchant.members
          .queryMembers()
          .eq(field, value)
          .in(field, [value ?? ""])
          .find();
        expect(items, field).toMatchObject([{ _id: id }]);
      }
    });

    test("register with longer texts than contacts show, which logging in still knows", async () => {
      const { merchant, visitor } = world();
      const email = "long@example.com";
      const [long, street] = ["\u{1f3fa}".repeat(1000), "s".repeat(1000)];
      const address = { streetAddress: { name: street, number: street } };
      const profile = { company: long, position: long, addresses: [{ address }] };
      // The published type leaves the street of an address out; the client sends it.
      const options = { password: PASSWORD, profile } as never;
      const { identity } = await visitor().authentication.registerV2({ email }, options);
      const shown = await merchant.members.getMember(identity?._id ?? "", { fieldsets: ["FULL"] });
      expect(shown.contact).toMatchObject({
        company: "\u{1f3fa}".repeat(100),
        jobTitle: "\u{1f3fa}".repeat(100),
        addresses: [{ streetAddress: { name: street.slice(0, 200), number: street.slice(0, 100) } }],
      });
      const login = await visitor().authentication.loginV2({ email }, { password: PASSWORD });
      expect(login.identity?.identityProfile).toMatchObject({ company: long, position: long });
    });

    test("log in whatever they wrote as a phone number or country", async () => {
      const email = "words@example.com";
      const client = await world().member(email);
      const { member } = await client.members.getCurrentMember();
      const contact = {
        phones: ["after six", "+1 212 555 0100"],
        addresses: [{ country: "Atlantis", city: "Poseidonis" }],
      };
      await client.members.updateMember(member?._id ?? "", { contact } as never);
      const { identity } = await world().visitor().authentication.loginV2({ email }, { password: PASSWORD });
      expect(identity?.identityProfile).toMatchObject({
        phones: contact.phones,
        phonesV2: [{ phone: "+1 212 555 0100" }],
        addresses: [{ address: { city: "Poseidonis" } }],
      });
    });

    test.for([
      ["emails", ["nobody"], "options.profile.emails[0]", "FORMAT"],
      ["emails", Array.from({ length: 101 }, (_, index) => `ada${index}@example.com`), "profile.emails", "MAX_SIZE"],
      ["nickname", "n".repeat(1001), "options.profile.nickname", "MAX_LENGTH"],
    ] as const)("do not register with %s that nobody could use", async ([name, value, field, violatedRule]) => {
      const options = { password: PASSWORD, profile: { [name]: value } } as never;
      const error = await vendorError(
        world().visitor().authentication.registerV2({ email: "never@example.com" }, options),
      );
      const [violation] = error.details.validationError?.fieldViolations ?? [];
      expect(violation).toMatchObject({
        field: expect.stringContaining(field),
        violatedRule,
        data: expect.any(Object),
      });
    });

    test("keep no more of a custom field than anybody reads", async () => {
      const client = await world().member();
      const { member } = await client.members.getCurrentMember();
      const contact = { customFields: { about: { name: "About", value: "a".repeat(10_000) } } };
      const error = await vendorError(client.members.updateMember(member?._id ?? "", { contact } as never));
      expect(error.details.validationError?.fieldViolations).toMatchObject([
        { field: "member.contact.customFields.about", violatedRule: "MAX_LENGTH" },
      ]);
    });

    test("are sorted by the query builder, which calls that another name than the call does", async () => {
      const { members } = world().merchant;
      for (const nickname of ["Sorted a", "Sorted c", "Sorted b"]) {
        const loginEmail = `${nickname.replace(" ", "-")}@example.com`;
        await members.createMember({ member: { loginEmail, profile: { nickname } } });
      }
      // Left out of the types, not of the builder.
      const sorted = members.queryMembers().startsWith("profile.nickname", "Sorted") as unknown as SortableQuery;
      const { items } = await sorted.descending("profile.nickname").find();
      expect(items.map(({ profile }) => profile?.nickname)).toEqual(["Sorted c", "Sorted b", "Sorted a"]);
      await expect(sorted.ascending("contact.company").find()).rejects.toMatchObject({ status: 400 });
    });

    test("are listed in the order asked for, and a refusal names the argument", async () => {
      const sorting = [{ fieldName: "contact.company", order: "DESC" }] as const;
      const error = await vendorError(world().merchant.members.listMembers({ sorting: [...sorting] }));
      expect(error.details.validationError?.fieldViolations).toMatchObject([
        { field: "options.sorting[0].fieldName", violatedRule: "FIELD_NOT_ALLOWED" },
      ]);
    });
  });

  test("a picture that lives elsewhere keeps its address in the cart and on the order", async () => {
    const product = await makeProduct(world());
    const url = "https://pictures.example/bowl.jpg";
    await world().merchant.products.addProductMedia(product, [{ url }]);
    const { cart } = await world()
      .visitor()
      .currentCart.addToCurrentCart({ lineItems: [line(product)] });
    expect(cart?.lineItems?.[0]?.image).toBe(url);
  });

  test("an amount without an item is a line of a checkout and of its order, and is not shipped", async () => {
    const { merchant } = world();
    const productName = { original: "Donation" };
    const customLineItems = [{ quantity: 1, price: "7.50", productName, itemType: { preset: "CUSTOM_AMOUNT_ITEM" } }];
    const made = await merchant.checkout.createCheckout({ channelType: "POS", customLineItems } as never);
    const line = { itemType: { preset: "CUSTOM_AMOUNT_ITEM" }, physicalProperties: { shippable: false } };
    expect(made.lineItems).toMatchObject([line]);
    const address = { country: "US", subdivision: "US-NY", postalCode: "10001" };
    await merchant.checkout.updateCheckout(made._id ?? "", {
      buyerInfo: { email: "donor@example.com" },
      billingInfo: { address },
    });
    const { orderId } = await merchant.checkout.createOrder(made._id ?? "");
    await hiddenCollector(world()).paymentCollectionMarkOrderAsPaid(orderId ?? "");
    const order = await merchant.orders.getOrder(orderId ?? "");
    expect(order).toMatchObject({ lineItems: [line], paymentStatus: "PAID", fulfillmentStatus: "FULFILLED" });
  });

  test("the channel of an order is one that there is", async () => {
    const order = { ...elsewhere, channelInfo: { type: "UNSPECIFIED" } };
    const error = await vendorError(world().merchant.orders.createOrder(order as never));
    expect(error.details.validationError?.fieldViolations).toMatchObject([
      { field: "order.channelInfo.type", violatedRule: "REQUIRED_FIELD" },
    ]);
  });

  test("a cart shows what became of its products since they were added", async () => {
    const [scarce, gone, dearer] = [
      await makeProduct(world(), { stock: 5 }),
      await makeProduct(world()),
      await makeProduct(world(), { price: 24 }),
    ];
    const { products, carts } = world().merchant;
    const client = world().visitor();
    await client.currentCart.addToCurrentCart({ lineItems: [line(scarce, 4), line(gone), line(dearer)] });
    await stockUp(world(), scarce, 1);
    await products.deleteProduct(gone);
    await products.updateProduct(dearer, { priceData: { price: 30 } });
    const shown = [
      { quantity: 4, availability: { status: "PARTIALLY_AVAILABLE", quantityAvailable: 1 } },
      { availability: { status: "NOT_FOUND" } },
      { availability: { status: "AVAILABLE" }, price: { amount: "30.00" }, lineItemPrice: { amount: "30.00" } },
    ];
    const own = await client.currentCart.getCurrentCart();
    expect(own.lineItems).toMatchObject(shown);
    await stockUp(world(), scarce, 0);
    const byId = await client.carts.getCart(own._id ?? "");
    expect(byId.lineItems?.[0]).toMatchObject({ availability: { status: "NOT_AVAILABLE" } });
    expect(byId.revision).toBe(own.revision);
    expect(await vendorError(carts.getCart(NOWHERE))).toMatchObject({ status: 404 });
  });

  test("a guest is one contact in orders, notices and reviews, and a member the member's in checkouts too", async () => {
    const { merchant } = world();
    const product = await makeProduct(world(), { stock: 9 });
    const guest = world().visitor();
    const checkout = await readyCheckout(world(), guest, product);
    const { orderId } = await guest.checkout.createOrder(checkout._id ?? "");
    await hiddenCollector(world()).paymentCollectionMarkOrderAsPaid(orderId ?? "");
    const sold = await merchant.orders.createOrder({
      ...elsewhere,
      buyerInfo: { email: "Ada@Example.com" },
    } as never);
    const contactId = sold.buyerInfo?.contactId ?? "";
    expect(contactId).toMatch(/^[0-9a-f-]{36}$/);
    expect(sold.buyerInfo).toMatchObject({ email: "Ada@Example.com" });
    const filter = { "buyerInfo.contactId": { $eq: contactId } };
    const found = await merchant.orders.searchOrders({ filter });
    const ids = found.orders?.map(({ _id }) => _id);
    expect(ids).toHaveLength(2);
    expect(ids).toEqual(expect.arrayContaining([orderId, sold._id]));
    await stockUp(world(), product, 0);
    const request = { catalogReference: { appId: STORES, catalogItemId: product }, email: "ada@example.com" };
    const asked = await merchant.backInStockNotifications.createBackInStockNotificationRequest(request as never, {
      name: "Salt cellar",
      price: "24",
    });
    expect(asked.contactId).toBe(contactId);

    const member = await world().member();
    const { member: me } = await member.members.getCurrentMember();
    const own = await readyCheckout(world(), member);
    expect(own.buyerInfo).toMatchObject({ memberId: me?._id, contactId: me?.contactId });
    const placed = await member.checkout.createOrder(own._id ?? "");
    const { buyerInfo } = await member.orders.getOrder(placed.orderId ?? "");
    expect(buyerInfo).toMatchObject({ memberId: me?._id, contactId: me?.contactId, email: "ada@example.com" });
  });

  test("reviews come a hundred at a time, the first written first, unless a limit is sent", async () => {
    const product = await makeProduct(world());
    const authors = Array.from({ length: 51 }, () => randomUUID());
    await world().merchant.reviews.bulkCreateReview(
      authors.map((contactId) => ({
        namespace: "stores",
        entityId: product,
        content: { rating: 5 },
        author: { contactId },
      })),
    );
    const filter = { entityId: product };
    const query = async (more: object) => raw(world(), "/reviews/v1/reviews/query", { query: { filter, ...more } });
    expect(await query({})).toMatchObject({ reviews: { length: 51 } });
    expect(await query({ cursorPaging: { limit: 50 } })).toMatchObject({ reviews: { length: 50 } });
  });

  test("a tag for search engines needs no text of its own", async () => {
    const meta = { type: "meta", props: { name: "description", content: "A bowl" } };
    const { product } = await world().merchant.products.createProduct({
      name: "Found bowl",
      productType: "physical",
      priceData: { price: 10 },
      seoData: { tags: [meta] },
    } as never);
    expect(product?.seoData?.tags).toMatchObject([meta]);
  });

  test.for(["title", "script"])("a tag of the type %s is none that the shop adds by hand", async (type) => {
    const { products } = world().merchant;
    const product = await makeProduct(world());
    const tags = (custom: boolean) => ({ seoData: { tags: [{ type, children: "Bowl", custom }] } });
    const error = await vendorError(products.updateProduct(product, tags(true)));
    expect(error.details.validationError?.fieldViolations).toMatchObject([
      { field: "product.seoData.tags[0].custom", ruleName: "TAG_TYPE_NOT_ALLOWED" },
    ]);
    await products.updateProduct(product, tags(false));
  });

  test.for(["a\u0000b", "\ud800", "\udfffx"])(
    "text that no database keeps, %j, is refused by its field's name",
    async (text) => {
      const { products } = world().merchant;
      const sections = [{ title: "Care" }, { title: text }];
      const asked = { name: "Bowl", priceData: { price: 10 }, additionalInfoSections: sections };
      const error = await vendorError(products.createProduct(asked as never));
      expect(error.details.validationError?.fieldViolations).toMatchObject([
        { field: "product.additionalInfoSections[1].title", violatedRule: "FORMAT" },
      ]);
      const found = await vendorError(products.queryProducts().eq("name", text).find());
      expect(found.details.validationError?.fieldViolations).toMatchObject([
        { field: expect.stringMatching(/filter\.name$/), violatedRule: "FORMAT" },
      ]);
    },
  );

  test.for(["ada@example..com", "ada@.example.com"])(
    "%s, whose domain has an empty part, is no address",
    async (email) => {
      const client = world().visitor();
      await client.currentCart.addToCurrentCart({ lineItems: [line(await makeProduct(world()))] });
      const error = await vendorError(client.currentCart.updateCurrentCart({ cartInfo: { buyerInfo: { email } } }));
      expect(error.details.validationError?.fieldViolations).toMatchObject([
        { field: "options.cartInfo.buyerInfo.email", violatedRule: "FORMAT", data: { type: "EMAIL" } },
      ]);
    },
  );

  test("text that shows how such a character is written is kept", async () => {
    const { products } = world().merchant;
    const description = String.raw`Write it as \u0000 or \ud800.`;
    const { product } = await products.createProduct({
      name: "Manual",
      priceData: { price: 10 },
      description,
    } as never);
    expect(product?.description).toBe(description);
  });

  test("what the vendor does not require of a product may be left out", async () => {
    const { products, inventory } = world().merchant;
    const { product } = await products.createProduct({
      name: "Short bowl",
      productType: "physical",
      priceData: { price: 10 },
      productDimensions: { length: "10", width: "10", height: "5" },
      additionalInfoSections: [{ description: "Dishwasher safe" }, { title: "Care" }],
    } as never);
    expect(product).toMatchObject({
      productDimensions: { length: "10", width: "10", height: "5" },
      additionalInfoSections: [
        { title: "", description: "Dishwasher safe" },
        { title: "Care", description: "" },
      ],
    });
    const id = product?._id ?? "";
    await inventory.updateInventoryVariants(id, { trackQuantity: true, variants: [{ quantity: 7 }] });
    expect((await products.getProduct(id)).product?.stock).toMatchObject({ trackInventory: true, quantity: 7 });
  });

  test("the sign-on policy says when it changed", async () => {
    const { signOnPolicy } = world().merchant;
    const before = (await signOnPolicy.getSignOnPolicy()).signOnPolicy;
    expect(before?._createdDate).toBeInstanceOf(Date);
    const after = await signOnPolicy.updateSignOnPolicy({ requireOwnerApproval: false });
    expect(Number(after.revision)).toBeGreaterThan(Number(before?.revision));
    expect(after._updatedDate).toEqual(world().clock.now());
  });

  test("the session token comes back with the address to sign in at", async () => {
    const { auth } = world().visitor();
    const registered = await auth.register({ email: "token@example.com", password: PASSWORD });
    if (registered.loginState !== "SUCCESS") throw new Error(registered.loginState);
    const { sessionToken } = registered.data;
    const options = { prompt: "none", responseMode: "query", sessionToken } as const;
    expect(await auth.getAuthUrl(auth.generateOAuthData(CALLBACK), options)).toMatchObject({ sessionToken });
  });

  test("a revision and a time may come as numbers", async () => {
    const { taxGroups, coupons } = world().merchant;
    const group = await taxGroups.createTaxGroup({ name: "Numbered" });
    const changed = await taxGroups.updateTaxGroup(group._id ?? "", { name: "Counted", revision: 1 as never });
    expect(changed).toMatchObject({ name: "Counted", revision: "2" });
    const startTime = Date.parse("2026-01-01T00:00:00Z");
    expect(await coupons.getCoupon(await coupon(world(), { startTime }))).toMatchObject({
      specification: { startTime: String(startTime) },
    });
  });

  test("coupons are found by whether they ran out, and by what they are for", async () => {
    const past = { startTime: "1000000000000", expirationTime: "1000000100000" };
    const [old, live] = [await coupon(world(), past), await coupon(world())];
    const found = async (filter: object) => {
      const answer = await raw(world(), "/stores/v2/coupons/query", { query: { filter: JSON.stringify(filter) } });
      return (answer.coupons as { id: string }[]).map(({ id }) => id);
    };
    expect(await found({})).toEqual(expect.arrayContaining([old, live]));
    expect(await found({ expired: "true" })).toContain(old);
    expect(await found({ expired: true })).not.toContain(live);
    expect(await found({ $and: [{ expired: false }, { "specification.active": true }] })).toContain(live);
    expect(await found({ expired: { $eq: false } })).not.toContain(old);
    expect(await found({ "specification.scope.namespace": "stores" })).toContain(live);
  });

  test("discount rules are counted by offset when asked that way", async () => {
    const product = await makeProduct(world());
    const { discountRules } = world().merchant;
    for (let rule = 0; rule < 3; rule += 1) await discountRules.createDiscountRule(activeRule(product) as never);
    const page = await raw(world(), "/ecom/v1/discount-rules/query", {
      query: { filter: { name: "Fine print" }, paging: { limit: 2, offset: 2 } },
    });
    expect(page.discountRules).toHaveLength(1);
    expect(page.pagingMetadata).toMatchObject({ count: 1, offset: 2, total: 3 });
  });

  test("orders are searched by where their lines are, and by their subscriptions", async () => {
    const { orders } = world().merchant;
    const place = "7f2f3c1a-2a7e-4d52-9d1c-1f6b0c9a5e10";
    const lineItems = elsewhere.lineItems.map((one) => ({ ...one, locations: [{ _id: place, quantity: 1 }] }));
    const made = await orders.createOrder({ ...elsewhere, lineItems } as never);
    const found = async (filter: object) =>
      (await orders.searchOrders({ filter: filter as never })).orders?.map(({ _id }) => _id);
    expect(await found({ "lineItems.locations.id": { $hasSome: [place] } })).toEqual([made._id]);
    expect(await found({ "lineItems.locations.id": { $hasAll: [place, NOWHERE] } })).toEqual([]);
    expect(await found({ "lineItems.subscriptionInfo.id": { $eq: NOWHERE } })).toEqual([]);
  });

  test("orders are searched by the coupon they were bought with", async () => {
    const { merchant } = world();
    const ten = await coupon(world(), { code: "FOUND" });
    const visitor = world().visitor();
    const checkout = (await readyCheckout(world(), visitor))._id ?? "";
    await visitor.checkout.updateCheckout(checkout, {}, { couponCode: "FOUND" });
    const { orderId } = await visitor.checkout.createOrder(checkout);
    await hiddenCollector(world()).paymentCollectionMarkOrderAsPaid(orderId ?? "");
    const found = async (operator: "$hasSome" | "$hasAll", ids: string[]) => {
      const filter = { "appliedDiscounts.coupon._id": { [operator]: ids } };
      return (await merchant.orders.searchOrders({ filter } as OrderSearch)).orders?.map(({ _id }) => _id);
    };
    expect(await found("$hasSome", [ten, NOWHERE])).toEqual([orderId]);
    expect(await found("$hasAll", [ten, NOWHERE])).toEqual([]);
    expect(await found("$hasSome", [NOWHERE])).toEqual([]);
  });

  test("a verification starts at the address in either spelling", async () => {
    for (const path of ["/_api/iam/verification/v1/start", "/_api/iam/verification/v1/Start"]) {
      const answer = await raw(world(), path, { identityId: NOWHERE, target: "EMAIL" });
      expect(answer).toMatchObject({ details: { applicationError: { code: "NOT_FOUND" } } });
      expect(answer.message).not.toMatch(/^There is no operation/);
    }
  });
});
