import { createQueryClient } from "@vitrine/react";

/** Responses of the platform. Ten seconds are fresh enough to go back and forth between list and page. */
export const cache = createQueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } });
