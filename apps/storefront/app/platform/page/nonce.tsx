import { createContext, useContext } from "react";

/** Filled on the server alone, and not for a page that serves every guest: in the browser the nonce is spent. */
const Nonce = createContext<string | undefined>(undefined);
export const NonceProvider = Nonce.Provider;

export function useNonce(): string | undefined {
  return useContext(Nonce);
}
