import { Trans } from "@lingui/react/macro";
import { Note } from "@papillote/ui/layout/note.tsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import type { ReactNode } from "react";
import { type NoticeWords, useNoticeWords } from "#app/platform/words/notice-words.ts";
import { useNotifications } from "./notify.ts";
import { useOverlay } from "./overlay.ts";

/**
 * Shows notice and notifications inside an open dialog, as the dialog hides a toast from sight and
 * from screen readers.
 */
export function DialogNotice() {
  const { notice } = useOverlay();
  const words = useNoticeWords();
  const notifications = useNotifications();
  return (
    <>
      {notice && (
        <ToneNote tone={words[notice].tone}>
          {words[notice].text}
          {notice === "not-logged-in" && (
            <>
              {". "}
              <Trans>Your choice is kept: it goes into the cart by itself.</Trans>
            </>
          )}
        </ToneNote>
      )}
      {notifications.map(
        ({ id, type, message, title }) =>
          title === undefined && (
            <ToneNote key={id} tone={type === "error" ? "err" : "news"}>
              {message}
            </ToneNote>
          ),
      )}
    </>
  );
}

const icons = { done: CircleCheck, news: Info, err: CircleAlert };

function ToneNote({ tone, children }: { tone: NoticeWords["tone"]; children: ReactNode }) {
  const Icon = icons[tone];
  const isError = tone === "err";
  return (
    <Note
      tone={isError ? "err" : "calm"}
      role={isError ? "alert" : "status"}
      icon={<Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
    >
      {children}
    </Note>
  );
}
