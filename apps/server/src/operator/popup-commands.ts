import { isDay } from "@papillote/domain/dates/day.ts";
import { hidePopup, type PopupPlan, savePopup } from "#server/content/content.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Command, type CommandWord, type ExitCode, exitCodes, say } from "./command.ts";

export const popupCommands: CommandWord = {
  usage: [
    [
      "show <title> <text> [delay=10] [often] [guests|customers] [from=2026-12-01] [until=…]",
      "a notice over each page, once for each device",
    ],
    ["hide", "ends the notice"],
  ],
  commandOf: popupCommand,
};

const titleLengthMax = 80;
const textLengthMax = 300;
const delayMaxS = 600;

function popupCommand([verb, title, text, ...words]: readonly string[]): Command | undefined {
  if (verb === "hide" && title === undefined) return { run: hide };
  if (verb !== "show" || !title || !text) return undefined;
  if (title.length > titleLengthMax || text.length > textLengthMax) return undefined;
  const choices = readChoices(words);
  return choices && { run: ({ db }) => show(db, { title, text, ...choices }) };
}

type Choices = Omit<PopupPlan, "title" | "text">;

/** Undefined when a word is not understood, or the days are invalid. */
export function readChoices(words: readonly string[]): Choices | undefined {
  const choices = { delay_s: 10, once: true, audience: "all", from: null, until: null } as const;
  const read: (Partial<Choices> | undefined)[] = words.map(choiceOf);
  if (read.includes(undefined)) return undefined;
  const chosen: Choices = Object.assign({ ...choices }, ...read);
  const { delay_s, from, until } = chosen;
  return delay_s > delayMaxS || (from && until && from > until) ? undefined : chosen;
}

function choiceOf(word: string): Partial<Choices> | undefined {
  if (word === "often") return { once: false };
  if (word === "guests" || word === "customers") return { audience: word };
  const [, name, value = ""] = /^(delay|from|until)=(.+)$/.exec(word) ?? [];
  if (name === "delay") return /^\d{1,3}$/.test(value) ? { delay_s: Number(value) } : undefined;
  return name !== undefined && isDay(value) ? { [name]: value } : undefined;
}

async function show(db: Deps["db"], plan: PopupPlan): Promise<ExitCode> {
  await savePopup(db, plan);
  return say(
    `Each page shows it after ${plan.delay_s} s${plan.once ? ", once for each device" : ""}.\n`,
    exitCodes.fine,
  );
}

async function hide({ db }: Deps): Promise<ExitCode> {
  return (await hidePopup(db))
    ? say("The notice has ended.\n", exitCodes.fine)
    : say("There is no notice.\n", exitCodes.found);
}
