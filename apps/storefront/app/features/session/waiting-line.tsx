import { Plural, useLingui } from "@lingui/react/macro";
import { NoticeLine } from "@papillote/ui/layout/note.tsx";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useEffect, useEffectEvent } from "react";
import { useWaitingChanges } from "#app/offline/waiting-changes.ts";
import { notify } from "#app/platform/overlays/notify.ts";
import { paths } from "#app/platform/paths/paths.ts";
import styles from "./waiting-line.module.css";

/** Shows how many changes wait on the device, and warns before a logout, which deletes them. */
export function WaitingLine({ sendWaiting }: { sendWaiting: () => void }) {
  const count = useWaitingChanges();
  useLogoutWarning(count, sendWaiting);
  return (
    count > 0 && (
      <div className={styles.line}>
        <NoticeLine icon={<RefreshCw size={18} aria-hidden="true" />}>
          <Plural value={count} one="# change is waiting" other="# changes are waiting" />
        </NoticeLine>
      </div>
    )
  );
}

/**
 * The logout forms belong to the first load and this hook does not, so it listens on the document.
 * Everything is sent at the first press; the second one logs out in any case.
 */
function useLogoutWarning(count: number, sendWaiting: () => void): void {
  const { t } = useLingui();
  const warn = useEffectEvent((form: HTMLFormElement) => {
    notify({
      type: "warning",
      message: t`Your last changes are not sent yet. A logout now would lose them.`,
      hasNoTimeout: true,
      action1: { label: t`Log out anyway`, onPress: () => form.submit() },
    });
    sendWaiting();
  });
  const isWaiting = count > 0;
  // Submit events exist in the browser alone.
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isWarned = false;
    const hear = (event: SubmitEvent) => {
      const form = event.target;
      if (isWarned || !(form instanceof HTMLFormElement) || !isLogout(form)) return;
      isWarned = true;
      event.preventDefault();
      warn(form);
    };
    document.addEventListener("submit", hear, { capture: true });
    return () => document.removeEventListener("submit", hear, { capture: true });
  }, [isWaiting]);
}

function isLogout(form: HTMLFormElement): boolean {
  return new URL(form.action).pathname.endsWith(paths.logout());
}
