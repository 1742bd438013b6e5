import { Trans, useLingui } from "@lingui/react/macro";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { Stack, Wrap } from "@papillote/ui/layout/layout.tsx";
import { Steps } from "@papillote/ui/layout/steps.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import { useEffect, useRef } from "react";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import type { RecoveryState } from "./answer-recovery.ts";
import { AskStep } from "./ask-step.tsx";
import { CodeStep } from "./code-step.tsx";
import type { loadRecovery } from "./load-recovery.ts";
import { PasswordStep } from "./password-step.tsx";
import type { RecoveryStep } from "./recovery-steps.ts";

type RecoveryData = ReturnType<typeof loadRecovery>;

export type StepProps = RecoveryData & {
  refusal: FormRefusal | undefined;
  waitWords: string | undefined;
};

const steps: readonly RecoveryStep[] = ["ask", "code", "password"];

/** The three steps of a forgotten password. */
export function RecoveryPage({
  state,
  ...loaded
}: RecoveryData & { state: RecoveryState | undefined }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const waitS = state?.waitS;
  const step = state?.step ?? loaded.step;
  const props = {
    ...loaded,
    sendBy: state?.sendBy ?? loaded.sendBy,
    refusal: state?.refusal,
    waitWords: waitS === undefined ? undefined : t`A new code can be asked for in ${waitS} s.`,
  };
  const titles: Record<RecoveryStep, string> = {
    ask: t`Forgotten your password?`,
    code: t`Your code`,
    password: t`Your new password`,
  };
  const heading = useFocusWhenChanged(step);
  return (
    <Wrap narrow>
      <title>{`${titles[step]} · ${shopName}`}</title>
      <Stack gap="lg">
        <Progress step={step} />
        <Heading key={step} ref={heading} level={1} look="section" tabIndex={-1}>
          {titles[step]}
        </Heading>
        {step === "ask" && <AskStep {...props} />}
        {step === "code" && <CodeStep {...props} />}
        {step === "password" && <PasswordStep {...props} />}
        <Text size="small" align="center">
          <TextLink href={paths.login()}>
            <Trans>Back to the login</Trans>
          </TextLink>
        </Text>
      </Stack>
    </Wrap>
  );
}

function Progress({ step }: { step: RecoveryStep }) {
  const { t } = useLingui();
  const labels: Record<RecoveryStep, string> = {
    ask: t({ message: "Account", context: "recovery step" }),
    code: t({ message: "Code", context: "recovery step" }),
    password: t({ message: "New password", context: "recovery step" }),
  };
  const current = steps.indexOf(step);
  const stateOf = (index: number) =>
    index < current ? "done" : index === current ? "current" : "todo";
  return (
    <Steps
      label={t`Steps`}
      steps={steps.map((one, index) => ({
        label: labels[one],
        state: stateOf(index),
        doneText: t`done`,
      }))}
    />
  );
}

/** The pressed button is gone, so the focus moves to the title of the next step. */
function useFocusWhenChanged(step: RecoveryStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  // The focus belongs to the browser.
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}
