import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { ticketMessageProblem } from "@papillote/domain/tickets/ticket-states.ts";
import { contentOf } from "#server/attachments/attachments.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answerTicket, closeTicket, readTicket, waitingTickets } from "#server/tickets/tickets.ts";
import { type Command, type CommandWord, type ExitCode, exitCodes, say } from "./command.ts";

export const ticketsCommands: CommandWord = {
  usage: [
    ["list", "lists the messages that are not closed, open and urgent ones first"],
    ["show <number>", "shows a message with its answers"],
    ["save <number> <file> <path>", "writes a message's file, counted from 1, to a new file"],
    ["answer <number> <text>", "answers by e-mail, and in the account"],
    ["close <number>", "closes a message"],
  ],
  commandOf: ticketsCommand,
};

function ticketsCommand([verb, number, ...words]: readonly string[]): Command | undefined {
  if (verb === "list" && number === undefined) return { run: listTickets };
  if (number === undefined || !/^T\d{4}-\d{6,}$/.test(number)) return undefined;
  const text = words.join(" ").trim();
  if (verb === "answer")
    return ticketMessageProblem(text) === undefined
      ? { run: (deps) => answer(deps, number, text) }
      : undefined;
  const [place = "", path, ...more] = words;
  if (verb === "save")
    return /^[1-9]\d?$/.test(place) && path !== undefined && more.length === 0
      ? { run: (deps) => save(deps, number, { place: Number(place), path }) }
      : undefined;
  if (words.length > 0) return undefined;
  if (verb === "show") return { run: (deps) => show(deps, number) };
  return verb === "close" ? { run: (deps) => close(deps, number) } : undefined;
}

async function listTickets(deps: Deps): Promise<ExitCode> {
  const tickets = await waitingTickets(deps);
  if (tickets.length === 0) return say("No message waits.\n", exitCodes.fine);
  const lines = tickets.map(({ number, status, isUrgent, createdAt, subject }) =>
    [number, status, isUrgent ? "urgent" : "", createdAt.toISOString(), subject]
      .filter((part) => part !== "")
      .join("  "),
  );
  return say(`${lines.join("\n")}\n`, exitCodes.fine);
}

async function show(deps: Deps, number: string): Promise<ExitCode> {
  const ticket = await readTicket(deps, number);
  if (!ticket) return say(`There is no message ${number}.\n`, exitCodes.found);
  const { subject, status, orderNumber, firstname, lastname, email, messages } = ticket;
  const head = [
    `${number}  ${status}  ${subject}`,
    `${firstname} ${lastname} <${email}>${orderNumber === null ? "" : `  order ${orderNumber}`}`,
  ];
  let place = 0;
  const fileLine = ({ name, bytes }: { name: string; bytes: number }) =>
    `[file ${++place}: ${name}, ${bytes} bytes]`;
  const said = messages.map(({ author, text, writtenAt, files }) =>
    [`${writtenAt.toISOString()}  ${author}`, text, ...files.map(fileLine)].join("\n"),
  );
  return say(`${[...head, ...said].join("\n\n")}\n`, exitCodes.fine);
}

async function save(
  deps: Deps,
  number: string,
  { place, path }: { place: number; path: string },
): Promise<ExitCode> {
  const ticket = await readTicket(deps, number);
  const file = ticket?.messages.flatMap(({ files }) => files)[place - 1];
  if (!file) return say(`Message ${number} has no file ${place}.\n`, exitCodes.found);
  await pipeline(contentOf(deps, file.id), createWriteStream(path, { flags: "wx", mode: 0o600 }));
  return say(`${file.name} is in ${path}.\n`, exitCodes.fine);
}

async function answer(deps: Deps, number: string, text: string): Promise<ExitCode> {
  const answered = await answerTicket(deps, number, text);
  if (answered.ok) return say(`The answer to ${number} is on its way.\n`, exitCodes.fine);
  return refusedFor(answered.refusal, number);
}

async function close(deps: Deps, number: string): Promise<ExitCode> {
  const closed = await closeTicket(deps, number);
  return closed.ok
    ? say(`Message ${number} is closed.\n`, exitCodes.fine)
    : refusedFor(closed.refusal, number);
}

function refusedFor(refusal: string, number: string): ExitCode {
  return say(
    refusal === "NOT_FOUND"
      ? `There is no message ${number}.\n`
      : `Message ${number} is closed already.\n`,
    exitCodes.found,
  );
}
