import { useLingui } from "@lingui/react/macro";
import { Toast, type ToastContent } from "@papillote/ui/overlays/toast.tsx";
import { closeNotification, type Told } from "#app/platform/overlays/notify.ts";
import { type Notice, usePlace } from "#app/platform/overlays/place.ts";
import { useNoticeWords } from "#app/platform/words/notice-words.ts";

const tones = { success: "done", info: "news", warning: "news", error: "err" } as const;

/** The word of the last action, which the address repeats. */
export function AskedToast({ notice }: { notice: Notice }) {
  const { t } = useLingui();
  const words = useNoticeWords();
  const { closeNotice } = usePlace();
  return (
    <Toast
      toast={{ id: notice, ...words[notice] }}
      closeLabel={t`Close the notice`}
      onClose={closeNotice}
    />
  );
}

export function ToldToasts({ told }: { told: readonly Told[] }) {
  const { t } = useLingui();
  return told.map((one) => (
    <Toast
      key={one.id}
      toast={contentOf(one)}
      closeLabel={t`Close the notice`}
      onClose={closeNotification}
    />
  ));
}

function contentOf({ id, type, message, action1, action2, lifetimeMs }: Told): ToastContent {
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
