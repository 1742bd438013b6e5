import { useLingui } from "@lingui/react/macro";
import { type Notice, useOverlay, withOverlay } from "#app/platform/overlays/overlay.ts";
import { paths } from "#app/platform/paths/paths.ts";

export type NoticeWords = {
  readonly tone: "done" | "news" | "err";
  readonly text: string;
  readonly actions?: readonly [{ label: string; href: string }];
};

/** The sentences of S8.9, and those of the other notices. */
export function useNoticeWords(): Record<Notice, NoticeWords> {
  const { t } = useLingui();
  const { here } = useOverlay();
  return {
    added: {
      tone: "done",
      text: t`Product has been added to the cart!`,
      actions: [{ label: t`See the cart`, href: withOverlay(here, { cart: "open" }) }],
    },
    "not-logged-in": { tone: "news", text: t`You are not logged in` },
    "login-needed": { tone: "news", text: t`You need to be logged in to see this page` },
    "logged-out": { tone: "news", text: t`You're logged out` },
    welcome: {
      tone: "done",
      text: t`Welcome. Your account is ready.`,
      actions: [{ label: t`See the shop`, href: paths.shop() }],
    },
    confirmed: { tone: "done", text: t`Your account is ready. Log in to begin.` },
    "alert-asked": { tone: "done", text: t`Noted. A single e-mail tells you when it is back.` },
    // S8.5f
    "not-offline": {
      tone: "err",
      text: t`The product, category or CMS page is not available in Offline mode. Redirecting to Home.`,
      actions: [{ label: t`OK`, href: paths.home() }],
    },
    // S8.5a
    "no-content": { tone: "err", text: t`CMS query returned empty result` },
    "password-changed": { tone: "done", text: t`Your password has successfully been changed` },
  };
}
