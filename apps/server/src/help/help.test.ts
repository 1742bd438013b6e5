import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  faq,
  faqCategories,
  messageSubjects,
  type Question,
  rateAnswer,
} from "@papillote/contract/help/help.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importFolder } from "#server/imports/imports.ts";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { ratedAnswers } from "./help.ts";

const deps = testDeps(await testDatabase());
const { app, ask } = await openServer(deps);

/** The texts of the demo catalogue alone. */
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "content-"));
  await cp("data/demo/content", join(folder, "content"), {
    recursive: true,
    filter: (path) => !/banners|sliders/.test(path),
  });
  await importFolder(deps, folder);
  await rm(folder, { recursive: true });
});
afterAll(() => app.close());

const questions = async (query: Record<string, string> = {}) =>
  ((await ask(faq, { query })).result as { items: Question[] }).items;

test("S3.24 S7.29a the questions of the content import are answered by category", async () => {
  expect(await questions()).toHaveLength(53);
  const ofGifts = await questions({ category_id: "5" });
  expect(ofGifts.map(({ category_id }) => category_id)).toEqual(Array(7).fill(5));
  expect(ofGifts[0]).toMatchObject({
    faq_id: 29,
    question: expect.stringMatching(/^Comment offrir une carte en trois clics\s\?$/),
    answer: expect.stringMatching(/^Choisissez une carte et un montant/),
    sort_order: 10,
    status: 1,
  });
});

test("S7.29b S7.29c categories and subjects come in their order", async () => {
  const { result } = await ask(faqCategories);
  expect(result).toMatchObject({ items: { length: 8, 3: { slug: "mes-bons-et-cartes" } } });
  const subjects = await ask(messageSubjects);
  expect(subjects.result).toMatchObject({
    items: { length: 13, 4: { subject_id: 5, requires_order_number: true } },
  });
});

test.for([
  ["paiement echoue", 37],
  ["CODES PROTEGES", 48],
  ["renouvelez un crédit", 16],
  ["annulation d’un code envoyé", 34],
  ["carte en attente", 22],
] as const)("S2.18 « %s » is found whatever its accents and endings", async ([q, first]) => {
  expect((await questions({ q }))[0]?.faq_id).toBe(first);
});

test("S3.24 a question that ended, or whose category did, is not answered", async () => {
  await deps.db.query("update faq set is_active = false where faq_id = 1");
  await deps.db.query("update faq_category set is_active = false where category_id = 8");
  expect(await questions()).toHaveLength(53 - 1 - 6);
});

test("an address counts once for an answer, with its last choice, and its hash is forgotten", async () => {
  const rate = (faqId: number, helpful: boolean) =>
    ask(rateAnswer, { params: { faqId: String(faqId) }, body: { helpful } });
  for (const helpful of [true, true, false]) expect((await rate(22, helpful)).code).toBe(200);
  expect((await rate(34, true)).code).toBe(200);
  expect(await ratedAnswers(deps.db)).toMatchObject([
    { faqId: 22, yes: 0, no: 1 },
    { faqId: 34, yes: 1, no: 0 },
  ]);
  expect((await rate(9_999, true)).code).toBe(404);
  deps.clock.pass(31 * 24 * 60 * 60_000);
  await rate(34, false);
  expect((await ratedAnswers(deps.db))[1]).toMatchObject({ faqId: 34, yes: 1, no: 1 });
  const known = await deps.db.query("select from faq_rating where rater_hash is not null");
  expect(known.rowCount).toBe(1);
});
