import { useLingui } from "@lingui/react/macro";
import { ToastRegion } from "@papillote/ui/toast.tsx";
import { paths } from "#app/platform/paths.ts";
import { type Notice, usePlace, withOverlay } from "#app/platform/place.ts";

/** What the last action has to say; it stands in the address, so that it is said without script too. */
export function Notices() {
  const { t } = useLingui();
  const { notice, here, close } = usePlace();
  const words: Record<Notice, { tone: "done" | "news" | "err"; text: string; actions?: readonly [{ label: string; href: string }] }> = {
    added: { tone: "done", text: t`Product has been added to the cart!`, actions: [{ label: t`See the cart`, href: withOverlay(here, { cart: "open" }) }] },
    "not-logged-in": { tone: "err", text: t`You are not logged in` },
    "logged-out": { tone: "news", text: t`You're logged out` },
    welcome: { tone: "done", text: t`Welcome. Your account is ready.`, actions: [{ label: t`See the shop`, href: paths.shop() }] },
  };
  const toasts = notice ? [{ id: notice, ...words[notice] }] : [];
  return <ToastRegion label={t`Notices`} toasts={toasts} closeLabel={t`Close the notice`} onClose={close} />;
}
