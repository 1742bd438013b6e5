import { expect, test } from "vitest";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { FollowLink } from "./follow-link.tsx";
import { Subscribe } from "./subscribe.tsx";

const email = "l•••@exemple.fr";

test("the newsletter's page says what comes, how often, how it ends, and what happens to the address", async () => {
  const page = await renderScreen(<Subscribe answer={undefined} />);
  const said = ["brands that arrive", "every two weeks", "without a password", "to be confirmed"];
  for (const words of said) expect(page).toContain(words);
  expect(page).toContain('href="/privacy"');
  expect(page).toContain('name="email"');
});

test("S1.8a each result has its sentence in place of the form, and leads on", async () => {
  const pending = await renderScreen(<Subscribe answer={{ done: "pending", email }} />);
  expect(pending).toMatch(/role="status"[\s\S]*an e-mail is on its way[\s\S]*unwanted e-mails/);
  expect(pending).toContain('href="/newsletter"');
  expect(pending).not.toContain('name="email"');
  const subscribed = { done: "subscribed", email, coupon: "LETTRE-10" } as const;
  const welcome = await renderScreen(<FollowLink way="confirm" answer={subscribed} />);
  expect(welcome).toMatch(/comes to l•••@exemple.fr[\s\S]*LETTRE-10[\s\S]*href="\/boutique"/);
  const gone = { done: "unsubscribed", email } as const;
  const left = await renderScreen(<FollowLink way="unsubscribe" answer={gone} />);
  expect(left).toMatch(/no longer comes to[\s\S]*href="\/newsletter"[^>]*>Subscribe another time/);
});
