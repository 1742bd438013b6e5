import type { Deps } from "#server/platform/deps.ts";
import type { PaymentProvider } from "./card.gateway.ts";

export type PaymentDeps = Deps & { readonly provider: PaymentProvider };
