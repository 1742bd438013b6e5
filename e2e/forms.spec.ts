import type { Locator, Page } from "@playwright/test";
import { atHome } from "./buying.ts";
import { type Customer, logInByCall, newCustomer, putIntoCart, topUpByCall } from "./customer.ts";
import { type Fault, type FaultyProxy, test } from "./faulty-proxy.ts";
import {
  actionsOfRoutes,
  customerForms,
  type FormCase,
  guestForms,
  onePerKind,
  otherActions,
} from "./forms-of-routes.ts";
import { expectHydrated } from "./hydrated.ts";
import { expect } from "./shop-test.ts";

// The browser logs each reply that fails, and that it could not look for a new worker.
const failing = {
  mayBeSaid: [
    /status of (400|401|422|429|502)|ERR_(EMPTY_RESPONSE|CONNECTION_RESET|INTERNET_DISCONNECTED|FAILED)|unknown error occurred when fetching the script/,
  ],
};
test.use(failing);

test("every route with an action has its form tested here, or a reason why not", () => {
  const listed = [...guestForms, ...customerForms].map(({ route }) => route);
  expect(
    actionsOfRoutes()
      .filter((file) => !(file in otherActions))
      .sort(),
  ).toEqual([...new Set(listed)].sort());
});

const alertOf = (form: Locator) => form.getByRole("alert").last();

class OpenForm {
  readonly page: Page;
  readonly gateway: FaultyProxy;
  readonly one: FormCase;
  readonly form: Locator;

  constructor(page: Page, gateway: FaultyProxy, one: FormCase) {
    this.page = page;
    this.gateway = gateway;
    this.one = one;
    this.form = page.locator(one.form).first();
  }

  async open(): Promise<void> {
    this.gateway.faultOf = () => undefined;
    await this.page.goto(this.gateway.url + this.one.path);
    expect(await this.isCheckedByBrowser(), `the browser checks ${this.one.form}`).toBe(false);
    // This includes the search forms of the page, which have no action.
    await expect(this.page.locator("form:not([novalidate]) :required")).toHaveCount(0);
    await this.fill();
  }

  async fill(): Promise<void> {
    if (this.one.choice !== undefined)
      await this.form.locator(this.one.choice).evaluate((radio: HTMLElement) => radio.click());
    for (const [name, value] of this.typed()) await this.field(name).fill(value);
  }

  /** Sends the form as two presses do, the second one before the page can show the first. */
  press(times = 1): Promise<void> {
    return this.form.evaluate((form: HTMLFormElement, count) => {
      const button = form.querySelector<HTMLButtonElement>("button:not([type=button])");
      for (let press = 0; press < count; press++) form.requestSubmit(button);
    }, times);
  }

  async expectKept(): Promise<void> {
    for (const [name, value] of this.typed())
      await expect(this.field(name), `${this.one.path} ${name}`).toHaveValue(value);
  }

  private typed() {
    return Object.entries(this.one.typed ?? {});
  }

  /** A browser's own check shows messages in its language, not the page's, and one at a time. */
  private isCheckedByBrowser(): Promise<boolean> {
    const checked = ":required, [pattern], [type=email], [type=number], [type=date]";
    return this.form.evaluate(
      (form: HTMLFormElement, fields) => !form.noValidate && form.querySelector(fields) !== null,
      checked,
    );
  }

  private field(name: string): Locator {
    return this.form.locator(`[name="${name}"]`);
  }
}

const isPost = ({ method }: { method: string }) => method === "POST";
/** Leaves out the session that the page's own script sends. */
const isOfForm = (request: { method: string; path: string }) =>
  isPost(request) && !request.path.startsWith("/api/ext/customers/page");

/** A form that is still ending its last sending ignores a press. */
async function pressUntil(open: OpenForm, isMet: () => Promise<void>, times = 1): Promise<void> {
  await expect(async () => {
    await open.press(times);
    await isMet();
  }).toPass();
}
const soon = { timeout: 5_000, intervals: [50] };

async function meetFaults(open: OpenForm): Promise<void> {
  const { page, gateway, one, form } = open;
  await open.open();
  for (const fault of ["reset", 502] satisfies Fault[]) {
    let met = 0;
    gateway.faultOf = (request) => {
      if (isOfForm(request)) met += 1;
      return isPost(request) ? fault : undefined;
    };
    await pressUntil(open, () => expect.poll(() => met, soon).toBeGreaterThan(0));
    const said = one.unanswered ? page.getByRole("alert").last() : alertOf(form);
    await expect(said, `${one.path} ${fault}`).toContainText(one.unanswered ?? "peut-être");
    await open.expectKept();
  }
  gateway.faultOf = () => undefined;
  await page.context().setOffline(true);
  const said = page.getByText(one.offline ?? "rien n’a été envoyé").first();
  await pressUntil(open, () => expect(said, `${one.path} offline`).toBeVisible(soon));
  await open.expectKept();
  await page.context().setOffline(false);
}

async function pressTwice(open: OpenForm): Promise<void> {
  open.gateway.passed.length = 0;
  const answered = open.page.waitForResponse((reply) =>
    isOfForm({ method: reply.request().method(), path: new URL(reply.url()).pathname }),
  );
  const isSent = () => open.gateway.passed.some(isOfForm);
  await pressUntil(open, () => expect.poll(isSent, { ...soon, timeout: 20_000 }).toBe(true), 2);
  await answered;
  if (open.one.leadsTo) await open.page.waitForURL(open.one.leadsTo);
  const sent = open.gateway.passed.filter(isOfForm);
  expect(sent, `${open.one.path} pressed twice`).toHaveLength(1);
}

async function losesSession(open: OpenForm, customer: Customer): Promise<void> {
  const { page, one } = open;
  await open.open();
  await page.request.post(`/logout?silent=${await knownSession(page)}`);
  await open.press();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail").fill(customer.email);
  await dialog.getByLabel("Mot de passe").fill(customer.password);
  await dialog.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(dialog, one.path).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${one.path.replace("?", "\\?")}`));
  await open.expectKept();
}

/** The page has to know its session, as orders are stored only on the device of a known session. */
async function knownSession(page: Page): Promise<string | null> {
  const sessionId = () => page.evaluate(() => localStorage.getItem("papillote_session"));
  await expect.poll(sessionId).not.toBeNull();
  return sessionId();
}

let known: Customer | undefined;

/** One account for all these journeys, as an IP address may register only a few an hour. */
async function openCustomer(page: Page, gateway: FaultyProxy): Promise<Customer> {
  known = known ? { ...known, token: await logInByCall(page, known) } : await newCustomer(page);
  await putIntoCart(page, known, { sku: atHome.sku, faceValue: 150 });
  await topUpByCall(page, known, 60);
  await page.goto(gateway.url);
  await knownSession(page);
  return known;
}

const title =
  "keeps what was typed and says the truth, offline, after a reset and a 502; pressed twice it is sent once";

async function expectSafe(
  page: Page,
  gateway: FaultyProxy,
  forms: readonly FormCase[],
): Promise<void> {
  // An order that waits on the device is sent only by its button.
  const keepsChange = ({ offline, unanswered }: FormCase) =>
    offline !== undefined && unanswered === undefined;
  // The page that met the faults can be sent as it is, which saves opening it, the longest step.
  for (const one of forms.filter((form) => !keepsChange(form))) {
    const open = new OpenForm(page, gateway, one);
    await meetFaults(open);
    await pressTwice(open);
  }
  // A change stored while offline is sent later, and would count as a request of another form.
  for (const one of forms.filter(keepsChange)) {
    const open = new OpenForm(page, gateway, one);
    await open.open();
    await pressTwice(open);
    await meetFaults(open);
  }
}

/** Without a worker only the browser's own requests differ, so one form of each kind is enough. */
const isOneOfItsKind = ({ route }: FormCase) => onePerKind.includes(route);
const browsers = [
  { name: "with a worker", serviceWorkers: "allow", isTested: () => true },
  {
    name: "without a worker, of each kind of form one",
    serviceWorkers: "block",
    isTested: isOneOfItsKind,
  },
] as const;

for (const { name, serviceWorkers, isTested } of browsers)
  test.describe(name, () => {
    test.use({ serviceWorkers });

    test(`every form of a guest ${title}`, async ({ page, gateway }) => {
      await expectSafe(page, gateway, guestForms.filter(isTested));
    });

    test(`every form of a customer ${title}`, async ({ page, gateway }) => {
      await openCustomer(page, gateway);
      await expectSafe(page, gateway, customerForms.filter(isTested));
    });

    test("every form of a session that has ended opens the login, and is there as it was after it", async ({
      page,
      gateway,
    }) => {
      const customer = await openCustomer(page, gateway);
      const behindLogin = customerForms.filter(
        (one) => one.path.startsWith("/my-") && isTested(one),
      );
      for (const one of behindLogin) await losesSession(new OpenForm(page, gateway, one), customer);
    });
  });

test("data that are loaded again without an answer leave the page as it is, with what was typed", async ({
  page,
  gateway,
}) => {
  await openCustomer(page, gateway);
  await page.goto(`${gateway.url}/my-account/addresses/new`);
  const town = page.getByLabel("Ville");
  await town.fill("Brest");
  for (const fault of ["reset", 502] satisfies Fault[]) {
    let met = 0;
    gateway.faultOf = ({ path }) => {
      if (!path.includes(".data")) return undefined;
      met += 1;
      return fault;
    };
    // Acts as another tab's login or logout does.
    await expect(async () => {
      await page.evaluate(() =>
        dispatchEvent(new StorageEvent("storage", { key: "papillote_session" })),
      );
      await expect.poll(() => met, soon).toBeGreaterThan(0);
    }).toPass();
    gateway.faultOf = () => undefined;
    const loaded = page.waitForResponse((reply) => reply.url().includes(".data") && reply.ok());
    await page.evaluate(() =>
      dispatchEvent(new StorageEvent("storage", { key: "papillote_session" })),
    );
    await loaded;
    await expect(town).toHaveValue("Brest");
  }
});

test("a form that interrupts a load of its page's data stays when neither is answered", async ({
  page,
  gateway,
}) => {
  const [first] = guestForms;
  if (!first) throw new Error("no form of a guest is listed");
  const offer = new OpenForm(page, gateway, first);
  await offer.open();
  await expectHydrated(page);
  let met = 0;
  gateway.faultOf = ({ method, path }) => {
    if (isOfForm({ method, path })) met += 1;
    return path.includes(".data") ? 502 : undefined;
  };
  await offer.form.evaluate((form: HTMLFormElement) => {
    // Acts as another tab's login or logout does.
    dispatchEvent(new StorageEvent("storage", { key: "papillote_session" }));
    form.requestSubmit();
  });
  await expect(alertOf(offer.form)).toContainText("peut-être");
  await offer.expectKept();
  expect(met).toBe(1);
});
