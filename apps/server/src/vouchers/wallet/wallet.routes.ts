import { appleWalletPass } from "@papillote/contract/vouchers.ts";
import type { Deps } from "#server/platform/deps.ts";
import { onKnownDevice } from "#server/vouchers/on-known-device.ts";
import type { VoucherWithCode } from "#server/vouchers/reveal-voucher.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { isOnAppleDevice, makeApplePass } from "./apple-wallet.ts";
import { googleWalletLink } from "./google-wallet.ts";

/** The wallets that a shown code can be added to. */
export async function walletsOf(
  deps: Deps,
  revealed: VoucherWithCode,
  headers: Readonly<Record<string, unknown>>,
) {
  const link = await googleWalletLink(deps, revealed);
  return {
    ...(link && { google_wallet_url: link }),
    ...(deps.config.applePassType && { apple_wallet: isOnAppleDevice(headers) }),
  };
}

export function walletRoutes(deps: Deps): Route[] {
  return [
    route(appleWalletPass, (call) =>
      onKnownDevice(deps, call, async () => {
        const { customerId } = call.session;
        const made = await makeApplePass(deps, { voucherId: call.query.cardId, customerId });
        if (!made.ok) return made;
        const { filename, pass } = made.value;
        return answer({
          filename,
          content_type: "application/vnd.apple.pkpass" as const,
          base64: pass.toString("base64"),
        });
      }),
    ),
  ];
}
