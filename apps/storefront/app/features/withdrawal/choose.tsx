import { Trans, useLingui } from "@lingui/react/macro";
import { emailProblem } from "@papillote/domain/accounts/email.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { SectionHead, TwoFields } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import { useSending } from "#app/platform/forms/post-form.tsx";
import { RuledField } from "#app/platform/forms/ruled-field.tsx";
import { dayOfMoment, useContractName } from "./contract-words.ts";
import { ExcludedLine, OpenLine } from "./lines.tsx";
import type { WithdrawalData } from "./load-withdrawal.ts";
import { WithTotal } from "./refund-total.tsx";
import styles from "./withdrawal.module.css";

type ChooseData = Extract<WithdrawalData, { step: "choose" }>;

/** The first step: which lines, and who withdraws. */
export function Choose({ choices, refusal }: ChooseData & { refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const contract = useContractName()(choices);
  const day = dayOfMoment(choices.concluded_at);
  return (
    <>
      <SectionHead
        level={1}
        title={t`Withdraw from the contract`}
        lead={t`You have 14 days, without giving a reason.`}
      />
      {choices.refundable.length > 0 ? (
        <ChooseForm choices={choices} refusal={refusal} />
      ) : (
        <>
          <Text>
            <b>{t`${contract}, of ${day}`}</b>
          </Text>
          <Text>
            <Trans>Nothing of it can be withdrawn from.</Trans>
          </Text>
          <Excluded choices={choices} />
        </>
      )}
    </>
  );
}

type FormProps = Pick<ChooseData, "choices"> & { readonly refusal: FormRefusal | undefined };

function ChooseForm({ choices, refusal }: FormProps) {
  const { t } = useLingui();
  const isSending = useSending();
  const { errorOf, note } = useFormWords(refusal, ["name", "email"]);
  const contract = useContractName()(choices);
  const day = dayOfMoment(choices.concluded_at);
  const isAlone = choices.refundable.length === 1;
  return (
    <PageForm intent="request" refusal={refusal} note={note}>
      <input
        type="hidden"
        name={choices.kind === "topup" ? "topup" : "order"}
        value={choices.contract_id}
      />
      <WithTotal choices={choices}>
        <fieldset className={styles.lines}>
          <legend>{t`${contract}, of ${day}`}</legend>
          {choices.refundable.map((line) => (
            <OpenLine key={line.line} line={line} contract={contract} isChosen={isAlone} />
          ))}
          <Excluded choices={choices} />
        </fieldset>
        <TwoFields>
          <TextField
            name="name"
            label={t`Your name`}
            autoComplete="name"
            required
            defaultValue={refusal?.values.name ?? choices.name}
            error={errorOf("name")}
          />
          <RuledField
            name="email"
            type="email"
            label={t`E-mail for the acknowledgement`}
            autoComplete="email"
            required
            problem={emailProblem}
            defaultValue={refusal?.values.email ?? choices.email}
            error={errorOf("email")}
          />
        </TwoFields>
      </WithTotal>
      <Button full busy={isSending}>
        <Trans>Continue</Trans>
      </Button>
    </PageForm>
  );
}

function Excluded({ choices }: Pick<ChooseData, "choices">) {
  const contract = useContractName()(choices);
  return choices.excluded.map((line) => (
    <ExcludedLine key={`${line.line} ${line.reason}`} line={line} contract={contract} />
  ));
}
