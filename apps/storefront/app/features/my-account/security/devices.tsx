import { Trans, useLingui } from "@lingui/react/macro";
import { TextButton } from "@papillote/ui/controls/button.tsx";
import { StatusList } from "@papillote/ui/display/line-item.tsx";
import { Tag } from "@papillote/ui/display/tag.tsx";
import { VisuallyHidden } from "@papillote/ui/layout/text.tsx";
import { AccountScreen } from "#app/features/my-account/account-screen.tsx";
import { type FormRefusal, useRefusalText } from "#app/platform/forms/form-state.ts";
import { FormNote, PostForm, useSending } from "#app/platform/forms/post-form.tsx";
import { momentWords } from "#app/platform/words/date-words.ts";
import type { Device } from "./own-devices.ts";

/** The sessions of the customer. All but the current one can be ended here. */
export function Devices({
  devices,
  refusal,
}: {
  devices: readonly Device[];
  refusal: FormRefusal | undefined;
}) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const names: Record<Device["platform"], string> = { web: t`Browser`, app: t`Mobile app` };
  return (
    <AccountScreen
      title={t`Your devices`}
      lead={<Trans>You are logged in here. Log out what you do not know.</Trans>}
    >
      {refusal && <FormNote>{refusalText(refusal.refusal)}</FormNote>}
      <StatusList
        items={devices.map((device) => ({
          key: device.id,
          title: names[device.platform],
          tag: device.current && (
            <Tag tone="ok">
              <Trans>This device</Trans>
            </Tag>
          ),
          note: <DeviceTimes {...device} />,
          actions: !device.current && <EndForm {...device} />,
        }))}
      />
    </AccountScreen>
  );
}

function DeviceTimes({ created_at, last_used_at }: Device) {
  const [used, since] = [momentWords(last_used_at), momentWords(created_at)];
  return (
    <Trans>
      Last used at {used}, logged in at {since}
    </Trans>
  );
}

function EndForm({ id, last_used_at }: Device) {
  const isSending = useSending();
  const used = momentWords(last_used_at);
  return (
    <PostForm>
      <input type="hidden" name="id" value={id} />
      <TextButton type="submit" tone="danger" aria-disabled={isSending || undefined}>
        <Trans>Log out this device</Trans>
        <VisuallyHidden>
          <Trans>, last used at {used}</Trans>
        </VisuallyHidden>
      </TextButton>
    </PostForm>
  );
}
