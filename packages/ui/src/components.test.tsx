import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Button, ButtonLink, TextLink } from "./controls/button.tsx";
import { CheckField } from "./controls/check-field.tsx";
import { FieldFrame, TextField } from "./controls/field.tsx";
import { Fieldset } from "./controls/fieldset.tsx";
import { IconButton, IconLink, ToggleDisc } from "./controls/icon-button.tsx";
import { RadioTickets } from "./controls/radio-tickets.tsx";
import { Stepper, StepperSubmit, withinBounds } from "./controls/stepper.tsx";
import type { LinkProps } from "./layout/link.tsx";
import { LinkProvider } from "./layout/link.tsx";
import { Steps } from "./layout/steps.tsx";
import { TabLinks } from "./layout/tabs.tsx";
import { Drawer, Modal } from "./overlays/dialog.tsx";
import { Toast } from "./overlays/toast.tsx";
import { ToastRegion } from "./overlays/toast-region.tsx";
import { Sweet, wordSize } from "./paper/sweet.tsx";
import { SweetCard } from "./paper/sweet-card.tsx";
import { TicketStub } from "./paper/ticket.tsx";

const nothing = () => undefined;
const html = (element: ReactElement) => renderToStaticMarkup(element);
const tagOf = (markup: string, name: string) =>
  markup.match(new RegExp(`<${name}\\b[^>]*>`))?.[0] ?? "";
const attribute = (tag: string, name: string) => tag.match(new RegExp(` ${name}="([^"]*)"`))?.[1];

describe("button", () => {
  test("with a reason it is reachable, sends no form and is described by the reason", () => {
    const markup = html(
      <Button name="pay" value="1" disabledReason="The balance is too low.">
        Pay
      </Button>,
    );
    const tag = tagOf(markup, "button");
    expect(attribute(tag, "type")).toBe("button");
    expect(attribute(tag, "aria-disabled")).toBe("true");
    expect(tag).not.toMatch(/ disabled| name=| value=/);
    expect(markup).toContain(`id="${attribute(tag, "aria-describedby")}">The balance is too low.`);
  });

  test("without a reason it sends its form", () => {
    expect(
      attribute(
        tagOf(
          html(
            <Button name="pay" value="1">
              Pay
            </Button>,
          ),
          "button",
        ),
        "type",
      ),
    ).toBe("submit");
  });

  test("a link keeps its address and is no button", () => {
    const markup = html(
      <ButtonLink href="/shop" variant="line">
        Shop
      </ButtonLink>,
    );
    expect(attribute(tagOf(markup, "a"), "href")).toBe("/shop");
    expect(markup).not.toContain("<button");
  });

  test("all links are drawn by the component that was provided", () => {
    const routed = ({ href, children }: LinkProps) => <a href={`/routed${href}`}>{children}</a>;
    const markup = html(
      <LinkProvider component={routed}>
        <ButtonLink href="/a">A</ButtonLink>
        <TextLink href="/b">B</TextLink>
        <IconLink href="/c" label="C" icon="c" />
      </LinkProvider>,
    );
    expect(markup.match(/href="\/routed\/[abc]"/g)).toHaveLength(3);
  });
});

describe("fields", () => {
  test("hint and error describe the control, which is marked invalid", () => {
    const markup = html(
      <TextField label="E-mail" id="mail" hint="For the receipt." error="The end is missing." />,
    );
    const input = tagOf(markup, "input");
    expect(attribute(tagOf(markup, "label"), "for")).toBe("mail");
    expect(attribute(input, "aria-describedby")).toBe("mail-hint mail-error");
    expect(attribute(input, "aria-invalid")).toBe("true");
    expect(markup).toMatch(/id="mail-error"><svg/);
  });

  test("without error nothing claims to be invalid", () => {
    const input = tagOf(html(<TextField label="E-mail" />), "input");
    expect(input).not.toMatch(/aria-invalid|aria-describedby/);
  });

  test("two fields on one page have ids of their own", () => {
    const markup = html(
      <>
        <TextField label="A" />
        <TextField label="B" />
      </>,
    );
    const ids = [...markup.matchAll(/<input[^>]* id="([^"]+)"/g)].map((found) => found[1]);
    expect(new Set(ids).size).toBe(2);
  });

  test("what else describes the control joins in", () => {
    const markup = html(
      <FieldFrame label="P" id="p" extra={<ul id="rules" />} extraId="rules">
        {(wiring) => <input {...wiring} />}
      </FieldFrame>,
    );
    expect(attribute(tagOf(markup, "input"), "aria-describedby")).toBe("rules");
  });

  test("the error of a checkbox and of a group is wired too", () => {
    const check = html(<CheckField id="terms" label="I accept" error="Please accept." />);
    expect(attribute(tagOf(check, "input"), "aria-describedby")).toBe("terms-error");
    const group = html(
      <Fieldset legend="When" error="Choose one.">
        x
      </Fieldset>,
    );
    expect(group).toContain(`id="${attribute(tagOf(group, "fieldset"), "aria-describedby")}"`);
  });

  test("amounts are radios of one name, the chosen one checked", () => {
    const markup = html(
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
    expect(markup.match(/type="radio"/g)).toHaveLength(2);
    expect(markup).toMatch(/value="50"[^>]*checked|checked[^>]*value="50"/);
  });
});

describe("stepper", () => {
  const labels = { label: "Quantity", decreaseLabel: "One less", increaseLabel: "One more" };

  test("it is a number input of the form, within its bounds", () => {
    const input = tagOf(
      html(<Stepper {...labels} name="qty" defaultValue={3} max={20} />),
      "input",
    );
    expect(["type", "name", "value", "min", "max"].map((name) => attribute(input, name))).toEqual([
      "number",
      "qty",
      "3",
      "1",
      "20",
    ]);
  });

  test("each submit button carries the number it leads to", () => {
    const markup = html(<StepperSubmit {...labels} name="qty" value={2} max={2} />);
    const [less, more] = [...markup.matchAll(/<button[^>]*>/g)].map((found) => found[0]);
    expect([attribute(less ?? "", "value"), attribute(more ?? "", "value")]).toEqual(["1", "3"]);
    expect(less).not.toContain(" disabled");
    expect(more).toContain(" disabled");
  });

  test.each([
    [0, 1],
    [21, 20],
    [2.4, 2],
    [Number.NaN, 1],
  ])("%d becomes %d between 1 and 20", (wanted, kept) => {
    expect(withinBounds(wanted, 1, 20)).toBe(kept);
  });
});

describe("current place", () => {
  test("one tab is current, and a done step says so in words", () => {
    const tabs = html(
      <TabLinks
        label="State"
        items={[
          { href: "/a", label: "A", current: true },
          { href: "/b", label: "B", current: false },
        ]}
      />,
    );
    expect(tabs.match(/aria-current="page"/g)).toHaveLength(1);
    const steps = html(
      <Steps
        label="Steps"
        steps={[
          { label: "Who", state: "done", doneText: "done" },
          { label: "Pay", state: "current" },
        ]}
      />,
    );
    expect(steps).toContain("> done</span>");
    expect(steps.match(/aria-current="step"/g)).toHaveLength(1);
  });
});

describe("dialogs", () => {
  test("drawn open by the server they read without script, and close by a native form or an address", () => {
    const drawer = html(
      <Drawer open onClose={nothing} title="Bag" closeLabel="Close">
        Lines
      </Drawer>,
    );
    expect(tagOf(drawer, "dialog")).toMatch(/ open=""/);
    expect(drawer).toContain('method="dialog"');
    const modal = html(
      <Modal open onClose={nothing} label="Sign in" closeLabel="Close" closeHref="/shop">
        Form
      </Modal>,
    );
    expect(attribute(tagOf(modal, "dialog"), "aria-label")).toBe("Sign in");
    expect(modal).toContain('href="/shop"');
  });

  test("closed they are not shown, and the title names them", () => {
    const markup = html(
      <Drawer open={false} onClose={nothing} title="Bag" closeLabel="Close">
        Lines
      </Drawer>,
    );
    const tag = tagOf(markup, "dialog");
    expect(tag).not.toContain(" open");
    expect(markup).toContain(
      `<h2 id="${attribute(tag, "aria-labelledby")}" tabindex="-1" data-first-focus="true">Bag</h2>`,
    );
  });
});

test("what is folded in a stub is out of reach", () => {
  expect(html(<TicketStub open={false} panel={<button type="button">Copy</button>} />)).toContain(
    'inert=""',
  );
  expect(html(<TicketStub open panel={<button type="button">Copy</button>} />)).not.toContain(
    "inert",
  );
});

test("both regions for messages are there before any message, failures in the alert", () => {
  const empty = html(<ToastRegion label="Messages" errors={[]} news={[]} />);
  expect(empty).toMatch(/role="alert"><\/div>.*role="status"><\/div>/);
  const failed = (
    <Toast toast={{ id: "1", tone: "err", text: "Failed" }} closeLabel="Close" onClose={nothing} />
  );
  const filled = html(<ToastRegion label="Messages" errors={failed} news={[]} />);
  expect(filled.indexOf("Failed")).toBeLessThan(filled.indexOf('role="status"'));
});

describe("names", () => {
  test("an icon alone has a name, and its badge is not read twice", () => {
    const markup = html(<IconButton label="Bag, 2 items" icon={<svg />} count={2} />);
    expect(attribute(tagOf(markup, "button"), "aria-label")).toBe("Bag, 2 items");
    expect(markup).toContain('aria-hidden="true" data-count="2"');
    expect(html(<IconButton label="Bag" icon={<svg />} count={0} />)).not.toContain("<span");
  });

  test("a toggle tells its state", () => {
    expect(
      attribute(
        tagOf(html(<ToggleDisc label="Keep" icon="x" pressed={false} />), "button"),
        "aria-pressed",
      ),
    ).toBe("false");
  });

  test("a sweet is decoration unless it has a title", () => {
    expect(tagOf(html(<Sweet paper="mode" />), "svg")).toContain('aria-hidden="true"');
    const named = tagOf(html(<Sweet paper="mode" title="A pink sweet" />), "svg");
    expect(named).toContain('role="img"');
    expect(named).not.toContain("aria-hidden");
  });

  test("the corner action of a card stands outside its link", () => {
    const markup = html(
      <SweetCard
        href="/g"
        paper="sport"
        title="Name"
        corner={<ToggleDisc label="Keep" icon="x" pressed={false} />}
      />,
    );
    expect(markup.indexOf("</a>")).toBeLessThan(markup.indexOf("<button"));
  });

  test.each([
    ["0", 62],
    ["Oups", 62],
    ["Bientôt", 40],
    ["Bonjour !", 31],
  ])("%s stays inside the label", (word, size) => {
    expect(wordSize(word)).toBe(size);
  });
});
