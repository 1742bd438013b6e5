import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@papillote/ui/controls/button.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import Check from "lucide-react/icons/check";
import { useId, useRef } from "react";
import { Form, useFetcher } from "react-router";
import { AccountScreen } from "#app/features/my-account/account-screen.tsx";
import { beginSending, useSendFailure } from "#app/platform/forms/keep-form.ts";
import { FormNote } from "#app/platform/forms/post-form.tsx";
import { hourWords } from "#app/platform/words/date-words.ts";
import { NoticeTables } from "./notice-tables.tsx";
import type { OwnNotifications, SavedNotices } from "./own-notifications.ts";
import { Reach } from "./reach.tsx";
import { useDeviceNotices } from "./use-device-notices.ts";

/** S7.26d: what the customer is sent, by e-mail, by SMS and on this device. */
export function Notifications({ settings, publicKey, ...reach }: OwnNotifications) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<SavedNotices>();
  const device = useDeviceNotices(publicKey);
  const id = useId();
  const savedAt = fetcher.state === "idle" ? fetcher.data?.savedAt : undefined;
  const isLost = useSendFailure(id) !== undefined;
  const send = () => {
    if (!form.current) return;
    beginSending(id);
    const fields = new FormData(form.current);
    fields.set("intent", "settings");
    void fetcher.submit(fields, { method: "post" });
  };
  return (
    <AccountScreen title={t`Notifications`} lead={<Trans>Choose what we tell you, and how.</Trans>}>
      <SavedLine at={isLost ? undefined : latest(savedAt, device.savedAt)} />
      {isLost && (
        <FormNote>
          <Trans>
            The network or our server does not answer: your choice may not be saved. Try again.
          </Trans>
        </FormNote>
      )}
      <Form method="post" ref={form} preventScrollReset>
        <Stack gap="xl">
          <NoticeTables settings={settings} device={device} onChange={send} />
          <noscript>
            <Row>
              <Button>
                <Trans>Save my choices</Trans>
              </Button>
            </Row>
          </noscript>
        </Stack>
      </Form>
      <Reach {...reach} state={device.state} />
    </AccountScreen>
  );
}

function latest(one: string | undefined, other: string | undefined): string | undefined {
  return [one, other]
    .filter((at) => at !== undefined)
    .sort()
    .at(-1);
}

/** The empty live region stays on the page, so that text that appears in it is read out. */
function SavedLine({ at }: { at: string | undefined }) {
  const time = at === undefined ? "" : hourWords(at);
  return (
    <div role="status">
      {at !== undefined && (
        <Row>
          <Check size={16} strokeWidth={1.75} aria-hidden="true" />
          <Text size="small">
            <Trans>Saved at {time}</Trans>
          </Text>
        </Row>
      )}
    </div>
  );
}
