import { createContext, useContext } from "react";

/** Set on the server only; the browser hides the nonce from scripts, and a shared page has none. */
const Nonce = createContext<string | undefined>(undefined);
export const NonceProvider = Nonce.Provider;

export function useNonce(): string | undefined {
  return useContext(Nonce);
}
