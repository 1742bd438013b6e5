import { placeSecrets, restoreBackup, takeBackup } from "#server/backup/backup.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Command, type CommandWord, type ExitCode, exitCodes, say } from "./command.ts";
import { checkMoney } from "./ledger-commands.ts";

export const backupCommands: CommandWord = {
  usage: [["<new folder>", "copies database, files and keys, while the shop runs"]],
  commandOf: ([folder, ...more]) =>
    folder !== undefined && more.length === 0 ? { run: (deps) => backUp(deps, folder) } : undefined,
};

export const restoreCommands: CommandWord = {
  usage: [["<folder>", "fills an empty database from a backup, checks the ledger"]],
  commandOf: ([folder, ...more]) =>
    folder !== undefined && more.length === 0 ? restoreCommand(folder) : undefined,
};

async function backUp(deps: Deps, folder: string): Promise<ExitCode> {
  const { rows, tables, files } = await takeBackup(deps, folder);
  return say(
    `${rows} rows of ${tables} tables, ${files} files and the keys are in ${folder}.\n` +
      "This folder opens every voucher code: encrypt it, and store it elsewhere.\n",
    exitCodes.fine,
  );
}

function restoreCommand(folder: string): Command {
  return {
    prepare: async ({ databaseUrl, dataDir }) => {
      if (databaseUrl === undefined) await placeSecrets(folder, dataDir);
    },
    run: async (deps) => {
      const { rows, tables, files, takenAt } = await restoreBackup(deps, folder);
      say(
        `${rows} rows of ${tables} tables and ${files} files are as they were at ${takenAt}.\n`,
        exitCodes.fine,
      );
      return checkMoney(deps);
    },
  };
}
