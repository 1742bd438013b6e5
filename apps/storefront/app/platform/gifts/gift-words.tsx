import { Trans } from "@lingui/react/macro";
import type { LineGift } from "@papillote/domain/gifts/line-gift.ts";
import { momentWords } from "#app/platform/words/date-words.ts";

/** Says for whom a line is, how the gift reaches them, and when it is sent. */
export function GiftNote({ gift, isSent = false }: { gift: LineGift; isSent?: boolean }) {
  const { recipient, send_at } = gift;
  const { firstname, identifier } = recipient;
  return (
    <>
      {recipient.sendby === "self" ? (
        <Trans>For {firstname}: you pass the link on</Trans>
      ) : (
        <Trans>
          For {firstname}, to {identifier}
        </Trans>
      )}
      {!isSent && recipient.sendby !== "self" && (
        <>
          {", "}
          <Leaving sendAt={send_at} />
        </>
      )}
    </>
  );
}

function Leaving({ sendAt }: { sendAt: string | undefined }) {
  if (sendAt === undefined) return <Trans>leaves as soon as it is paid</Trans>;
  return <Trans>leaves at {momentWords(sendAt)}, Paris time</Trans>;
}
