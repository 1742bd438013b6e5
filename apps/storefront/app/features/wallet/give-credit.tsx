import { Trans, useLingui } from "@lingui/react/macro";
import { isGiftOccasion } from "@papillote/domain/gifts/gift-occasions.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { tidyMessage } from "@papillote/domain/vouchers/little-message.ts";
import { Button, ButtonLink } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { EmptyState } from "@papillote/ui/layout/empty-state.tsx";
import { PreviewPanel } from "@papillote/ui/layout/fold-step.tsx";
import { AsideLayout, PageBody, SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { useState } from "react";
import { DrawnPatterns } from "#app/platform/first-view/papers.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import { useSending } from "#app/platform/forms/post-form.tsx";
import { parseAmount } from "#app/platform/forms/typed-amount.ts";
import {
  ChannelChoice,
  givingClass,
  MessageField,
  OccasionField,
  RecipientFields,
  SendTimeFields,
} from "#app/platform/gifts/gift-fields.tsx";
import { UnfoldedGift } from "#app/platform/gifts/unfolded-gift.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import type { loadGiveCredit } from "./give-credit-action.ts";

type Data = Awaited<ReturnType<typeof loadGiveCredit>>;
type Props = Data & { readonly refusal: FormRefusal | undefined };
const fields = ["amount", "firstname", "identifier", "message", "send_at", "send_day"];
const usualPaper = "maison";

/** S2.38, S5.12: an amount of the balance is given, with a preview of what is unfolded. */
export function GiveCredit(props: Props) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  return (
    <PageBody>
      <title>{`${t`Give from my balance`} · ${shopName}`}</title>
      <DrawnPatterns markup={props.patterns} />
      {props.balance === 0 ? <NothingToGive /> : <Giving {...props} />}
    </PageBody>
  );
}

function Giving({ balance, codeId, endsOn, refusal }: Props) {
  const { t } = useLingui();
  const { shopName, customer } = useVisitor();
  const { values = {} } = refusal ?? {};
  const [message, setMessage] = useState(values.message ?? "");
  const [occasion, setOccasion] = useState(values.occasion ?? "");
  const [typed, setTyped] = useState(values.amount ?? "");
  const isTooMuch = refusal?.refusal === "GIFT_AMOUNT_ABOVE_BALANCE";
  const { errorOf, note } = useFormWords(refusal, isTooMuch ? [] : fields);
  const isSending = useSending();
  const sum = useEuro()(balance);
  return (
    <AsideLayout
      side="preview"
      aside={
        <PreviewPanel label={t`What will be unfolded`} kicker={t`Once unwrapped`}>
          <UnfoldedGift
            paper={isGiftOccasion(occasion) ? occasion : usualPaper}
            message={tidyMessage(message)}
            from={customer?.firstname ?? ""}
            logo=""
            name={t`Credit to spend at ${shopName}`}
            value={parseAmount(typed) ?? cents(0)}
            endsOn={endsOn}
            usage="both"
          />
        </PreviewPanel>
      }
    >
      <SectionHead
        level={1}
        title={t`Give from my balance`}
        lead={t`The amount leaves your balance now. The receiver spends it at all our brands.`}
      />
      <div className={givingClass}>
        <PageForm refusal={refusal} note={isTooMuch ? undefined : note}>
          <input type="hidden" name="code_id" value={codeId} />
          <TextField
            name="amount"
            label={t`Amount`}
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={values.amount}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            hint={t`Your balance: ${sum}.`}
            error={isTooMuch ? note : errorOf("amount")}
          />
          <ChannelChoice value={values.sendby ?? "email"} prints={false} />
          <RecipientFields values={values} errorOf={errorOf} />
          <MessageField value={message} onChange={setMessage} error={errorOf("message")} />
          <OccasionField value={occasion} onChange={setOccasion} />
          <div data-of="sent">
            <SendTimeFields values={values} errorOf={errorOf} />
          </div>
          <Stack gap="sm">
            <Button busy={isSending}>
              <Trans>Give this amount</Trans>
            </Button>
            <Text size="small" muted>
              <Trans>
                The message holds a link, never the code. You can correct the address, or take the
                amount back while the code is not used.
              </Trans>
            </Text>
          </Stack>
        </PageForm>
      </div>
    </AsideLayout>
  );
}

function NothingToGive() {
  const { t } = useLingui();
  return (
    <EmptyState
      face={{ paper: "sorties", big: "0" }}
      headingLevel={1}
      title={t`Your balance is empty`}
      action={
        <ButtonLink href={paths.topUp()} variant="ink">
          <Trans>Credit my balance</Trans>
        </ButtonLink>
      }
    >
      <Trans>Credit it first, by card or with a code: then you can give a part of it.</Trans>
    </EmptyState>
  );
}
