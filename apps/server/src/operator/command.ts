import type { Config } from "#server/platform/config.ts";
import type { Deps } from "#server/platform/deps.ts";

/** 0: success; 1: the command found a problem; 2: the arguments are wrong. */
export const exitCodes = { fine: 0, found: 1, usage: 2 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export type Command = {
  readonly run: (deps: Deps) => Promise<ExitCode>;
  /** Runs before the secrets are read. */
  readonly prepare?: (config: Config) => Promise<void>;
};

/** Options of all commands; each command word says which of them it takes. */
export type Options = {
  readonly "dry-run": boolean;
  readonly sent: boolean;
  readonly line: readonly string[];
  readonly year?: string | undefined;
  readonly series?: string | undefined;
  readonly brand?: string | undefined;
};

/** The commands that begin with one word. */
export type CommandWord = {
  /** Each form after the word, and what it does. */
  readonly usage: readonly (readonly [form: string, does: string])[];
  readonly options?: readonly (keyof Options)[];
  /** Undefined when the words after the first are not understood. */
  readonly commandOf: (words: readonly string[], options: Options) => Command | undefined;
};

/** Before the first day of any shop: a report without a first day is about all days. */
export const firstDay = "2000-01-01";

export function say(text: string, code: ExitCode): ExitCode {
  process.stdout.write(text);
  return code;
}

/** Reads the values of `--line <line>:<quantity>`; undefined when one is not understood. */
export function linesOf(
  texts: readonly string[],
): readonly { readonly lineNo: number; readonly qty: number }[] | undefined {
  const lines = texts.flatMap((text) => {
    const [, lineNo, qty] = /^(\d{1,4}):([1-9]\d{0,3})$/.exec(text) ?? [];
    return lineNo === undefined ? [] : [{ lineNo: Number(lineNo), qty: Number(qty) }];
  });
  return lines.length < texts.length ? undefined : lines;
}
