import { useLingui } from "@lingui/react/macro";
import { SegmentedLinks } from "@papillote/ui/controls/segmented.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Steps } from "@papillote/ui/layout/steps.tsx";
import { Heading } from "@papillote/ui/layout/text.tsx";
import { Modal } from "@papillote/ui/overlays/dialog.tsx";
import { Sweet } from "@papillote/ui/paper/sweet.tsx";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { DialogNotice } from "#app/platform/overlays/dialog-notice.tsx";
import { type Panel, useOverlay, withOverlay } from "#app/platform/overlays/overlay.ts";
import { afterLogin, paths } from "#app/platform/paths/paths.ts";
import { AccountInApp } from "#app/platform/visitor/account-in-app.tsx";
import { useDocumentSession, useVisitor } from "#app/platform/visitor/visitor.ts";
import type { AccountState } from "./account-forms.ts";
import { PanelForm } from "./panel-form.tsx";

/** Login, sign-up and code over any page (S2.29a). The URL opens it; the forms need no script. */
export function AccountModal() {
  const { panel, here, close } = useOverlay();
  const { customer } = useVisitor();
  const session = useDocumentSession();
  // In the checkout, a visitor has these forms in the page itself.
  const isInPage = useLocation().pathname === paths.checkout() && session === undefined;
  if (!panel || customer || isInPage) return null;
  return <AccountDialog panel={panel} returnTo={here} onClose={close} state={undefined} />;
}

/** The same dialog on the login page, which answers forms that are sent without script. */
export function AccountPage({ state }: { state: AccountState | undefined }) {
  const { panel } = useOverlay();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <AccountDialog
      panel={state?.panel ?? panel ?? "login"}
      returnTo={afterLogin(search)}
      onClose={() => navigate(paths.home())}
      state={state}
    />
  );
}

function AccountDialog({
  panel,
  returnTo,
  onClose,
  state,
}: {
  panel: Panel;
  returnTo: string;
  onClose: () => void;
  state: AccountState | undefined;
}) {
  const { t } = useLingui();
  const titles: Record<Panel, string> = {
    login: t`Good to see you again`,
    signup: t`Create your account`,
    code: t`Your code`,
  };
  return (
    <Modal
      id="modal-signup"
      open
      onClose={onClose}
      size="lg"
      closeLabel={t`Close`}
      closeHref={returnTo}
      label={titles[panel]}
      side={{ paper: "mode", children: <Hello /> }}
    >
      <Stack gap="md">
        <Stack gap="md">
          {panel !== "code" && <PanelSwitch current={panel} returnTo={returnTo} />}
          {panel !== "login" && <SignupSteps current={panel} />}
          <Heading level={2} tabIndex={-1} data-first-focus>
            {titles[panel]}
          </Heading>
          <DialogNotice />
          <AccountInApp />
        </Stack>
        <PanelForm panel={panel} returnTo={returnTo} state={state} />
      </Stack>
    </Modal>
  );
}

/** The steps of the sign-up; the code is the last one. */
function SignupSteps({ current }: { current: "signup" | "code" }) {
  const { t } = useLingui();
  const isCode = current === "code";
  return (
    <Steps
      label={t`Steps`}
      steps={[
        {
          label: t({ message: "Account", context: "recovery step" }),
          state: isCode ? "done" : "current",
          doneText: t`done`,
        },
        {
          label: t({ message: "Code", context: "recovery step" }),
          state: isCode ? "current" : "todo",
        },
      ]}
    />
  );
}

function Hello() {
  const { t } = useLingui();
  return <Sweet paper="papillote" big={t`Hello!`} tilt="left" />;
}

/** Links to login and sign-up. On the login page they carry the URL to return to. */
function PanelSwitch({ current, returnTo }: { current: "login" | "signup"; returnTo: string }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const base = pathname === paths.login() ? paths.login(returnTo) : returnTo;
  return (
    <SegmentedLinks
      label={t`Account`}
      items={[
        {
          href: withOverlay(base, { panel: "login" }),
          label: t`Log in`,
          current: current === "login",
        },
        {
          href: withOverlay(base, { panel: "signup" }),
          label: t`Create an account`,
          current: current === "signup",
        },
      ]}
    />
  );
}
