import { useLingui } from "@lingui/react/macro";
import { redirect } from "react-router";
import { type AccountState, answerAccountForm } from "#app/features/account/account-forms.ts";
import { AccountPage } from "#app/features/account/account-modal.tsx";
import { Home } from "#app/features/catalog/home/home.tsx";
import { loadHome } from "#app/features/catalog/home/load-home.ts";
import { type Panel, useOverlay } from "#app/platform/overlays/overlay.ts";
import type { PageHandle } from "#app/platform/page/page-facts.ts";
import { afterLogin } from "#app/platform/paths/paths.ts";
import { loadCustomer } from "#app/platform/visitor/load-customer.ts";
import type { Route } from "./+types/login.ts";

/** The home page with the login modal, for links to the login. A customer is redirected. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (await loadCustomer(context)) throw redirect(afterLogin(new URL(request.url).searchParams));
  return loadHome(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return answerAccountForm(request, context);
}

export const handle = { isPrivate: true } satisfies PageHandle;

export default function LoginRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { panel } = useOverlay();
  const state = actionData as AccountState | undefined;
  const titles: Record<Panel, string> = {
    login: t`Log in`,
    signup: t`Create an account`,
    code: t`Your code`,
  };
  return (
    <>
      <Home {...loaderData} title={titles[state?.panel ?? panel ?? "login"]} />
      <AccountPage state={state} />
    </>
  );
}
