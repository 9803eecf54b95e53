import { createContext, useContext } from "react";

/** The nonce of inline scripts; known on the server only, because browsers hide it. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
