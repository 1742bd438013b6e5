import { day } from "@papillote/domain/dates/day.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { expect, test } from "vitest";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { MyVouchers } from "./my-vouchers.tsx";

test("S2.33a S4.28 the vouchers have the tabs Assets, Used, Waiting and Offered, each with its count", async () => {
  const list = {
    ...{ page: 0, hasMore: false, today: day("2026-11-20"), cards: [], offered: undefined },
    ...{ spendable: { amount: cents(0), brands: 0 }, using: undefined, done: undefined },
    counts: { active: 4, used: 3, waiting: 2, offered: 1, deleted: 0 },
  };
  const page = await renderScreen(<MyVouchers {...list} tab="waiting" state={undefined} />);
  const [, tabs = ""] =
    /<nav[^>]*aria-label="Vouchers by state"[^>]*>(.*?)<\/nav>/s.exec(page) ?? [];
  const links = [...tabs.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  expect(
    links.map(([, href, words = ""]) => [href, words.replaceAll(/<[^>]+>/g, " ").trim()]),
  ).toEqual([
    ["/my-vouchers?tab=active", "Assets 4"],
    ["/my-vouchers?tab=used", "Used 3"],
    ["/my-vouchers?tab=waiting", "Waiting 2"],
    ["/my-vouchers?tab=offered", "Offered 1"],
  ]);
  expect(links.filter(([link]) => link.includes("aria-current")).map(([, href]) => href)).toEqual([
    "/my-vouchers?tab=waiting",
  ]);
});
