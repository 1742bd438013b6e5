import { deviceNoticeKey } from "@papillote/contract/news/device-notices.ts";
import { lazy, Suspense } from "react";
import { loadVoucher } from "#app/features/vouchers/details/load-voucher.ts";
import { VoucherPage } from "#app/features/vouchers/details/voucher-page.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import { whenOpened } from "#app/platform/overlays/when-opened.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { withWords } from "#app/platform/words/words.ts";
import type { Route } from "./+types/voucher.ts";

/** Loaded on demand, as few vouchers wait. */
const ReadyOffer = lazy(
  whenOpened(
    async () =>
      (await withWords(() => import("#app/features/my-account/notifications/ready-offer.tsx")))
        .ReadyOffer,
  ),
);

export async function loader({ context, params }: Route.LoaderArgs) {
  const card = await loadVoucher(context, params.cardId);
  const key =
    card.status === "waiting"
      ? await context.get(pageContext).call(deviceNoticeKey, {})
      : undefined;
  return { card, publicKey: key?.ok ? key.value.public_key : undefined };
}

export const shouldRevalidate = shouldRevalidatePage;

export default function VoucherRoute({ loaderData: { card, publicKey } }: Route.ComponentProps) {
  return (
    <VoucherPage card={card}>
      {publicKey !== undefined && (
        <Suspense>
          <ReadyOffer publicKey={publicKey} />
        </Suspense>
      )}
    </VoucherPage>
  );
}
