import { useLingui } from "@lingui/react/macro";
import { TextButton } from "@papillote/ui/controls/button.tsx";
import { ToastRegion } from "@papillote/ui/overlays/toast-region.tsx";
import { lazy, Suspense } from "react";
import {
  type ActiveNotification,
  closeNotification,
  useNotifications,
} from "#app/platform/overlays/notify.ts";
import { isErrorNotice, type Notice, useOverlay } from "#app/platform/overlays/overlay.ts";
import { withWords } from "#app/platform/words/words.ts";
import styles from "./notices.module.css";

/** Most pages show no notice, so the toasts are loaded with the first one. */
const toasts = () => withWords(() => import("./toasts.tsx"));
// Without a network the script may not load, and the notification may be about just that.
const NoticeToast = lazy(async () => ({
  default: await toasts().then(
    (loaded) => loaded.NoticeToast,
    () => NoWords,
  ),
}));
const NotificationToasts = lazy(async () => ({
  default: await toasts().then(
    (loaded) => loaded.NotificationToasts,
    () => PlainNotifications,
  ),
}));

/** The words of a notice are loaded with its toast. */
function NoWords(_: { notice: Notice }) {
  return null;
}

type Notifications = { notifications: readonly ActiveNotification[] };

function PlainNotifications({ notifications }: Notifications) {
  return notifications.map(({ id, message, action1 }) => (
    <p key={id} className={styles.plain}>
      {message}{" "}
      {action1?.onPress && (
        <TextButton
          onClick={() => {
            closeNotification(id);
            action1.onPress?.();
          }}
        >
          {action1.label}
        </TextButton>
      )}
    </p>
  ));
}

/**
 * One region for the notice of the last action and the notifications of the browser's own calls.
 * The notice is part of the URL, so it shows without script too. An open dialog shows the notice
 * inside.
 */
export function Notices() {
  const { t } = useLingui();
  const notifications = useNotifications();
  const { notice, panel, isCartOpen } = useOverlay();
  const current = notice && !panel && !isCartOpen ? notice : undefined;
  const isError = current !== undefined && isErrorNotice(current);
  const toast = current && <NoticeToast notice={current} />;
  return (
    <ToastRegion
      label={t`Notices`}
      errors={
        <>
          {isError && toast}
          <LazyToasts notifications={notifications.filter(({ type }) => type === "error")} />
        </>
      }
      news={
        <>
          {!isError && toast}
          <LazyToasts notifications={notifications.filter(({ type }) => type !== "error")} />
        </>
      }
    />
  );
}

/** Shown in the browser only, as the server renders no notifications. */
function LazyToasts({ notifications }: Notifications) {
  return (
    notifications.length > 0 && (
      <Suspense>
        <NotificationToasts notifications={notifications} />
      </Suspense>
    )
  );
}
