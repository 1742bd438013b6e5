// @vitest-environment happy-dom
import { useFetcher } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { answerCounter, openForm } from "#app/platform/test-form.tsx";
import { AccountFormFrame } from "./form-frame.tsx";

test("each answer is new for the captcha, also if two codes are sent before the page shows it", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const { Button, answers } = answerCounter();
  function Resend() {
    const { Form, submit, data, state } = useFetcher<object>();
    const common = { Form, submit, answer: data, isSending: state !== "idle" };
    return (
      <AccountFormFrame
        {...common}
        intent="resend"
        returnTo="/"
        refusal={undefined}
        note={undefined}
      >
        <Button />
      </AccountFormFrame>
    );
  }
  const { send, close } = await openForm(<Resend />, () => ({ done: "sent" }));
  onTestFinished(close);
  for (const times of [1, 2, 3]) {
    expect(await send()).toBe(times);
    expect(answers()).toBe(times);
  }
});
