import type { Page } from "@playwright/test";
import { demoCustomer, logInByCall } from "./customer.ts";
import { screens } from "./screens.ts";
import { test } from "./shop-test.ts";

type Look = (path: string) => Promise<string[]>;

/** Looks at each screen, after a login also at the customer's; returns what it finds. */
export async function onEachScreen(page: Page, locale: string, look: Look): Promise<string[]> {
  const { baseURL: url } = test.info().project.use;
  await page.context().addCookies([{ name: "papillote_locale", value: locale, url: url ?? "" }]);
  const findings: string[] = [];
  const walk = async (paths: readonly string[]) => {
    for (const path of paths) findings.push(...(await look(path)).map((one) => `${path}: ${one}`));
  };
  await walk(screens().filter((one) => !/^\/my-/.test(one)));
  await logInByCall(page, demoCustomer);
  await walk(screens().filter((one) => /^\/my-/.test(one)));
  return findings;
}
