import { createContext, useContext } from "react";

/** Set on the server only, and not for a shared page; the browser hides the nonce from scripts. */
const Nonce = createContext<string | undefined>(undefined);
export const NonceProvider = Nonce.Provider;

export function useNonce(): string | undefined {
  return useContext(Nonce);
}
