import "@papillote/ui/fonts-code.css";
import { loadVoucher } from "#app/features/vouchers/details/load-voucher.ts";
import { readDone } from "#app/features/vouchers/life/done.ts";
import { answerTill } from "#app/features/vouchers/till/answer-till.ts";
import { TillPage } from "#app/features/vouchers/till/till-page.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/till.ts";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const card = await loadVoucher(context, params.cardId);
  return { card, done: readDone(new URL(request.url).searchParams) };
}

export function action({ request, context, params }: Route.ActionArgs) {
  return answerTill(request, context, params.cardId);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function TillRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TillPage {...loaderData} state={actionData instanceof Response ? undefined : actionData} />
  );
}
