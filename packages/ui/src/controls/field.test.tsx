// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, test } from "vitest";
import { CheckField } from "./check-field.tsx";
import { FormAnswer, TextField } from "./field.tsx";
import { Fieldset } from "./fieldset.tsx";
import { SelectField } from "./select-field.tsx";
import { TextAreaField } from "./text-area-field.tsx";

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const error = "This is a required field.";

/** Each control with an error, and how a person corrects it. */
const controls: Record<string, { field: (error?: string) => ReactElement; edit: () => void }> = {
  "a text field": {
    field: (error) => <TextField label="City" error={error} />,
    edit: () => fireEvent.change(screen.getByRole("textbox"), { target: { value: "P" } }),
  },
  "a text area": {
    field: (error) => <TextAreaField label="Words" error={error} />,
    edit: () => fireEvent.change(screen.getByRole("textbox"), { target: { value: "P" } }),
  },
  "a select": {
    field: (error) => (
      <SelectField label="Country" error={error} defaultValue="a">
        <option>a</option>
        <option>b</option>
      </SelectField>
    ),
    edit: () => fireEvent.change(screen.getByRole("combobox"), { target: { value: "b" } }),
  },
  "a check box": {
    field: (error) => <CheckField label="Terms" error={error} />,
    edit: () => fireEvent.click(screen.getByRole("checkbox")),
  },
  "a group of choices": {
    field: (error) => (
      <Fieldset legend="Rating" error={error}>
        <CheckField type="radio" name="rating" value="1" label="1" />
      </Fieldset>
    ),
    edit: () => fireEvent.click(screen.getByRole("radio")),
  },
};

describe.each(Object.entries(controls))("the error of %s", (_, { field, edit }) => {
  const inForm = (answer: object) => <FormAnswer value={answer}>{field(error)}</FormAnswer>;

  test("is gone with the first change, and comes back with the same answer again", () => {
    const { rerender } = render(inForm({}));
    expect(screen.getByText(error)).toBeTruthy();
    edit();
    expect(screen.queryByText(error)).toBe(null);
    expect(document.querySelector("[aria-invalid]")).toBe(null);
    rerender(inForm({}));
    expect(screen.getByText(error)).toBeTruthy();
    expect(document.querySelector("[aria-invalid]")).toBeTruthy();
  });

  test("describes its control, which gets the focus of a document without script", () => {
    document.body.innerHTML = renderToStaticMarkup(field(error));
    const invalid = document.querySelector("[aria-invalid=true]");
    expect(invalid?.hasAttribute("autofocus")).toBe(true);
    const described = invalid?.getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(described)?.textContent).toBe(error);
    document.body.innerHTML = renderToStaticMarkup(field());
    expect(document.querySelector("[aria-invalid], [autofocus]")).toBe(null);
  });
});

test("what the page itself says about a text is shown while it is typed", () => {
  const judged = <TextField label="E-mail" judgement="No @ yet." error={error} />;
  render(judged);
  expect(screen.getByText("No @ yet.")).toBeTruthy();
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "leo" } });
  expect(screen.getByText("No @ yet.")).toBeTruthy();
});
