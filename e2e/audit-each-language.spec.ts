import { expectNoAxeFindings } from "./accessibility.ts";
import { languages } from "./catalogues.ts";
import { onEachScreen } from "./each-screen.ts";
import { test } from "./shop-test.ts";

// Takes ten minutes and finds little: `npm run e2e -- audit-each-language --each-language` before a
// release.
const audited = process.env.EACH_LANGUAGE === "yes" ? languages() : [];

test.describe.configure({ mode: "parallel" });
// Error pages are screens too.
test.use({ viewport: { width: 390, height: 844 }, mayBeSaid: [/status of (404|500|503)/] });

for (const locale of audited)
  test(`each screen in ${locale} is accessible`, async ({ page }) => {
    test.setTimeout(900_000); // about seventy documents, one after another
    await onEachScreen(page, locale, async (path) => {
      await page.goto(path);
      await expectNoAxeFindings(page);
      return [];
    });
  });
