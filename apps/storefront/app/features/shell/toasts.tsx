import { useLingui } from "@lingui/react/macro";
import { Toast, type ToastContent } from "@papillote/ui/overlays/toast.tsx";
import { lazy } from "react";
import { type ActiveNotification, closeNotification } from "#app/platform/overlays/notify.ts";
import { type Notice, useOverlay } from "#app/platform/overlays/overlay.ts";
import { useNoticeWords } from "#app/platform/words/notice-words.ts";

/** Its styles would come too late with those of a notice that the server renders. */
const Popup = lazy(() =>
  import("./popup.tsx").then(
    (loaded) => ({ default: loaded.Popup }),
    () => ({ default: () => null }),
  ),
);

const tones = { success: "done", info: "news", warning: "news", error: "err" } as const;

/** The notice in the page's URL. */
export function NoticeToast({ notice }: { notice: Notice }) {
  const { t } = useLingui();
  const words = useNoticeWords();
  const { closeNotice } = useOverlay();
  return (
    <Toast
      toast={{ id: notice, ...words[notice] }}
      closeLabel={t`Close the notice`}
      onClose={closeNotice}
    />
  );
}

export function NotificationToasts({
  notifications,
}: {
  notifications: readonly ActiveNotification[];
}) {
  const { t } = useLingui();
  return notifications.map((one) =>
    one.title === undefined ? (
      <Toast
        key={one.id}
        toast={toastContent(one)}
        closeLabel={t`Close the notice`}
        onClose={closeNotification}
      />
    ) : (
      <Popup key={one.id} {...one} />
    ),
  );
}

export function toastContent({
  id,
  type,
  message,
  action1,
  action2,
  lifetimeMs,
}: ActiveNotification): ToastContent {
  const actions = action1 && (action2 ? ([action1, action2] as const) : ([action1] as const));
  return {
    id,
    tone: tones[type],
    text: message,
    actions,
    lifetimeMs,
    sticky: lifetimeMs === undefined,
  };
}
