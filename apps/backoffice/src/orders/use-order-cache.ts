import { useQueryClient } from "@tanstack/react-query";
import { type GetOrderRequest, type Order, type OrderResponse, orders } from "@vitrine/contract";
import { queryOptions, readAgain, setResponse, useClient } from "@vitrine/react";

/** The order as the pages know it, and as the platform has it. */
export function useOrderCache(id: string): {
  write(order: Order): void;
  /** Asks the platform, whatever is known. */
  read(): Promise<Order>;
} {
  const queries = useQueryClient();
  const options = queryOptions<GetOrderRequest, OrderResponse, "ORDER_NOT_FOUND">(useClient(), orders.getOrder, { id });
  return {
    write: (order) => setResponse<OrderResponse>(queries, options.queryKey, { order }),
    read: async () => (await readAgain(queries, options)).order,
  };
}
