// @vitest-environment happy-dom
import { I18nProvider } from "@lingui/react";
import { FormAnswer } from "@papillote/ui/controls/field.tsx";
import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testPage } from "#app/platform/test-page.ts";
import { loadVisitor } from "#app/platform/visitor/load-visitor.ts";
import { loadLanguage } from "#app/platform/words/load-language.server.ts";
import { CaptchaField } from "./captcha-field.tsx";

const captcha = { siteKey: "site-key", script: "https://captcha.example/api.js" };
const i18n = await loadLanguage("en-US");
const { context } = testPage({ captcha });
const visitor = await loadVisitor(new Request("https://shop.example/login"), context);
const google = { ready: (done: () => void) => done(), render: vi.fn(() => 7), reset: vi.fn() };
const page: { root?: Root; setSending?: (isSending: boolean) => void; answer?: () => void } = {};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.clearAllMocks();
  // What the page adds is seen here, and never fetched.
  vi.spyOn(document.head, "append").mockImplementation(() => undefined);
  const place = document.body.appendChild(document.createElement("main"));
  page.root = createRoot(place);
  const Page = createRoutesStub([{ id: "root", path: "*", Component: Form }]);
  await act(async () =>
    page.root?.render(
      <I18nProvider i18n={i18n}>
        <Page hydrationData={{ loaderData: { root: visitor } }} />
      </I18nProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => page.root?.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function Form() {
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState({});
  page.setSending = setSending;
  page.answer = () => setAnswer({});
  return (
    <FormAnswer value={answer}>
      <CaptchaField isSending={isSending} error={undefined} />
    </FormAnswer>
  );
}

/** Every attempt to load Google's script, oldest first. */
function attempts(): HTMLScriptElement[] {
  const added = vi.mocked(document.head.append).mock.calls.flat();
  return added.filter((one): one is HTMLScriptElement => one instanceof HTMLScriptElement);
}

async function end(kind: "load" | "error"): Promise<void> {
  if (kind === "load") vi.stubGlobal("grecaptcha", google);
  await act(async () => attempts().at(-1)?.dispatchEvent(new Event(kind)));
}

async function pass(ms: number): Promise<void> {
  await act(async () => vi.advanceTimersByTimeAsync(ms));
}

test("S4.34c S9.27 a captcha that could not be loaded is tried again after 500 ms, ten times, then with the next sending", async () => {
  for (let times = 1; times <= 10; times++) {
    expect(attempts()).toHaveLength(times);
    await end("error");
    await pass(499);
    expect(attempts()).toHaveLength(times);
    await pass(1);
  }
  await pass(60_000);
  expect(attempts()).toHaveLength(10);
  await act(async () => page.setSending?.(true));
  await act(async () => page.setSending?.(false));
  expect(attempts()).toHaveLength(11);
  await end("load");
  expect(google.render).toHaveBeenCalledTimes(1);
});

test("S4.34c S9.27 a captcha that loses Google is reset after 500 ms, for another attempt", async () => {
  await end("load");
  const [, options] = vi.mocked<(...args: unknown[]) => number>(google.render).mock.calls[0] ?? [];
  expect(options).toMatchObject({ sitekey: "site-key" });
  (options as { "error-callback": () => void })["error-callback"]();
  await pass(499);
  expect(google.reset).not.toHaveBeenCalled();
  await pass(1);
  expect(google.reset).toHaveBeenCalledExactlyOnceWith(7);
});

test("S9.27 a response is sent once: the captcha is reset once after a sending that is seen, and after an answer alone", async () => {
  await end("load");
  await act(async () => page.setSending?.(true));
  expect(google.reset).not.toHaveBeenCalled();
  await act(async () => page.answer?.());
  await act(async () => page.setSending?.(false));
  expect(google.reset).toHaveBeenCalledTimes(1);
  await act(async () => page.answer?.());
  expect(google.reset).toHaveBeenCalledTimes(2);
});
