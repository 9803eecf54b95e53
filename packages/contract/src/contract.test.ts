import { describe, expect, expectTypeOf, it } from "vitest";
import type { Operation, PagedOperation, Service } from "./index.ts";
import * as contract from "./index.ts";

// The other objects are lists of fields.
const services = Object.entries(contract).filter(
  ([name, value]) => typeof value === "object" && !/Fields$|^operatorsOf$/.test(name),
);
const operations = services.flatMap(([, service]) => Object.entries(service as Service));

type IsAny<T> = 0 extends 1 & T ? true : false;

/** Names of the operations of a service whose request, response or codes are `any`. */
type Loose<Service> = {
  [Name in keyof Service]: Service[Name] extends Operation<infer Request, infer Response, infer Code>
    ? true extends IsAny<Request> | IsAny<Response> | IsAny<Code>
      ? Name
      : never
    : Name;
}[keyof Service];

type Contract = typeof contract;
type ServiceName = {
  [Name in keyof Contract]: Contract[Name] extends Record<string, { readonly route: string }> ? Name : never;
}[keyof Contract];

describe("operations", () => {
  it("know the service they belong to and their own name", () => {
    expect(contract.currentCart.addToCurrentCart).toMatchObject({
      service: "ecom.current-cart",
      name: "addToCurrentCart",
      route: "POST /ecom/v1/carts/current/add-to-cart",
    });
    expect(operations.filter(([name, operation]) => operation.name !== name)).toEqual([]);
  });

  it("have routes of their own", () => {
    const routes = operations.map(([, operation]) => operation.route.replace(/\{[^}]+\}/g, "{}"));
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
  });

  it("belong to services with ids of their own", () => {
    const ids = services.map(
      ([, service]) => Object.values(service as Record<string, { service: string }>)[0]?.service,
    );
    expect(new Set(ids).size).toBe(services.length);
  });

  it("are data: they survive JSON", () => {
    expect(JSON.parse(JSON.stringify(contract.products))).toEqual(contract.products);
  });
});

describe("types", () => {
  it("hold no any", () => {
    expectTypeOf<{ [Name in ServiceName]: Loose<Contract[Name]> }[ServiceName]>().toBeNever();
    expectTypeOf<"currentCart" | "orders">().toExtend<ServiceName>();
  });

  it("carry the item of a page", () => {
    const paged: PagedOperation<
      contract.OffsetQueryRequest<contract.Product>,
      contract.QueryProductsResponse,
      contract.Product
    > = contract.products.queryProducts;
    expect(paged.options.page).toEqual({ items: "products", metadata: "metadata", paging: "offset", query: "query" });
  });

  it("let an answered enumeration grow and keep a sent one closed", () => {
    const received: contract.Order["status"] = "SOMETHING_NEW";
    // @ts-expect-error a client may only send values that exist
    const sent: contract.NewOrder["status"] = "SOMETHING_NEW";
    expect(received).toBe(sent);
  });

  it("tell clearing a field from leaving it alone", () => {
    const cleared: contract.CartInput = { buyerNote: null };
    // @ts-expect-error an entity that is returned leaves the field out instead
    const received: Pick<contract.Cart, "buyerNote"> = { buyerNote: null };
    expect(cleared).toEqual(received);
  });
});
