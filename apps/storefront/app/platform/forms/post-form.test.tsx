// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { answerCounter, openForm } from "#app/platform/test-form.tsx";
import { PostForm } from "./post-form.tsx";

test("a form that is answered without data before the page shows its sending can be sent again", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const form = (
    <PostForm>
      <button type="submit">Store</button>
    </PostForm>
  );
  const { send, close } = await openForm(form, () => null);
  onTestFinished(close);
  expect(await send()).toBe(1);
  expect(await send()).toBe(2);
  expect(await send()).toBe(3);
});

test("each answer is new for the fields, also without a refusal and before the page shows its sending", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const { Button, answers } = answerCounter();
  const form = (
    <PostForm>
      <Button />
    </PostForm>
  );
  const { send, close } = await openForm(form, () => ({ done: "sent" }));
  onTestFinished(close);
  for (const times of [1, 2, 3]) {
    expect(await send()).toBe(times);
    expect(answers()).toBe(times);
  }
});
