import { I18nProvider } from "@lingui/react";
import { FormAnswer } from "@papillote/ui/controls/field.tsx";
import { act, type ReactNode, useContext } from "react";
import { createRoot } from "react-dom/client";
import { createRoutesStub } from "react-router";
import { loadLanguage } from "./words/load-language.server.ts";

const turnMs = 10;
const turnsMax = 50;

/** A screen with a form, whose sendings all have one answer. */
export async function openForm(screen: ReactNode, answer: () => unknown) {
  let sendings = 0;
  const action = () => {
    sendings += 1;
    return answer();
  };
  const i18n = await loadLanguage("en-US");
  const Page = createRoutesStub([{ path: "*", Component: () => screen, action }]);
  const place = document.body.appendChild(document.createElement("main"));
  const root = createRoot(place);
  const page = <Page initialEntries={["/"]} />;
  await act(() => root.render(<I18nProvider i18n={i18n}>{page}</I18nProvider>));
  /**
   * Presses the button. React draws nothing until the router has the answer, as in a browser that
   * is busy.
   * @returns how many sendings have arrived by now
   */
  const send = async () => {
    const before = sendings;
    await act(async () => {
      place.querySelector("button")?.click();
      for (let turn = 0; turn < turnsMax && sendings === before; turn++) await pause();
      await pause();
    });
    return sendings;
  };
  const close = async () => {
    await act(async () => root.unmount());
    place.remove();
  };
  return { place, send, close };
}

/** A button that counts the answers to its form. */
export function answerCounter() {
  const seen = new Set<unknown>();
  function Button() {
    seen.add(useContext(FormAnswer));
    return <button type="submit">Send</button>;
  }
  return { Button, answers: () => seen.size - 1 };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, turnMs));
}
