import { csvRows } from "../../domains/catalog/exchange/csv/write.ts";
import type { Runtime } from "../../kernel/context.ts";
import type { Site } from "../../kernel/site.ts";
import { formatMoney, parseMoney } from "../../policies/money.ts";
import { customerImporter } from "../moving/customers/import.ts";
import { type Importer, importRecords } from "../moving/import-records.ts";
import { orderImporter } from "../moving/orders/import.ts";
import { type DemoCatalog, readDemoCatalog, readSampleOrders, type SampleOrders } from "./catalog-file.ts";

const day = 24 * 60 * 60_000;

/** Paid for delivery and as tax of every sample. */
const shipping = 800;
const taxPercent = 8;

/**
 * Brings customers and past orders into the demo shop, so that a back office that is opened for the first time has
 * something to show. They are imported orders: nothing is charged, sent or taken from stock.
 */
export async function addSampleOrders(runtime: Runtime, site: Site): Promise<void> {
  const [samples, catalog] = await Promise.all([readSampleOrders(), readDemoCatalog()]);
  const customers = samples.customers.map(({ email, firstName, lastName, street, ...place }) => ({
    email,
    firstName,
    lastName,
    addressLine: street,
    ...place,
    country: "US",
  }));
  await bringIn(runtime, site, customerImporter, customers);
  await bringIn(runtime, site, orderImporter, orderRows(samples, catalog, runtime.clock.now()));
}

type Cells = Readonly<Record<string, string>>;

async function bringIn<T>(runtime: Runtime, site: Site, importer: Importer<T>, rows: readonly Cells[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const text = csvRows([columns, ...rows.map((row) => columns.map((name) => row[name] ?? ""))]);
  async function* content() {
    yield Buffer.from(text);
  }
  const records = importRecords(runtime, site, importer, { content: content(), isCheck: false, onIgnored() {} });
  for await (const { key, outcome, problems } of records) {
    if (outcome === "ERROR") throw new Error(`The sample ${key} is wrong: ${problems[0]?.message}`);
  }
}

/** Orders as a file has them: a row for each of their lines, with what is about the whole order on the first. */
function orderRows({ customers, orders }: SampleOrders, catalog: DemoCatalog, now: Date): readonly Cells[] {
  const { currency } = catalog;
  const money = (minor: number) => formatMoney(minor, currency);
  return orders.flatMap((order, index) => {
    const name = `#${1001 + index}`;
    const lines = Object.entries(order.items).map(([slug, quantity]) => {
      const product = catalog.products.find((one) => one.slug === slug);
      if (!product) throw new Error(`A sample order has ${slug}, which is not in the demo catalog.`);
      return { quantity, name: product.name, price: parseMoney(product.price, currency), sku: product.sku };
    });
    const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const tax = Math.round((subtotal * taxPercent) / 100);
    const placed = new Date(now.getTime() - order.daysAgo * day).toISOString();
    const whole: Cells = {
      Email: order.customer,
      "Financial Status": order.payment,
      "Fulfillment Status": order.fulfillment,
      Currency: currency,
      Subtotal: money(subtotal),
      Shipping: money(shipping),
      Taxes: money(tax),
      Total: money(subtotal + shipping + tax),
      "Shipping Method": "Standard",
      "Created at": placed,
      "Cancelled at": order.isCanceled ? placed : "",
      "Refunded Amount": order.refunded ?? "",
      Notes: "A sample: nobody ordered this.",
      Id: `sample ${name}`,
      ...partyCells("Billing", order.customer, customers),
      ...partyCells("Shipping", order.customer, customers),
    };
    return lines.map((line, at) => ({
      Name: name,
      ...(at === 0 && whole),
      "Lineitem quantity": String(line.quantity),
      "Lineitem name": line.name,
      "Lineitem price": money(line.price),
      "Lineitem sku": line.sku,
      "Lineitem requires shipping": "true",
    }));
  });
}

function partyCells(who: "Billing" | "Shipping", email: string, customers: SampleOrders["customers"]): Cells {
  const customer = customers.find((one) => one.email === email);
  if (!customer) throw new Error(`A sample order is of ${email}, who is no sample customer.`);
  return {
    [`${who} Name`]: `${customer.firstName} ${customer.lastName}`,
    [`${who} Address1`]: customer.street,
    [`${who} City`]: customer.city,
    [`${who} Province`]: customer.region,
    [`${who} Zip`]: customer.postalCode,
    [`${who} Country`]: "US",
  };
}
