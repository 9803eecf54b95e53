import { op, service } from "../dialect.ts";

/** Sent to `salesReports.getSalesReport`. */
export interface GetSalesReportRequest {
  /** First day, by the shop's clock. @format date */
  from: string;
  /** Last day, included: at most 366 days in all. @format date */
  to: string;
}

/** What was sold in a period: of all orders that are approved or being paid for, by when they were placed. */
export interface SalesReport {
  /** ISO 4217 code of all amounts. */
  currency: string;
  /** IANA name of the zone whose days are meant. */
  timeZone: string;
  /** The whole period. */
  total: SalesFigures;
  /** Mean of an order's total; absent without orders. @format decimal */
  averageOrder?: string;
  /** Orders in other currencies whose rate is not known: they count as orders, and their amounts nowhere. @asType integer */
  unconvertedOrders: number;
  /** Who bought. */
  customers: SalesCustomers;
  /** Every day of the period, oldest first. @maxItems 366 */
  days: SalesDay[];
}

/** Sums of a period. */
export interface SalesFigures {
  /** How many orders were placed. @asType integer */
  orders: number;
  /** Sum of their totals, with tax and delivery, before refunds. @format decimal */
  sales: string;
  /**
   * How many payments of these orders or of earlier ones were given back, wholly or in part. Not those of canceled
   * orders, which are not sold either. @asType integer
   */
  refunds: number;
  /** Sum of what was given back. @format decimal */
  refunded: string;
  /** Checkouts that were begun; absent where some that nobody finished are not kept any more (90 days). @asType integer */
  checkouts?: number;
  /** How many of these became orders until now; absent as `checkouts`. @asType integer */
  checkoutsOrdered?: number;
}

/** One day. */
export interface SalesDay extends SalesFigures {
  /** The day, by the shop's clock. @format date */
  date: string;
}

/** Customers of a period, told apart by their e-mail addresses. */
export interface SalesCustomers {
  /** Those whose first order of all is in the period. @asType integer */
  new: number;
  /** Those who had ordered before the period. @asType integer */
  returning: number;
  /** Orders without an e-mail address: nobody knows whose they are. @asType integer */
  anonymousOrders: number;
}

/** Sent to `salesReports.listTopProducts`. */
export interface ListTopProductsRequest extends GetSalesReportRequest {
  /** Most products that are named. @asType integer @minimum 1 @maximum 100 @default 10 */
  limit?: number;
}

/** Returned by `salesReports.listTopProducts`. */
export interface ListTopProductsResponse {
  /** ISO 4217 code of all amounts. */
  currency: string;
  /** Best first, by what they brought. @maxItems 100 */
  products: TopProduct[];
  /** Orders of the period that were read: the newest, at most 10,000. @asType integer */
  ordersRead: number;
  /** Whether these are all orders of the period. When not, the figures are only of those read. */
  isComplete: boolean;
}

/** What was sold of a product. */
export interface TopProduct {
  /** The product in the catalog; absent for what was sold without one. */
  productId?: string;
  /** Its name in the newest order that has it. */
  name: string;
  /** Orders that have it. @asType integer */
  orders: number;
  /** Units sold, before returns. @asType integer */
  units: number;
  /** What its lines cost after discounts, without delivery. @format decimal */
  sales: string;
}

/** What the shop sold, computed of its orders. */
export const salesReports = service("vitrine.sales-reports", {
  /**
   * Returns what was sold in a period, day by day and in all, who bought, what was given back, and how many checkouts became orders.
   * @callers app staff
   * @scope ECOM.READ_ORDERS
   */
  getSalesReport: op<GetSalesReportRequest, SalesReport>("GET /_vitrine/v1/sales-report"),

  /**
   * Lists the products that brought the most in a period.
   * @callers app staff
   * @scope ECOM.READ_ORDERS
   */
  listTopProducts: op<ListTopProductsRequest, ListTopProductsResponse>("GET /_vitrine/v1/sales-report/top-products"),
});
