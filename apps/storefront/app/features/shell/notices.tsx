import { useLingui } from "@lingui/react/macro";
import { ToastRegion } from "@papillote/ui/toast.tsx";
import { useNoticeWords } from "#app/platform/notice-words.ts";
import { usePlace } from "#app/platform/place.ts";

/** What the last action has to say; it stands in the address, so that it is said without script too. Over an open dialog it is said inside. */
export function Notices() {
  const { t } = useLingui();
  const words = useNoticeWords();
  const { notice, panel, isCartOpen, closeNotice } = usePlace();
  const toasts = notice && !panel && !isCartOpen ? [{ id: notice, ...words[notice] }] : [];
  return <ToastRegion label={t`Notices`} toasts={toasts} closeLabel={t`Close the notice`} onClose={closeNotice} />;
}
