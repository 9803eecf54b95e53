import { recordExports } from "@vitrine/contract";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { respondWithFile } from "../../catalog/exports/links.ts";

export const recordExportsHandlers: Implementation = implement(
  recordExports,
  {
    createCustomerExport: (_, call) => respondWithFile(call, async () => ({ kind: "customers" })),
    createOrderExport: (_, call) => respondWithFile(call, async () => ({ kind: "orders" })),
  },
  {
    // Whoever holds the address gets the file.
    ownTransactions: ["createCustomerExport", "createOrderExport"],
    encrypted: ["createCustomerExport", "createOrderExport"],
  },
);
