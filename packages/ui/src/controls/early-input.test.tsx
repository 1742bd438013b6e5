// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import { type ReactElement, type ReactNode, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, test } from "vitest";
import { SearchBox } from "#ui/layout/shell.tsx";
import { CheckField } from "./check-field.tsx";
import { useEarlyInput } from "./early-input.ts";
import { TextField } from "./field.tsx";
import { RadioOptions } from "./radio-options.tsx";
import { RadioTickets } from "./radio-tickets.tsx";
import { Segmented } from "./segmented.tsx";
import { SelectField } from "./select-field.tsx";
import { Stepper } from "./stepper.tsx";
import { SwitchTable } from "./switch-table.tsx";
import { TextAreaField } from "./text-area-field.tsx";

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

type Follow = { value: string; take: (value: string) => void };

const options = [
  { value: "1", label: "one" },
  { value: "2", label: "two" },
];

function InFrame({ children }: { children: ReactNode }) {
  return <div ref={useEarlyInput<HTMLDivElement>()}>{children}</div>;
}

/**
 * Each kind of control with « 1 » in the document, for a page that follows it; « 2 » is chosen
 * early.
 */
const controls: Record<string, (follow: Follow) => ReactElement> = {
  "a text that the page controls": ({ value, take }) => (
    <TextField label="Text" value={value} onChange={(event) => take(event.currentTarget.value)} />
  ),
  "a text that the page follows": ({ take }) => (
    <TextField
      label="Text"
      defaultValue="1"
      onChange={(event) => take(event.currentTarget.value)}
    />
  ),
  "a text that is followed from around it": ({ take }) => (
    <div onChange={({ target }) => take((target as HTMLElement as HTMLInputElement).value)}>
      <TextField label="Text" defaultValue="1" />
    </div>
  ),
  "a text area": ({ take }) => (
    <TextAreaField
      label="Text"
      defaultValue="1"
      onChange={(event) => take(event.currentTarget.value)}
    />
  ),
  "a text area that the page controls": ({ value, take }) => (
    <TextAreaField
      label="Text"
      value={value}
      onChange={(event) => take(event.currentTarget.value)}
    />
  ),
  "a search field in an element that hands over": ({ value, take }) => (
    <InFrame>
      <SearchBox
        label="Search"
        action="/"
        value={value}
        onChange={(event) => take(event.currentTarget.value)}
      />
    </InFrame>
  ),
  "a select": ({ take }) => (
    <SelectField label="Select" defaultValue="1" onChange={({ target }) => take(target.value)}>
      <option>1</option>
      <option>2</option>
    </SelectField>
  ),
  "a check box": ({ value, take }) => (
    <CheckField
      label="Two"
      checked={value === "2"}
      onChange={({ target }) => take(target.checked ? "2" : "1")}
    />
  ),
  "radio fields": ({ value, take }) => (
    <>
      {options.map((one) => (
        <CheckField
          {...one}
          key={one.value}
          type="radio"
          name="radio"
          checked={value === one.value}
          onChange={() => take(one.value)}
        />
      ))}
    </>
  ),
  "a choice of amounts": ({ value, take }) => (
    <RadioTickets legend="Amount" name="amount" options={options} value={value} onChange={take} />
  ),
  "a choice in a row": ({ value, take }) => (
    <RadioOptions legend="Size" name="size" options={options} value={value} onChange={take} />
  ),
  "two choices side by side": ({ value, take }) => (
    <Segmented legend="When" name="when" options={options} value={value} onChange={take} />
  ),
  "a quantity": ({ value, take }) => (
    <Stepper
      label="Quantity"
      decreaseLabel="less"
      increaseLabel="more"
      value={Number(value)}
      onChange={(next) => take(String(next))}
    />
  ),
  "a switch": ({ value, take }) => (
    <SwitchTable
      caption="Notices"
      subject="Subject"
      columns={["E-mail"]}
      rows={[
        {
          key: "a",
          title: "A",
          cells: [
            {
              label: "A",
              name: "a",
              isOn: value === "2",
              onChange: (isOn) => take(isOn ? "2" : "1"),
            },
          ],
        },
      ]}
    />
  ),
};

describe.each(Object.entries(controls))("%s", (_, control) => {
  test("has what was chosen before hydration, and the page knows it", async () => {
    const { taken } = await hydrateAfter(control, chooseTwo);
    expect(taken).toEqual(["2"]);
    expect(shownValues()).toEqual(["2"]);
  });

  test("says nothing of what the document already had", async () => {
    const { taken } = await hydrateAfter(control, () => undefined);
    expect(taken).toEqual([]);
  });
});

/**
 * Renders the server's document, does what a visitor does in it, hydrates the page, and draws it
 * once more.
 */
async function hydrateAfter(
  control: (follow: Follow) => ReactElement,
  before: () => void,
): Promise<{ taken: readonly string[] }> {
  const taken: string[] = [];
  function Page({ turn }: { turn: number }) {
    const [value, setValue] = useState("1");
    const take = (next: string) => {
      taken.push(next);
      setValue(next);
    };
    return (
      <main data-turn={turn} data-value={value}>
        {control({ value, take })}
      </main>
    );
  }
  const host = document.createElement("div");
  document.body.append(host);
  host.innerHTML = renderToString(<Page turn={0} />);
  before();
  await act(async () => {
    root = hydrateRoot(host, <Page turn={0} />);
  });
  await act(async () => root?.render(<Page turn={1} />));
  return { taken };
}

/** Chooses as the browser does: the properties of the elements change, the markup does not. */
function chooseTwo(): void {
  for (const one of document.querySelectorAll("input, select, textarea"))
    if (one instanceof HTMLInputElement && one.type === "checkbox") one.checked = true;
    else if (one instanceof HTMLInputElement && one.type === "radio")
      one.checked = one.value === "2";
    else (one as HTMLInputElement).value = "2";
}

function shownValues(): readonly string[] {
  return [...document.querySelectorAll("input, select, textarea")].flatMap((one) => {
    if (!(one instanceof HTMLInputElement)) return [(one as HTMLSelectElement).value];
    if (one.type === "checkbox") return [one.checked ? "2" : "1"];
    return one.type === "radio" && !one.checked ? [] : [one.value];
  });
}
