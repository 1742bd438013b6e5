import { Trans } from "@lingui/react/macro";
import { Button } from "@papillote/ui/controls/button.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import Bell from "lucide-react/icons/bell";
import { useDeviceNotices } from "./use-device-notices.ts";

const kind = "voucher-ready";

/** S7.26d: shown beside a voucher that waits, if this browser can show notices. */
export function ReadyOffer({ publicKey }: { publicKey: string }) {
  const { state, kinds, isSaving, toggle } = useDeviceNotices(publicKey);
  if (state === "unknown" || state === "missing" || state === "denied") return null;
  // A promise is made only once it is stored.
  const isOn = state === "on" && kinds.includes(kind) && !isSaving;
  return (
    <Note
      icon={<Bell size={20} strokeWidth={1.75} aria-hidden="true" />}
      action={
        !isOn && (
          <Button
            variant="ink"
            size="sm"
            type="button"
            busy={isSaving}
            onClick={() => toggle(kind, true)}
          >
            <Trans>Tell me</Trans>
          </Button>
        )
      }
    >
      <Heading level={2} look="card">
        <Trans>Shall we tell you when it is ready?</Trans>
      </Heading>
      <div role="status">
        <Text size="small">
          {isOn ? (
            <Trans>This device will tell you. An e-mail is sent as well.</Trans>
          ) : state === "failed" ? (
            <Trans>
              The notification service of this browser does not answer: try again later.
            </Trans>
          ) : (
            <Trans>
              A notice on this device. Your browser then asks you to confirm. An e-mail is sent in
              any case.
            </Trans>
          )}
        </Text>
      </div>
    </Note>
  );
}
