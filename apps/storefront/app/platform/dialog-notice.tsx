import { Trans } from "@lingui/react/macro";
import { Note } from "@papillote/ui/note.tsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { useNoticeWords } from "./notice-words.ts";
import { usePlace } from "./place.ts";

/** The notice inside an open dialog: behind it a toast would be neither seen nor read. */
export function DialogNotice() {
  const { notice } = usePlace();
  const words = useNoticeWords();
  if (!notice) return null;
  const { tone, text } = words[notice];
  const Icon = tone === "err" ? CircleAlert : CircleCheck;
  return (
    <Note tone={tone === "err" ? "info" : "calm"} role={tone === "err" ? "alert" : "status"} icon={<Icon size={20} strokeWidth={1.75} aria-hidden="true" />}>
      {text}
      {notice === "not-logged-in" && (
        <>
          {". "}
          <Trans>Your choice is kept: it goes into the cart by itself.</Trans>
        </>
      )}
    </Note>
  );
}
