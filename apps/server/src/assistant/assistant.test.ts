import { askChatbot, chatbotConfig } from "@papillote/contract/help/assistant.ts";
import { contactUs } from "@papillote/contract/help/tickets.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { signUp } from "#server/testing/sign-up.ts";
import { readTicket } from "#server/tickets/tickets.ts";

const deps = testDeps(await testDatabase());
const server = await openServer(deps);
const { ask } = server;
const say = async (question: string, more: object = {}, token?: string) =>
  (await ask(askChatbot, { token, body: { question, ...more } })).result as {
    conversation_id: string;
  };

beforeAll(async () => {
  await deps.db.query(`insert into faq_category values (1, 'Offrir', 'offrir', 'gift', 10, true)`);
  await deps.db.query(
    `insert into faq values (34, 1, 'Puis-je annuler un code envoyé ?', 'Oui, sur {{company.brand}}.', 10, true)`,
  );
  await deps.db.query(
    `insert into cms_page (identifier, title, url_path, layout, meta_description, updated_on,
       sort_order, is_active, markdown)
     values ('legal', 'Mentions légales', 'legal', 'default', '', '2026-10-01', 1, true,
       '# Mentions' || chr(10) || chr(10) || '## Propriété intellectuelle' || chr(10) || chr(10)
         || 'Les dessins sont à {{company.brand}}.')`,
  );
  await deps.db.query(
    "insert into message_subject values (1, 'Autre question', 10, false, 'normal', true)",
  );
});
afterAll(() => server.app.close());

test("S7.29d the assistant says that it is a program", async () => {
  expect((await ask(chatbotConfig)).result).toMatchObject({
    enabled: true,
    greeting: expect.stringContaining("program"),
  });
});

test("it answers from the help and names its source, and says when it does not know", async () => {
  expect(await say("annuler un code")).toMatchObject({
    about: "help",
    answer: "Oui, sur Papillote.",
    sources: [{ kind: "question", path: "/faq?question=34#question-34" }],
    hand_over: false,
  });
  expect(await say("Quel temps fera-t-il demain ?")).toMatchObject({
    answer: null,
    hand_over: true,
  });
});

test("S7.29d what no question says is answered from the pages of the help", async () => {
  expect(await say("propriété intellectuelle")).toMatchObject({
    about: "page",
    answer: "Les dessins sont à Papillote.",
    sources: [
      { kind: "page", title: "Mentions légales · Propriété intellectuelle", path: "/legal" },
    ],
    hand_over: false,
  });
});

test("one's own voucher needs a login, and only one's own are looked at", async () => {
  for (const [question, topic] of [
    ["Où est mon bon ?", "voucher"],
    ["Où est ma commande ?", "order"],
    ["mon solde", "balance"],
  ] as const)
    expect(await say(question)).toMatchObject({
      about: "log-in",
      sources: [{ kind: "login", path: `/login?return=%2Fassistant%3Fask%3D${topic}` }],
    });
  const { token } = await signUp(server, { email: "leonie@exemple.fr", mobile: "+33612345678" });
  expect(await say("Où est mon bon ?", {}, token)).toMatchObject({ about: "no-voucher" });
});

test("S7.29f the conversation comes with the message to the shop", async () => {
  const { conversation_id } = await say("annuler un code");
  await say("Quel temps fera-t-il ?", { conversation_id });
  const { result } = await ask(contactUs, {
    body: {
      ...{ firstname: "Zoé", name: "Petit", email: "zoe@exemple.fr", reason: 1 },
      ...{ message: "Aidez-moi.", conversation_id },
    },
  });
  const { ticket_number } = result as { ticket_number: string };
  const ticket = await readTicket(deps, ticket_number);
  expect(ticket?.messages.map(({ author, text }) => `${author}: ${text}`)).toEqual([
    "person: annuler un code",
    "assistant: Oui, sur Papillote.",
    "person: Quel temps fera-t-il ?",
    "assistant: I do not know.",
    "person: Aidez-moi.",
  ]);
});
