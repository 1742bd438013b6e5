import { Trans, useLingui } from "@lingui/react/macro";
import { Button, TextLink } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { TextAreaField } from "@papillote/ui/controls/text-area-field.tsx";
import { PageBody, SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import { useSending } from "#app/platform/forms/post-form.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import type { VoucherDetails } from "./load-voucher.ts";
import { ReportState } from "./report-state.tsx";

/** A till refused the code: the report goes to the operator, and the voucher remains as it is. */
export function RefusedCode({
  card,
  refusal,
}: {
  card: VoucherDetails;
  refusal: FormRefusal | undefined;
}) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const euro = useEuro();
  const name = card.brand ?? card.name;
  const value = euro(card.value);
  return (
    <PageBody ground="calque">
      <title>{`${t`This code is refused at the till`} · ${shopName}`}</title>
      <Stack gap="lg">
        <SectionHead
          level={1}
          title={t`This code is refused at the till`}
          lead={t`${name}, ${value}`}
        />
        <ReportState card={card} />
        <Text>
          {card.refused_at === undefined ? (
            <Trans>
              We check the code with the brand and write to you within two working days: the code
              works, your voucher gets a new one, or it is refunded. Until then nothing is blocked:
              it may work at another till.
            </Trans>
          ) : (
            <Trans>
              Until then nothing is blocked: the voucher stays with you, and it may work at another
              till. You can complete your report below.
            </Trans>
          )}
        </Text>
        <Report refusal={refusal} isReported={card.refused_at !== undefined} />
        <TextLink href={paths.myVouchers()}>
          <Trans>All my vouchers</Trans>
        </TextLink>
      </Stack>
    </PageBody>
  );
}

function Report({
  refusal,
  isReported,
}: {
  refusal: FormRefusal | undefined;
  isReported: boolean;
}) {
  const { t } = useLingui();
  const { errorOf, note } = useFormWords(refusal, ["place", "details"]);
  const isSending = useSending();
  return (
    <PageForm refusal={refusal} note={note}>
      <TextField
        name="place"
        label={t`Where was it refused?`}
        hint={t`The shop and its town, or the site.`}
        defaultValue={refusal?.values.place}
        maxLength={120}
        required
        error={errorOf("place")}
      />
      <TextAreaField
        name="details"
        label={t`What did the till or the site say?`}
        aside={t`(optional)`}
        rows={3}
        maxLength={1_000}
        defaultValue={refusal?.values.details}
        error={errorOf("details")}
      />
      <Button variant="ink" busy={isSending}>
        {isReported ? <Trans>Complete the report</Trans> : <Trans>Send the report</Trans>}
      </Button>
    </PageForm>
  );
}
