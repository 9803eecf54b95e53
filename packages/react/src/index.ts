export { amountSign, compareAmounts, formatMoney, multiplyAmount, sumAmounts } from "@vitrine/contract/money";
export type { OperationClient } from "./ask.ts";
export { cartKey, cartQuery } from "./cart/cart-queue.ts";
export { type LineOverlay, LineQueue, type LineQueueOptions } from "./cart/line-queue.ts";
export { type CartLine, type CartState, useCart } from "./cart/use-cart.ts";
export { type DraftStore, tabDrafts } from "./form/draft.ts";
export { mergeDrafts } from "./form/merge.ts";
export {
  type FieldProps,
  type Form,
  type FormErrors,
  type FormOptions,
  type FormValues,
  useForm,
} from "./form/use-form.ts";
export { type FieldErrors, type FormState, type FormStateOptions, useFormState } from "./form/use-form-state.ts";
export { useVersions, type Versions, type VersionsOptions } from "./form/use-versions.ts";
export { assignViolations, type RefusedField } from "./form/violations.ts";
export {
  type InfiniteHookOptions,
  type InfiniteQueryResult,
  type MutationHookOptions,
  type QueryHookOptions,
  type SuspenseHookOptions,
  suspenseStaleTime,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useSuspenseQuery,
} from "./hooks.ts";
export { dehydrateCache, Hydrated } from "./hydration.tsx";
export { type Rendition, renditionUrl, smallPicture } from "./media/rendition.ts";
export { Money, type MoneyProps } from "./money/Money.tsx";
export { isOffline, useIsOffline } from "./network.ts";
export { nextPageRequest } from "./paging.ts";
export { useClient, useLocale, VitrineProvider, type VitrineProviderProps } from "./provider.tsx";
export {
  infiniteQueryOptions,
  invalidate,
  type OperationKey,
  type OperationQuery,
  type PagesKey,
  queryKey,
  queryOptions,
  readAgain,
  setResponse,
} from "./queries.ts";
export { cacheTime, clientRetries, createQueryClient, mayPass, retryDelay } from "./query-client.ts";
