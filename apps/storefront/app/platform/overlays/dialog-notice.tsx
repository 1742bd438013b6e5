import { Trans } from "@lingui/react/macro";
import { Note } from "@papillote/ui/layout/note.tsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import type { ReactNode } from "react";
import { type NoticeWords, useNoticeWords } from "#app/platform/words/notice-words.ts";
import { useNotifications } from "./notify.ts";
import { usePlace } from "./place.ts";

/** What there is to say, inside an open dialog: behind it a toast would be neither seen nor read. */
export function DialogNotice() {
  const { notice } = usePlace();
  const words = useNoticeWords();
  const told = useNotifications();
  return (
    <>
      {notice && (
        <Said tone={words[notice].tone}>
          {words[notice].text}
          {notice === "not-logged-in" && (
            <>
              {". "}
              <Trans>Your choice is kept: it goes into the cart by itself.</Trans>
            </>
          )}
        </Said>
      )}
      {told.map(({ id, type, message }) => (
        <Said key={id} tone={type === "error" ? "err" : "news"}>
          {message}
        </Said>
      ))}
    </>
  );
}

function Said({ tone, children }: { tone: NoticeWords["tone"]; children: ReactNode }) {
  const Icon = tone === "done" ? CircleCheck : CircleAlert;
  const isError = tone === "err";
  return (
    <Note
      tone={isError ? "info" : "calm"}
      role={isError ? "alert" : "status"}
      icon={<Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
    >
      {children}
    </Note>
  );
}
