// @vitest-environment happy-dom
import { useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { documentPart } from "./document-part.tsx";

const Amount = documentPart("amount.tsx", async () => () => <input aria-label="From" />);

function Page({ version, whenShown }: { version: string; whenShown: () => void }) {
  useEffect(whenShown);
  return <Amount version={version} props={{}} />;
}

function amount(): HTMLInputElement {
  const input = document.querySelector("input");
  if (input === null) throw new Error("no input");
  return input;
}

/** Types right after the next code that reads which control has the focus. */
function typeWhenFocusIsRead(text: string): void {
  const read = vi.spyOn(document, "activeElement", "get");
  read.mockImplementationOnce(() => {
    queueMicrotask(() => {
      amount().value = text;
    });
    return document.body;
  });
}

test("what is typed while script draws a part of the document again is kept", async () => {
  document.body.innerHTML =
    '<main><div data-document-part=""><input aria-label="From"></div></main>';
  const place = document.querySelector("main") as HTMLElement;
  const ofDocument = amount();
  const whenHydrated = vi.fn();
  const root = hydrateRoot(place, <Page version="" whenShown={whenHydrated} />);
  await vi.waitFor(() => expect(whenHydrated).toHaveBeenCalled());
  root.render(<Page version="?usage=in_store" whenShown={() => typeWhenFocusIsRead("30")} />);
  await vi.waitFor(() => expect(amount()).not.toBe(ofDocument));
  expect(amount().value).toBe("30");
});
