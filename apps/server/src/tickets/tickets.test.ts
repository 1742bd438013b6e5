import * as calls from "@papillote/contract/help/tickets.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { signUp } from "#server/testing/sign-up.ts";
import {
  answerTicket,
  closeTicket,
  eraseAnsweredTicketsOf,
  eraseTicketsOf,
  exportTicketsOf,
  waitingTickets,
} from "./tickets.ts";

const deps = testDeps(await testDatabase(), { now: "2026-11-20T11:00:00.000Z" });
const { db } = deps;
const server = await openServer(deps);
const { ask } = server;
const leonie = { email: "leonie@exemple.fr", customerId: "" };
let token: string;
let otherToken: string;

beforeAll(async () => {
  token = (await signUp(server, { email: leonie.email, mobile: "+33612345678" })).token;
  otherToken = (await signUp(server, { email: "malo@exemple.fr", mobile: "+33612345679" })).token;
  const { rows } = await db.query("select customer_id from customer where email = $1", [
    leonie.email,
  ]);
  leonie.customerId = rows[0].customer_id;
  await db.query(`insert into message_subject values
    (1, 'Ma carte est refusée', 10, false, 'high', true), (5, 'Ma commande', 50, true, 'normal', true),
    (9, 'Ancien sujet', 90, false, 'normal', false)`);
});
beforeEach(() =>
  db.query(
    "truncate ticket, ticket_message, attachment, attachment_part, throttle, message, job_outbox",
  ),
);
afterAll(() => server.app.close());

const person = { firstname: "Zoé", name: "Petit", email: "zoe@exemple.fr" };
const contact = (more: object = {}) =>
  ask(calls.contactUs, { body: { ...person, reason: 1, message: "Refusée en caisse.", ...more } });
const ofCustomer = (more: object = {}) =>
  ask(calls.sendMessage, { token, body: { reason: 1, message: "Bonjour.", ...more } });
const numberOf = ({ result }: { result: unknown }) =>
  (result as { ticket_number: string }).ticket_number;
const fieldsOf = ({ result }: { result: unknown }) =>
  (result as { errors: { field: string; reason: string }[] }).errors.map(
    ({ field, reason }) => `${field} ${reason}`,
  );

test("S3.20 S6.6b S7.26e S7.29f a visitor writes without an account and gets a number", async () => {
  expect(numberOf(await contact())).toMatch(/^T2026-\d{6}$/);
  for (const call of [calls.sendMessageNoauth, calls.customerMessageNoauth]) {
    const sent = await ask(call, { body: { ...person, reason: 1, message: call.path } });
    expect(numberOf(sent)).toMatch(/^T2026-\d{6}$/);
  }
  expect(await waitingTickets(deps)).toHaveLength(3);
});

test("S3.20 every wrong field is named", async () => {
  const refused = await contact({ firstname: "", email: "zoe", message: " " });
  expect(fieldsOf(refused)).toEqual([
    "firstname REQUIRED",
    "email EMAIL_INVALID",
    "message REQUIRED",
  ]);
  expect(fieldsOf(await contact({ reason: 5 }))).toEqual(["order_number REQUIRED"]);
  expect(fieldsOf(await contact({ reason: 9 }))).toEqual(["reason INVALID"]);
  expect((await contact({ reason: 5, order_number: "P2026-000001" })).code).toBe(200);
});

test("S6.6a S6.6c S7.29g a customer's calls need a session, and are in the account", async () => {
  expect((await ask(calls.sendMessage, { body: { reason: 1, message: "a" } })).code).toBe(401);
  const number = numberOf(await ofCustomer());
  const admin = { subject: "Une idée", message: "Des cartes rondes." };
  await ask(calls.messageToAdmin, { token, body: admin });
  const { result } = await ask(calls.listTickets, { token });
  expect(result).toMatchObject({
    items: [{ subject: "Une idée" }, { ticket_number: number, status: "open" }],
    meta: { total: 2 },
  });
});

test("another customer's ticket is not found", async () => {
  const number = numberOf(await ofCustomer());
  const read = (as: string) => ask(calls.getTicket, { token: as, params: { number } });
  expect((await read(token)).result).toMatchObject({ messages: [{ author: "person" }] });
  expect((await read(otherToken)).code).toBe(404);
  const ofGuest = numberOf(await contact());
  expect((await ask(calls.getTicket, { token, params: { number: ofGuest } })).code).toBe(404);
});

test("the same message sent twice, or fifty times at once, is one ticket", async () => {
  const sent = await Promise.all(Array.from({ length: 10 }, () => contact()));
  expect(new Set(sent.map(numberOf)).size).toBe(1);
  expect(await waitingTickets(deps)).toHaveLength(1);
});

test("more messages than a person writes are refused", async () => {
  for (let count = 0; count < 10; count++) await contact({ message: `Message ${count}` });
  expect((await contact({ message: "Encore" })).code).toBe(429);
});

test("S7.29g an answer is mailed once and seen in the account; a closed ticket takes none", async () => {
  const number = numberOf(await ofCustomer());
  expect(await answerTicket(deps, number, "La carte marche.\nEssayez.")).toMatchObject({
    ok: true,
  });
  const { result } = await ask(calls.getTicket, { token, params: { number } });
  expect(result).toMatchObject({
    status: "answered",
    messages: [{ author: "person" }, { author: "shop", text: "La carte marche.\nEssayez." }],
  });
  const mailed = await db.query("select recipient from message where template = 'ticket-answer'");
  expect(mailed.rows).toEqual([{ recipient: leonie.email }]);
  expect(await closeTicket(deps, number)).toMatchObject({ ok: true });
  expect(await answerTicket(deps, number, "Encore")).toMatchObject({ refusal: "INVALID_DATA" });
  expect(await answerTicket(deps, "T2026-999999", "a")).toMatchObject({ refusal: "NOT_FOUND" });
});

test("S7.29g a customer's reply opens the ticket again, closed or not, and is one message", async () => {
  const number = numberOf(await ofCustomer());
  const reply = (as: string, message: string) =>
    ask(calls.replyToTicket, { token: as, params: { number }, body: { message } });
  await answerTicket(deps, number, "La carte marche.");
  const sent = await Promise.all(
    Array.from({ length: 4 }, () => reply(token, " Non, toujours pas.")),
  );
  expect(sent.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
  expect(await waitingTickets(deps)).toMatchObject([{ number, status: "open" }]);
  const { result } = await ask(calls.getTicket, { token, params: { number } });
  expect(result).toMatchObject({ status: "open" });
  expect((result as { messages: { text: string }[] }).messages.map(({ text }) => text)).toEqual([
    "Bonjour.",
    "La carte marche.",
    "Non, toujours pas.",
  ]);
  await closeTicket(deps, number);
  await reply(token, "Encore une question.");
  expect(await waitingTickets(deps)).toMatchObject([{ number, status: "open" }]);
  expect((await reply(otherToken, "À moi.")).code).toBe(404);
  expect(fieldsOf(await reply(token, " "))).toEqual(["message REQUIRED"]);
});

test("urgent messages are answered first", async () => {
  await contact({ reason: 5, order_number: "P2026-000001" });
  await contact({ reason: 1 });
  expect((await waitingTickets(deps)).map(({ isUrgent }) => isUrgent)).toEqual([true, false]);
});

test("messages of a person are exported, and erased with the account", async () => {
  const number = numberOf(await ofCustomer());
  await contact({ email: "LEONIE@exemple.fr" });
  expect((await exportTicketsOf(deps, leonie)).tickets).toHaveLength(2);
  await answerTicket(deps, number, "Oui.");
  await eraseAnsweredTicketsOf(db, leonie);
  expect((await exportTicketsOf(deps, leonie)).tickets).toMatchObject([{ status: "open" }]);
  await ofCustomer({ message: "Et aussi" });
  await eraseTicketsOf(db, leonie.customerId);
  expect((await exportTicketsOf(deps, leonie)).tickets).toEqual([]);
});
