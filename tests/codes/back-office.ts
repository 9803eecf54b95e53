import { randomUUID } from "node:crypto";
import {
  products as catalog,
  productEditor as editor,
  collectionRules as filling,
  taxGroups as groups,
  webhooks as hooks,
  orderMails as letters,
  manualTaxMappings as mappings,
  shippingOptions as options,
  orderLookup as orders,
  orderDocuments as papers,
  redirects as redirectSessions,
  taxRegions as regions,
  siteSettings as settings,
  collectionEditor as shelves,
} from "@vitrine/contract";
import { item, readyCheckout, type Shop } from "../support/shop.ts";
import { receiptProvocations } from "./billing.ts";
import { assertFirst, change, NOWHERE, type Provocation, type Provocations } from "./provocation.ts";

type Table = Readonly<Record<string, Provocations>>;

const services = {
  catalog,
  filling,
  shelves,
  mappings,
  editor,
  redirectSessions,
  options,
  settings,
  groups,
  regions,
  hooks,
};
const of = (shop: Shop) => shop.admin(services);

/** Who works taxes out, where the site names no one. */
const appId = randomUUID();
const addRegion = async (shop: Shop, region: object = {}) =>
  (await of(shop).regions.createTaxRegion({ taxRegion: { appId, country: "NL", ...region } })).taxRegion;
const addGroup = async (shop: Shop) => (await of(shop).groups.createTaxGroup({ taxGroup: { name: "Books" } })).taxGroup;

/** A region that is made wrongly, or changed to be wrong. */
function regionProvocations(enter: (shop: Shop, region: object) => PromiseLike<unknown>): Provocations {
  const calculated =
    (region: object): Provocation =>
    async (shop) => {
      await change(shop, { taxCalculators: [{ id: appId, name: "By hand", countries: ["NL"] }] });
      return enter(shop, region);
    };
  return {
    CALCULATOR_ID_NOT_FOUND: calculated({ appId: randomUUID() }),
    CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION: calculated({ country: "BE" }),
    ...placeProvocations(enter),
  };
}

function placeProvocations(enter: (shop: Shop, region: object) => PromiseLike<unknown>): Provocations {
  return {
    INVALID_SUBDIVISION_FORMAT: (shop) => enter(shop, { country: "US", subdivision: "New York" }),
    SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY: (shop) => enter(shop, { country: "SE", subdivision: "AB" }),
  };
}

/** Creates one region of many, and fails as it did. */
async function createInBulk(shop: Shop, region: object): Promise<void> {
  const taxRegions = [{ appId, country: "NL", ...region }];
  const { results } = await of(shop).regions.bulkCreateTaxRegion({ taxRegions });
  assertFirst(results);
}

const twice =
  (create: (shop: Shop) => PromiseLike<unknown>): Provocation =>
  async (shop) => {
    await addRegion(shop);
    return create(shop);
  };

export const taxRegions: Table = {
  createTaxRegion: { ALREADY_EXISTS: twice(addRegion), ...regionProvocations(addRegion) },
  bulkCreateTaxRegion: {
    ALREADY_EXISTS: twice((shop) => createInBulk(shop, {})),
    ...placeProvocations(createInBulk),
  },
  updateTaxRegion: regionProvocations(async (shop, region) => {
    const { id } = await addRegion(shop);
    return of(shop).regions.updateTaxRegion({ taxRegion: { id, revision: "1", ...region } });
  }),
};

export const taxGroups: Table = {
  updateTaxGroup: {
    ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP: async (shop) => {
      const { taxGroups: known } = await of(shop).groups.listDefaultTaxGroups();
      return of(shop).groups.updateTaxGroup({ taxGroup: { id: known?.[0]?.id ?? "", revision: "1", name: "Mine" } });
    },
  },
};

/** What a rate is for: a group in a region. */
async function newPair(shop: Shop, region: object = {}) {
  return { taxGroupId: (await addGroup(shop)).id ?? "", taxRegionId: (await addRegion(shop, region)).id ?? "" };
}

async function addMapping(shop: Shop, pair: { taxGroupId: string; taxRegionId: string }) {
  const manualTaxMapping = { ...pair, taxRate: "0.2" };
  return (await of(shop).mappings.createManualTaxMapping({ manualTaxMapping })).manualTaxMapping;
}

const changeMapping =
  (wanted: (shop: Shop) => object | Promise<object>): Provocation =>
  async (shop) => {
    const { id } = await addMapping(shop, await newPair(shop));
    const manualTaxMapping = { id, revision: "1", ...(await wanted(shop)) };
    return of(shop).mappings.updateManualTaxMapping({ manualTaxMapping });
  };

export const manualTaxMappings: Table = {
  createManualTaxMapping: {
    TAX_REGION_ID_NOT_FOUND: async (shop) => addMapping(shop, { ...(await newPair(shop)), taxRegionId: NOWHERE }),
    TAX_GROUP_ID_NOT_FOUND: async (shop) => addMapping(shop, { ...(await newPair(shop)), taxGroupId: NOWHERE }),
    MANUAL_TAX_MAPPING_ALREADY_EXISTS: async (shop) => {
      const pair = await newPair(shop);
      await addMapping(shop, pair);
      return addMapping(shop, pair);
    },
  },
  updateManualTaxMapping: {
    TAX_REGION_ID_NOT_FOUND: changeMapping(() => ({ taxRegionId: NOWHERE })),
    TAX_GROUP_ID_NOT_FOUND: changeMapping(() => ({ taxGroupId: NOWHERE })),
    MANUAL_TAX_MAPPING_ALREADY_EXISTS: changeMapping(async (shop) => {
      const pair = await newPair(shop, { country: "BE" });
      await addMapping(shop, pair);
      return pair;
    }),
  },
};

const deliveryRegionIds = [randomUUID()];
const byParts = [
  { amount: "1", conditions: [{ type: "BY_TOTAL_QUANTITY" as const, operator: "GT" as const, value: "1.5" }] },
];

export const shippingOptions: Table = {
  createShippingOption: {
    INVALID_QUANTITY_VALUE: (shop) =>
      of(shop).options.createShippingOption({ shippingOption: { title: "Bike", deliveryRegionIds, rates: byParts } }),
  },
  updateShippingOption: {
    INVALID_QUANTITY_VALUE: async (shop) => {
      const shippingOption = { title: "Bike", deliveryRegionIds, rates: [{ amount: "1" }] };
      const { id } = (await of(shop).options.createShippingOption({ shippingOption })).shippingOption;
      return of(shop).options.updateShippingOption({ shippingOption: { id, revision: "1", rates: byParts } });
    },
  },
};

export const webhooks: Table = {
  createWebhook: {
    MAX_WEBHOOKS_REACHED: async (shop) => {
      const add = () => of(shop).hooks.createWebhook({ url: "https://a.example" });
      for (let made = 0; made < 20; made += 1) await add();
      return add();
    },
  },
};

export const siteSettings: Table = {
  updateSiteSettings: {
    REVISION_MISMATCH: async (shop) => {
      const { revision } = (await of(shop).settings.getSiteSettings()).settings;
      const rename = (name: string) => of(shop).settings.updateSiteSettings({ settings: { revision, name } });
      await rename("First");
      return rename("Second");
    },
  },
};

export const redirects: Table = {
  createRedirectSession: {
    CHECKOUT_NOT_FOUND: (shop) =>
      of(shop).redirectSessions.createRedirectSession({ ecomCheckout: { checkoutId: NOWHERE } }),
  },
};

export const productEditor: Table = {
  saveProduct: {
    REVISION_MISMATCH: async (shop) => {
      const productId = await shop.product();
      const lastUpdated = new Date(0).toISOString();
      return of(shop).editor.saveProduct({ productId, lastUpdated, product: { name: "Bowl" } });
    },
    COLLECTION_IS_AUTOMATIC: async (shop) => {
      const productId = await shop.product();
      return of(shop).editor.saveProduct({ productId, addedCollectionIds: [await automatic(shop)] });
    },
  },
};

/** A collection of what is on sale. */
const automatic = async (shop: Shop) => {
  const { id } = (await of(shop).catalog.createCollection({ collection: { name: "Sale" } })).collection;
  const rules = { match: "ALL", conditions: [{ kind: "ON_SALE" }] } as const;
  await of(shop).filling.setCollectionRules({
    collectionId: id,
    rules: { ...rules, conditions: [...rules.conditions] },
  });
  return id;
};

export const products: Table = {
  addProductsToCollection: {
    COLLECTION_IS_AUTOMATIC: async (shop) => {
      const productIds = [await shop.product()];
      return of(shop).catalog.addProductsToCollection({ id: await automatic(shop), productIds });
    },
  },
  removeProductsFromCollection: {
    COLLECTION_IS_AUTOMATIC: async (shop) => {
      const productIds = [await shop.product()];
      return of(shop).catalog.removeProductsFromCollection({ id: await automatic(shop), productIds });
    },
  },
};

export const collectionEditor: Table = {
  saveCollection: {
    MAX_AUTOMATIC_COLLECTIONS_REACHED: async (shop) => {
      for (let made = 0; made < 100; made += 1) await automatic(shop);
      const rules = { match: "ALL" as const, conditions: [{ kind: "ON_SALE" as const }] };
      return of(shop).shelves.saveCollection({ collection: { name: "One more" }, rules });
    },
  },
};

export const collectionRules: Table = {
  setCollectionRules: {
    MAX_AUTOMATIC_COLLECTIONS_REACHED: async (shop) => {
      for (let made = 0; made < 100; made += 1) await automatic(shop);
      return automatic(shop);
    },
  },
};

/** Asks for an order by an address that is not the buyer's, so many times. */
const guess =
  (times: number): Provocation =>
  async (shop) => {
    const buyer = await shop.visitor();
    const id = await readyCheckout(buyer, [item(await shop.product())]);
    const { orderId } = await buyer.checkout.createOrder({ id });
    const { number } = (await shop.app.orders.getOrder({ id: orderId ?? "" })).order;
    const { orderLookup } = shop.client({ orderLookup: orders });
    const ask = () => orderLookup.lookUpOrder({ number, email: "guess@example.com" });
    for (let asked = 1; asked < times; asked += 1) await ask().safe();
    return ask();
  };

const guessPaper =
  (times: number): Provocation =>
  async (shop) => {
    const { orderLookup } = shop.client({ orderLookup: orders });
    const ask = () => orderLookup.lookUpPaper({ number: "77", email: "guess@example.com", kind: "INVOICE" });
    for (let asked = 1; asked < times; asked += 1) await ask().safe();
    return ask();
  };

export const orderLookup: Table = {
  lookUpOrder: { ORDER_NOT_FOUND: guess(1), THROTTLED_FEATURE: guess(21) },
  lookUpPaper: {
    ORDER_NOT_FOUND: guessPaper(1),
    THROTTLED_FEATURE: guessPaper(21),
    PAPER_NOT_FOUND: async (shop) => {
      const { orderId } = await mailed(shop);
      const { number, buyerInfo } = (await shop.app.orders.getOrder({ id: orderId })).order;
      const asked = { number, email: buyerInfo?.email ?? "", kind: "CREDIT_NOTE", refundId: NOWHERE } as const;
      return shop.client({ orderLookup: orders }).orderLookup.lookUpPaper(asked);
    },
  },
};

export const orderDocuments: Table = {
  getInvoice: {
    ORDER_NOT_FOUND: (shop) => shop.admin({ papers }).papers.getInvoice({ orderId: NOWHERE }),
  },
  listOrderPapers: {
    ORDER_NOT_FOUND: (shop) => shop.admin({ papers }).papers.listOrderPapers({ orderId: NOWHERE }),
  },
  getCreditNote: {
    ORDER_NOT_FOUND: (shop) => shop.admin({ papers }).papers.getCreditNote({ orderId: NOWHERE, refundId: NOWHERE }),
    REFUND_NOT_FOUND: async (shop) => {
      const { orderId } = await mailed(shop);
      return shop.admin({ papers }).papers.getCreditNote({ orderId, refundId: NOWHERE });
    },
  },
  getReceipt: receiptProvocations((shop, orderId, paymentId) =>
    shop.admin({ papers }).papers.getReceipt({ orderId, paymentId }),
  ),
  getPackingSlip: {
    ORDER_NOT_FOUND: (shop) => shop.admin({ papers }).papers.getPackingSlip({ orderId: NOWHERE }),
  },
  printDocuments: {
    ORDER_NOT_FOUND: async (shop) => {
      const { failures } = await shop.admin({ papers }).papers.printDocuments({ orderIds: [NOWHERE], kind: "INVOICE" });
      assertFirst(failures.map((error) => ({ itemMetadata: { error } })));
    },
  },
};

/** An order whose buyer has been written to, and that mail. */
async function mailed(shop: Shop): Promise<{ orderId: string; mailId: string }> {
  const checkoutId = await readyCheckout(await shop.visitor(), [item(await shop.product())]);
  const { orderId } = await shop.app.payments.payForCheckout({ checkoutId, methodId: "manual" });
  const [mail] = (await shop.admin({ letters }).letters.listOrderMails({ orderId })).mails;
  return { orderId, mailId: mail?.id ?? "" };
}

export const orderMails: Table = {
  listOrderMails: {
    ORDER_NOT_FOUND: (shop) => shop.admin({ letters }).letters.listOrderMails({ orderId: NOWHERE }),
  },
  resendOrderMail: {
    ORDER_NOT_FOUND: (shop) => shop.admin({ letters }).letters.resendOrderMail({ orderId: NOWHERE, mailId: "1" }),
    MAIL_NOT_FOUND: async (shop) =>
      shop.admin({ letters }).letters.resendOrderMail({ ...(await mailed(shop)), mailId: "1" }),
    // It has not left yet.
    MAIL_NOT_RESENDABLE: async (shop) => shop.admin({ letters }).letters.resendOrderMail(await mailed(shop)),
  },
};
