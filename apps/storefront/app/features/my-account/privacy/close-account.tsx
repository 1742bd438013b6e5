import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ClosureReasonId } from "@papillote/domain/accounts/closure.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { CheckField } from "@papillote/ui/controls/check-field.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { Fieldset } from "@papillote/ui/controls/fieldset.tsx";
import { TextAreaField } from "@papillote/ui/controls/text-area-field.tsx";
import { SummaryRows } from "@papillote/ui/display/receipt.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { AccountScreen } from "#app/features/my-account/account-screen.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import { useSending } from "#app/platform/forms/post-form.tsx";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import { dayWords } from "#app/platform/words/date-words.ts";
import type { loadClosing } from "./closing.ts";

type ClosingData = Awaited<ReturnType<typeof loadClosing>>;

/** S2.41: what remains in the account, then the form with reason and password. */
export function CloseAccount({
  reasons,
  refusal,
  ...remains
}: ClosingData & { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  return (
    <AccountScreen
      title={t`Close my account`}
      lead={<Trans>Before you decide, here is what becomes of everything.</Trans>}
    >
      <Remains {...remains} />
      <ClosingForm reasons={reasons} refusal={refusal} />
    </AccountScreen>
  );
}

function Remains(remains: Omit<ClosingData, "reasons">) {
  const { balance, vouchers, keptUntil } = remains;
  const { t } = useLingui();
  const euro = useEuro();
  const [sum, lastDay] = [euro(balance), dayWords(keptUntil)];
  const rows = [
    { key: "balance", label: t`My balance`, value: sum },
    { key: "vouchers", label: t`Vouchers that can be used`, value: vouchers },
    { key: "data", label: t`Data erased after`, value: lastDay },
  ];
  return (
    <Note tone="warn" icon={<TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />}>
      <Stack gap="sm">
        <SummaryRows rows={rows} />
        {balance > 0 && (
          <Text size="small">
            <Trans>
              {sum} are left on your balance. You can spend them first: a closed account buys
              nothing.
            </Trans>
          </Text>
        )}
        {vouchers > 0 && (
          <Text size="small">
            <Plural
              value={vouchers}
              one="Your voucher stays valid at its brand until its last day. Print it first: its code can no longer be shown here afterwards."
              other="Your # vouchers stay valid at their brands until their last day. Print them first: their codes can no longer be shown here afterwards."
            />
          </Text>
        )}
        <PendingNotes {...remains} />
        <Text size="small">
          <Trans>
            Your account is closed at once, on all your devices, and for ever. The law has us keep
            what belongs to your payments until {lastDay}; after that day, your personal data are
            erased.
          </Trans>
        </Text>
      </Stack>
    </Note>
  );
}

type Pending = "heldBalance" | "unpaidOrders" | "openPayments" | "waitingVouchers";

/** What is still pending; it ends with the account. */
function PendingNotes({
  heldBalance,
  unpaidOrders,
  openPayments,
  waitingVouchers,
}: Pick<ClosingData, Pending>) {
  const held = useEuro()(heldBalance);
  return (
    <>
      {waitingVouchers > 0 && (
        <Text size="small">
          <Plural
            value={waitingVouchers}
            one="One of your vouchers still awaits its code: you will never see it if you close your account before it comes."
            other="# of your vouchers still await their codes: you will never see them if you close your account before they come."
          />
        </Text>
      )}
      {unpaidOrders > 0 && (
        <Text size="small">
          <Plural
            value={unpaidOrders}
            one="Your order that awaits its payment is cancelled."
            other="Your # orders that await their payment are cancelled."
          />{" "}
          {heldBalance > 0 && <Trans>{held} return to your balance.</Trans>}
        </Text>
      )}
      {openPayments > 0 && (
        <Text size="small">
          <Trans>
            A payment page of your bank card is still open. What you pay there afterwards is sent
            back to your card.
          </Trans>
        </Text>
      )}
    </>
  );
}

const fields = ["reason_id", "reason_text", "password"];

function ClosingForm({
  reasons,
  refusal,
}: Pick<ClosingData, "reasons"> & { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const { errorOf, note } = useFormWords(refusal, fields);
  const isSending = useSending();
  const labels = useReasonLabels();
  const values = refusal?.values ?? {};
  return (
    <PageForm refusal={refusal} note={note}>
      <Fieldset legend={t`Why are you leaving?`} error={errorOf("reason_id")}>
        {reasons.map((reason) => (
          <CheckField
            key={reason}
            type="radio"
            name="reason_id"
            value={reason}
            label={labels[reason]}
            required
            defaultChecked={values.reason_id === reason}
          />
        ))}
      </Fieldset>
      <TextAreaField
        label={t`In your own words`}
        name="reason_text"
        rows={4}
        maxLength={1000}
        required
        defaultValue={values.reason_text}
        error={errorOf("reason_text")}
      />
      <TextField
        label={t`Your password`}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errorOf("password")}
      />
      <Button busy={isSending} variant="ink">
        <Trans>Close my account</Trans>
      </Button>
    </PageForm>
  );
}

function useReasonLabels(): Record<ClosureReasonId, string> {
  const { t } = useLingui();
  return {
    no_longer_used: t`I no longer use this account`,
    too_many_messages: t`I receive too many messages`,
    privacy: t`I want my personal data to be removed`,
    bad_experience: t`I am not satisfied`,
    another_account: t`I have another account`,
    other: t`Another reason`,
  };
}
