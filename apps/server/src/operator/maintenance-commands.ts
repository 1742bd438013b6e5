import { endMaintenance, saveMaintenance } from "#server/operations/operations.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Command, type CommandWord, type ExitCode, exitCodes, say } from "./command.ts";

export const maintenanceCommands: CommandWord = {
  usage: [
    ["on [<until>]", "begins maintenance; instants are like 2026-11-20T14:30:00Z"],
    ["plan <from> <until>", "plans a window that ends by itself"],
    ["off", "ends the maintenance, or its plan"],
  ],
  commandOf: maintenanceCommand,
};

function maintenanceCommand([verb, ...instants]: readonly string[]): Command | undefined {
  const times = instants.map(instantOf);
  const [first, second] = times;
  if (times.includes(undefined)) return undefined;
  if (verb === "off" && times.length === 0) return { run: end };
  if (verb === "on" && times.length <= 1) return { run: (deps) => begin(deps, first) };
  const isWindow = verb === "plan" && times.length === 2 && first && second && first < second;
  return isWindow ? { run: (deps) => plan(deps, first, second) } : undefined;
}

function instantOf(text: string): Date | undefined {
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text);
  return isInstant && !Number.isNaN(Date.parse(text)) ? new Date(text) : undefined;
}

async function begin({ db, clock }: Deps, until: Date | undefined): Promise<ExitCode> {
  const from = clock.now();
  if (until && until <= from) return say("This end has passed.\n", exitCodes.found);
  await saveMaintenance(db, { from, until: until ?? null, isPlanned: false });
  return say("Maintenance: pages announce it, calls answer 503.\n", exitCodes.fine);
}

async function plan({ db, clock }: Deps, from: Date, until: Date): Promise<ExitCode> {
  if (until <= clock.now()) return say("This end has passed.\n", exitCodes.found);
  await saveMaintenance(db, { from, until, isPlanned: true });
  return say(`Maintenance from ${from.toISOString()} to ${until.toISOString()}.\n`, exitCodes.fine);
}

async function end({ db }: Deps): Promise<ExitCode> {
  return (await endMaintenance(db))
    ? say("The shop is open.\n", exitCodes.fine)
    : say("There is no maintenance.\n", exitCodes.found);
}
