import { useLingui } from "@lingui/react/macro";
import { PageBody, Stack } from "@papillote/ui/layout/layout.tsx";
import { type Step, Steps } from "@papillote/ui/layout/steps.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { Acknowledgement } from "./acknowledgement.tsx";
import { Choose } from "./choose.tsx";
import { Confirm } from "./confirm.tsx";
import type { WithdrawalData } from "./load-withdrawal.ts";
import { Start } from "./start.tsx";
import styles from "./withdrawal.module.css";

type WithdrawalProps = {
  readonly data: WithdrawalData;
  /** The token of a guest's order. */
  readonly token: string | undefined;
  readonly refusal: FormRefusal | undefined;
};

/** The right of withdrawal in the law's two steps, and its acknowledgement (C. conso D221-5). */
export function Withdrawal({ data, token, refusal }: WithdrawalProps) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  return (
    <PageBody ground="calque">
      <title>{`${t`Withdraw from the contract`} · ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <Stack gap="lg" className={styles.page}>
        {data.step !== "start" && <Way at={stepOf(data)} />}
        {data.step === "start" && <Start {...data} refusal={refusal} />}
        {data.step === "choose" && <Choose {...data} refusal={refusal} />}
        {data.step === "chosen" &&
          (data.withdrawal.acknowledged_at === null ? (
            <Confirm withdrawal={data.withdrawal} token={token} refusal={refusal} />
          ) : (
            <Acknowledgement
              withdrawal={data.withdrawal}
              at={data.withdrawal.acknowledged_at}
              token={token}
            />
          ))}
      </Stack>
    </PageBody>
  );
}

function stepOf(data: WithdrawalData): number {
  if (data.step !== "chosen") return 0;
  return data.withdrawal.acknowledged_at === null ? 1 : 2;
}

function Way({ at }: { at: number }) {
  const { t } = useLingui();
  const stateOf = (step: number): Step["state"] =>
    step < at ? "done" : step === at ? "current" : "todo";
  const labels = [t`Choose`, t`Confirm`, t`Acknowledgement`];
  return (
    <Steps
      label={t`Steps of the withdrawal`}
      steps={labels.map((label, step) => ({ label, state: stateOf(step), doneText: t`(done)` }))}
    />
  );
}
