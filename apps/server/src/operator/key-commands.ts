import { dropKey, enqueueRenewal, keyUses, rotateKey } from "#server/operations/operations.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Command, type CommandWord, type ExitCode, exitCodes, say } from "./command.ts";

export const keysCommands: CommandWord = {
  usage: [
    ["", "lists the keys of codes by number, and what each encrypted"],
    ["rotate", "makes a new key; a job encrypts with it what is stored"],
    ["renew", "starts that job, after the keys were changed by hand"],
    ["drop <number>", "drops a former key that nothing needs"],
  ],
  commandOf: keysCommand,
};

const given =
  "The keys are given by SECRET_CODE_KEY: change it there (docs/operations.md, « Keys of codes »).\n";

function keysCommand([verb, number = "", ...more]: readonly string[]): Command | undefined {
  if (more.length > 0) return undefined;
  if (verb === "drop")
    return /^[1-9]\d{0,2}$/.test(number)
      ? { run: (deps) => drop(deps, Number(number)) }
      : undefined;
  if (number !== "") return undefined;
  if (verb === undefined) return { run: list };
  if (verb === "rotate") return { run: rotate };
  return verb === "renew" ? { run: renew } : undefined;
}

async function list(deps: Deps): Promise<ExitCode> {
  const { current, numbers, uses } = await keyUses(deps);
  const lines = numbers.map((number) => {
    const own = uses.filter(({ keyNumber }) => keyNumber === number);
    const places = own.map(({ place, values }) => `${place} ${values}`).join(", ");
    return `${number}${number === current ? " (current)" : ""}  ${places || "nothing"}\n`;
  });
  return say(lines.join(""), exitCodes.fine);
}

async function rotate(deps: Deps): Promise<ExitCode> {
  const rotated = await rotateKey(deps);
  if (!rotated.ok) return say(given, exitCodes.found);
  return say(
    `Key ${rotated.value} is the current one. The shop's jobs encrypt with it what is stored.\n` +
      "Take a backup: those of before have the former keys alone.\n",
    exitCodes.fine,
  );
}

async function renew(deps: Deps): Promise<ExitCode> {
  await enqueueRenewal(deps);
  return say("The shop's jobs encrypt with the current key what is stored.\n", exitCodes.fine);
}

async function drop(deps: Deps, number: number): Promise<ExitCode> {
  const dropped = await dropKey(deps, number);
  if (dropped.ok) return say(`Key ${number} is dropped.\n`, exitCodes.fine);
  const words = {
    KEYS_ARE_GIVEN: given,
    NO_FORMER_KEY: `There is no former key ${number}.\n`,
    KEY_IN_USE: `Key ${number} is needed: \`npm run shop -- keys\` says what for.\n`,
  };
  return say(words[dropped.refusal], exitCodes.found);
}
