import { salesReports } from "@vitrine/contract";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { getSalesReport } from "./report.ts";
import { listTopProducts } from "./top-products.ts";

export const salesReportsHandlers: Implementation = implement(salesReports, { getSalesReport, listTopProducts });
