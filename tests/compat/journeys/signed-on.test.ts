import { expect, test } from "vitest";
import { makeProduct } from "../cases/makers.ts";
import { soldElsewhere } from "../cases/sold-elsewhere.ts";
import { onBothEngines, signIn } from "../world.ts";

onBothEngines("who is signed on by an app", (world) => {
  test("becomes the contact that bought as a guest, unless told not to", async () => {
    const { merchant } = world();
    const signOn = async (email: string, options: object = {}) => {
      const { identity } = await merchant.authentication.signOn({ email }, options);
      return (await merchant.members.getMember(identity?._id ?? "", { fieldsets: ["FULL"] })).contactId;
    };
    const boughtBy = async (email: string) => {
      const { buyerInfo } = await merchant.orders.createOrder({ ...soldElsewhere(), buyerInfo: { email } } as never);
      return buyerInfo?.contactId;
    };
    const contactId = await boughtBy("joined@example.com");
    expect(await signOn("Joined@example.com", { verifyEmail: true })).toBe(contactId);
    const [joined] = (await merchant.members.queryMembers().eq("loginEmail", "joined@example.com").find()).items;
    await merchant.members.updateMember(joined?._id ?? "", { privacyStatus: "PUBLIC" });
    // It follows from the address, so who sees it could try whose it is.
    expect(
      await world()
        .visitor()
        .members.getMember(joined?._id ?? ""),
    ).not.toHaveProperty("contactId");
    const found = await merchant.orders.searchOrders({ filter: { "buyerInfo.contactId": { $eq: contactId ?? "" } } });
    expect(found.orders).toHaveLength(1);
    const apart = await boughtBy("apart@example.com");
    const own = await signOn("apart@example.com", { mergeExistingContact: false });
    expect(own).toMatch(/^[0-9a-f-]{36}$/);
    expect(own).not.toBe(apart);
    expect(await signOn("apart@example.com")).toBe(own);
    const known = [await signOn("nobody-1@example.com"), await signOn("nobody-2@example.com")];
    expect(new Set(known).size).toBe(2);
  });

  test("has the review that they wrote as a guest in this session", async () => {
    const { merchant } = world();
    const email = "reviewer@example.com";
    const productId = await makeProduct(world());
    const guest = world().visitor();
    const send = async (path: string, method: string, body: object) => {
      const headers = { "content-type": "application/json" };
      const address = `https://www.wixapis.com/reviews/v1/reviews/${path}`;
      const response = await guest.fetchWithAuth(address, { method, headers, body: JSON.stringify(body) });
      return { status: response.status, ...((await response.json()) as { review?: { id: string } }) };
    };
    const content = { title: "Fine", body: "It salts.", rating: 5 };
    const written = { namespace: "stores", entityId: productId, content, name: "Rae", email };
    const { review } = await send("contact", "POST", written);
    const { sessionToken } = await merchant.authentication.signOn({ email }, { verifyEmail: true });
    await signIn(guest, sessionToken ?? "", world().fetch);
    const changed = await send(`content/${review?.id}`, "PUT", { content: { ...content, title: "Finer" } });
    expect(changed).toMatchObject({ status: 200, review: { content: { title: "Finer" } } });
  });
});
