// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { loadRefusalWords } from "#app/platform/forms/form-state.ts";
import { openForm } from "#app/platform/test-form.tsx";
import { PanelForm } from "./panel-form.tsx";

test("a login that is refused before the page shows its sending can be sent again", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  await loadRefusalWords();
  const refusal = { refusal: "INVALID_LOGIN", errors: [], values: {} };
  const login = <PanelForm panel="login" returnTo="/" />;
  const { place, send, close } = await openForm(login, () => ({ panel: "login", refusal }));
  onTestFinished(close);
  expect(await send()).toBe(1);
  expect(place.querySelector("[role=alert]")?.textContent).toBe("Invalid email or password");
  expect(await send()).toBe(2);
});
