// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactElement, useState } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Button, ButtonLink, TextLink } from "./controls/button.tsx";
import { CheckField } from "./controls/check-field.tsx";
import { FieldFrame, TextField } from "./controls/field.tsx";
import { Fieldset } from "./controls/fieldset.tsx";
import { IconButton, IconLink, ToggleDisc } from "./controls/icon-button.tsx";
import { RadioTickets } from "./controls/radio-tickets.tsx";
import { Stepper, StepperSubmit } from "./controls/stepper.tsx";
import type { LinkProps } from "./layout/link.tsx";
import { LinkProvider } from "./layout/link.tsx";
import { Steps } from "./layout/steps.tsx";
import { TabLinks } from "./layout/tabs.tsx";
import { Drawer, Modal } from "./overlays/dialog.tsx";
import { Toast } from "./overlays/toast.tsx";
import { ToastRegion } from "./overlays/toast-region.tsx";
import { Sweet } from "./paper/sweet.tsx";
import { SweetCard } from "./paper/sweet-card.tsx";
import { TicketStub } from "./paper/ticket.tsx";

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const nothing = () => undefined;

/** The document as the server sends it, before any script of ours runs. */
function serverRender(element: ReactElement): void {
  document.body.innerHTML = renderToStaticMarkup(element);
}

describe("button", () => {
  test("with a reason it is focusable, sends no form and is described by the reason", () => {
    serverRender(
      <Button name="pay" value="1" disabledReason="The balance is too low.">
        Pay
      </Button>,
    );
    const button = screen.getByRole("button", {
      name: "Pay",
      description: "The balance is too low.",
    });
    expect(button.getAttribute("type")).toBe("button");
    expect(button.getAttribute("aria-disabled")).toBe("true");
    for (const absent of ["disabled", "name", "value"])
      expect(button.hasAttribute(absent)).toBe(false);
  });

  test("without a reason it sends its form", () => {
    serverRender(
      <Button name="pay" value="1">
        Pay
      </Button>,
    );
    expect(screen.getByRole("button", { name: "Pay" }).getAttribute("type")).toBe("submit");
  });

  test("a link keeps its address and is no button", () => {
    render(
      <ButtonLink href="/shop" variant="line">
        Shop
      </ButtonLink>,
    );
    expect(screen.getByRole("link", { name: "Shop" }).getAttribute("href")).toBe("/shop");
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("all links are rendered by the component of the LinkProvider", () => {
    const routed = ({ href, children }: LinkProps) => <a href={`/routed${href}`}>{children}</a>;
    render(
      <LinkProvider component={routed}>
        <ButtonLink href="/a">A</ButtonLink>
        <TextLink href="/b">B</TextLink>
        <IconLink href="/c" label="C" icon="c" />
      </LinkProvider>,
    );
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/routed/a",
      "/routed/b",
      "/routed/c",
    ]);
  });
});

describe("fields", () => {
  test("hint and error describe the control, which is marked invalid", () => {
    render(
      <TextField label="E-mail" id="mail" hint="For the receipt." error="The end is missing." />,
    );
    const input = screen.getByRole("textbox", { name: "E-mail" });
    expect(input.getAttribute("aria-describedby")).toBe("mail-hint mail-error");
    expect(document.getElementById("mail-hint")?.textContent).toBe("For the receipt.");
    const error = document.getElementById("mail-error");
    expect(error?.textContent).toBe("The end is missing.");
    expect(error?.firstElementChild?.tagName.toLowerCase()).toBe("svg");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(input.id).toBe("mail");
  });

  test("without error the control is neither invalid nor described", () => {
    render(<TextField label="E-mail" />);
    const input = screen.getByRole("textbox", { name: "E-mail" });
    expect(input.hasAttribute("aria-invalid")).toBe(false);
    expect(input.hasAttribute("aria-describedby")).toBe(false);
  });

  test("two fields on one page have different ids", () => {
    render(
      <>
        <TextField label="A" />
        <TextField label="B" />
      </>,
    );
    expect(new Set(screen.getAllByRole("textbox").map(({ id }) => id)).size).toBe(2);
    expect(screen.getByRole("textbox", { name: "B" })).not.toBe(
      screen.getByRole("textbox", { name: "A" }),
    );
  });

  test("a further description of the control joins aria-describedby", () => {
    render(
      <FieldFrame label="P" id="p" extra={<ul id="rules" />} extraId="rules">
        {(wiring) => <input {...wiring} />}
      </FieldFrame>,
    );
    expect(screen.getByRole("textbox", { name: "P" }).getAttribute("aria-describedby")).toBe(
      "rules",
    );
  });

  test("the errors of a checkbox and of a group describe them too", () => {
    render(
      <>
        <CheckField id="terms" label="I accept" error="Please accept." />
        <Fieldset legend="When" error="Choose one.">
          x
        </Fieldset>
      </>,
    );
    const terms = screen.getByRole("checkbox", { name: /I accept/, description: "Please accept." });
    expect(terms.getAttribute("aria-describedby")).toBe("terms-error");
    expect(screen.getByRole("group", { name: "When", description: "Choose one." })).toBeTruthy();
  });

  test("amounts are radios of one name, with the default one checked", () => {
    render(
      <RadioTickets
        legend="Amount"
        name="amount"
        defaultValue="50"
        options={[
          { value: "20", label: "20" },
          { value: "50", label: "50" },
        ]}
      />,
    );
    const radios = screen.getAllByRole<HTMLInputElement>("radio");
    expect(radios.map(({ name, value, checked }) => [name, value, checked])).toEqual([
      ["amount", "20", false],
      ["amount", "50", true],
    ]);
  });
});

describe("stepper", () => {
  const labels = { label: "Quantity", decreaseLabel: "One less", increaseLabel: "One more" };

  test("it is a number input of the form, within its bounds", () => {
    render(<Stepper {...labels} name="qty" defaultValue={3} max={20} />);
    const input = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Quantity" });
    expect([input.type, input.name, input.value, input.min, input.max]).toEqual([
      "number",
      "qty",
      "3",
      "1",
      "20",
    ]);
  });

  test("each submit button carries the number it leads to", () => {
    render(<StepperSubmit {...labels} name="qty" value={2} max={2} />);
    const less = screen.getByRole<HTMLButtonElement>("button", { name: "One less" });
    const more = screen.getByRole<HTMLButtonElement>("button", { name: "One more" });
    expect([less.name, less.value, less.disabled]).toEqual(["qty", "1", false]);
    expect([more.name, more.value, more.disabled]).toEqual(["qty", "3", true]);
  });

  test.each([
    ["0", 1],
    ["21", 20],
    ["2.4", 2],
    ["", 1],
  ])("%j typed becomes %d between 1 and 20", (text, expected) => {
    const changed = vi.fn();
    render(<Stepper {...labels} defaultValue={5} max={20} onChange={changed} />);
    const input = screen.getByRole<HTMLInputElement>("spinbutton");
    fireEvent.change(input, { target: { value: text } });
    fireEvent.blur(input);
    expect(input.value).toBe(String(expected));
    expect(changed).toHaveBeenLastCalledWith(expected);
  });

  test("its buttons change the number by one and stop at the bounds", async () => {
    render(<Stepper {...labels} defaultValue={2} max={3} />);
    const more = screen.getByRole<HTMLButtonElement>("button", { name: "One more" });
    await userEvent.click(more);
    expect(screen.getByRole<HTMLInputElement>("spinbutton").value).toBe("3");
    expect(more.disabled).toBe(true);
  });

  test("its buttons announce the number with its label, and the field alone says it before", async () => {
    render(<Stepper {...labels} defaultValue={1} />);
    const announced = () => screen.getByRole("status").textContent;
    expect(announced()).toBe("");
    await userEvent.click(screen.getByRole("button", { name: "One more" }));
    expect(announced()).toBe("Quantity 2");
  });
});

describe("current item", () => {
  test("one tab is the current page", () => {
    render(
      <TabLinks
        label="State"
        items={[
          { href: "/a", label: "A", current: true },
          { href: "/b", label: "B", current: false },
        ]}
      />,
    );
    expect(screen.getAllByRole("link", { current: "page" })).toEqual([
      screen.getByRole("link", { name: "A" }),
    ]);
  });

  test("one step is current, and a done step has a text for it", () => {
    render(
      <Steps
        label="Steps"
        steps={[
          { label: "Who", state: "done", doneText: "done" },
          { label: "Pay", state: "current" },
        ]}
      />,
    );
    expect(document.querySelectorAll("[aria-current=step]")).toHaveLength(1);
    expect(document.querySelector("[aria-current=step]")?.textContent).toContain("Pay");
    expect(document.body.textContent).toContain("Who done");
  });
});

describe("dialogs", () => {
  test("rendered open by the server they are readable without script, and close by a form or link", () => {
    serverRender(
      <>
        <Drawer open onClose={nothing} title="Bag" closeLabel="Close">
          Lines
        </Drawer>
        <Modal open onClose={nothing} label="Sign in" closeLabel="Leave" closeHref="/shop">
          Form
        </Modal>
      </>,
    );
    const drawer = screen.getByRole<HTMLDialogElement>("dialog", { name: "Bag" });
    expect(drawer.hasAttribute("open")).toBe(true);
    const close = within(drawer).getByRole("button", { name: "Close" });
    expect(close.closest("form")?.getAttribute("method")).toBe("dialog");
    const modal = screen.getByRole("dialog", { name: "Sign in" });
    expect(modal.getAttribute("aria-label")).toBe("Sign in");
    expect(within(modal).getByRole("link", { name: "Leave" }).getAttribute("href")).toBe("/shop");
  });

  test("closed they are not shown, and the title names them and takes the focus first", () => {
    serverRender(
      <Drawer open={false} onClose={nothing} title="Bag" closeLabel="Close">
        Lines
      </Drawer>,
    );
    const dialog = screen.getByRole("dialog", { hidden: true });
    expect(dialog.hasAttribute("open")).toBe(false);
    const title = screen.getByRole("heading", { level: 2, name: "Bag", hidden: true });
    expect(dialog.getAttribute("aria-labelledby")).toBe(title.id);
    expect([title.tabIndex, title.dataset.firstFocus]).toEqual([-1, "true"]);
  });
});

test("the folded panel of a stub is inert, the unfolded one is not", () => {
  const panel = <button type="button">Copy</button>;
  const { rerender, container } = render(<TicketStub open={false} panel={panel} />);
  expect(container.querySelector("[inert]")?.textContent).toBe("Copy");
  rerender(<TicketStub open panel={panel} />);
  expect(container.querySelector("[inert]")).toBeNull();
});

describe("toasts", () => {
  const failed = { id: "1", tone: "err", text: "Failed" } as const;

  test("both live regions are there before any message, and failures go into the alert", () => {
    const { rerender } = render(<ToastRegion label="Messages" errors={[]} news={[]} />);
    const [alert, status] = [screen.getByRole("alert"), screen.getByRole("status")];
    expect([alert.textContent, status.textContent]).toEqual(["", ""]);
    expect(alert.compareDocumentPosition(status)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const toast = <Toast toast={failed} closeLabel="Close" onClose={nothing} />;
    rerender(<ToastRegion label="Messages" errors={toast} news={[]} />);
    expect(within(screen.getByRole("alert")).getByText("Failed")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("");
  });

  describe("time", () => {
    afterEach(() => {
      vi.useRealTimers();
    });

    function show(toast: Parameters<typeof Toast>[0]["toast"]) {
      vi.useFakeTimers();
      const closed = vi.fn();
      const view = render(<Toast toast={toast} closeLabel="Close" onClose={closed} />);
      return { closed, view, group: screen.getByRole("group") };
    }
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

    test("S9.18 a toast closes after seven seconds, or after its own lifetime", () => {
      const { closed, view } = show({ id: "a", text: "Sent" });
      pass(6_999);
      expect(closed).not.toHaveBeenCalled();
      pass(1);
      expect(closed).toHaveBeenCalledExactlyOnceWith("a");
      view.unmount();
      const short = show({ id: "b", text: "Sent", lifetimeMs: 100 });
      pass(100);
      expect(short.closed).toHaveBeenCalledExactlyOnceWith("b");
    });

    test("its time does not run while it is hovered or has the focus", () => {
      const { closed, group } = show({ id: "a", text: "Sent" });
      pass(5_000);
      fireEvent.pointerEnter(group);
      pass(60_000);
      expect(closed).not.toHaveBeenCalled();
      fireEvent.pointerLeave(group);
      pass(1_000);
      fireEvent.focus(group);
      pass(60_000);
      fireEvent.blur(group);
      pass(999);
      expect(closed).not.toHaveBeenCalled();
      pass(1);
      expect(closed).toHaveBeenCalledOnce();
    });

    test("two resumes in a row start no second timer", () => {
      const { closed, group } = show({ id: "a", text: "Sent", lifetimeMs: 100 });
      fireEvent.pointerEnter(group);
      fireEvent.pointerLeave(group);
      fireEvent.blur(group);
      pass(1_000);
      expect(closed).toHaveBeenCalledOnce();
    });

    test("a sticky toast and one that was removed never close by themselves", () => {
      const sticky = show({ id: "a", text: "Sent", sticky: true });
      pass(1_000_000);
      sticky.view.unmount();
      const removed = show({ id: "b", text: "Sent" });
      removed.view.unmount();
      pass(1_000_000);
      expect([sticky.closed, removed.closed].map(({ mock }) => mock.calls)).toEqual([[], []]);
    });
  });
});

describe("names", () => {
  test("an icon button has a name, and its badge is not read twice", () => {
    const { rerender } = render(<IconButton label="Bag, 2 items" icon={<svg />} count={2} />);
    const button = screen.getByRole("button", { name: "Bag, 2 items" });
    const badge = button.querySelector("[data-count]");
    expect(badge?.getAttribute("data-count")).toBe("2");
    expect(badge?.getAttribute("aria-hidden")).toBe("true");
    rerender(<IconButton label="Bag" icon={<svg />} count={0} />);
    expect(screen.getByRole("button", { name: "Bag" }).querySelector("span")).toBeNull();
  });

  test("a toggle has its state", async () => {
    function Heart() {
      const [pressed, setPressed] = useState(false);
      return (
        <ToggleDisc
          type="button"
          label="Keep"
          icon="x"
          pressed={pressed}
          onClick={() => setPressed(!pressed)}
        />
      );
    }
    render(<Heart />);
    const toggle = screen.getByRole("button", { name: "Keep", pressed: false });
    expect(toggle.getAttribute("aria-pressed")).toBe("false");
    await userEvent.click(toggle);
    expect(screen.getByRole("button", { name: "Keep", pressed: true })).toBe(toggle);
  });

  test("a sweet is decoration unless it has a title", () => {
    const { container, rerender } = render(<Sweet paper="mode" />);
    expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
    rerender(<Sweet paper="mode" title="A pink sweet" />);
    expect(screen.getByRole("img", { name: "A pink sweet" }).hasAttribute("aria-hidden")).toBe(
      false,
    );
  });

  test("the corner action of a card is after its link, not inside", () => {
    render(
      <SweetCard
        href="/g"
        paper="sport"
        title="Name"
        corner={<ToggleDisc label="Keep" icon="x" pressed={false} />}
      />,
    );
    const action = screen.getByRole("button", { name: "Keep" });
    expect(action.closest("a")).toBeNull();
    const link = screen.getByRole("link");
    expect(link.compareDocumentPosition(action)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test.each([
    ["0", 62],
    ["Oups", 62],
    ["Bientôt", 40],
    ["Bonjour !", 31],
    ["Jour J", 47],
  ])("%s fits on the label of a sweet", (word, size) => {
    render(<Sweet paper="mode" title="A sweet" big={word} />);
    expect(screen.getByText(word).getAttribute("font-size")).toBe(String(size));
  });

  test("several words take two lines of one size on the label", () => {
    render(<Sweet paper="mode" title="A sweet" big="Grande sœur, grand frère" />);
    const lines = screen.getAllByText(/Grande sœur,|grand frère/, { selector: "tspan" });
    expect(lines.map((line) => line.textContent)).toEqual(["Grande sœur, ", "grand frère"]);
    expect(lines[0]?.parentElement?.getAttribute("font-size")).toBe("23");
  });
});
