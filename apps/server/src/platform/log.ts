import { fchmodSync, mkdirSync, openSync } from "node:fs";
import { dirname, join } from "node:path";
import pino from "pino";
import prettyStream from "pino-pretty";
import type { Config } from "./config.ts";

/**
 * Events with ids: `log.info({ orderId }, "order fulfilled")`. Never tokens, passwords, codes or
 * card numbers.
 */
export type Log = Pick<pino.Logger, "debug" | "info" | "warn" | "error" | "fatal"> & {
  child: (bindings: Record<string, unknown>) => Log;
};

export type LogOptions = {
  readonly level: string;
  /** Readable lines for a terminal; false: one JSON object per line. */
  readonly pretty: boolean;
  /** JSON lines are appended here instead of the standard output. */
  readonly file?: string | undefined;
  /** For tests: receives the lines instead of the standard output. */
  readonly to?: { write: (line: string) => void };
};

/** A safeguard for the rule above: values of these names are redacted. */
const hiddenNames = [
  "password",
  "token",
  "refreshToken",
  "code",
  "pin",
  "cardNumber",
  "cvc",
  "authorization",
  "cookie",
];
const hidden = [
  ...hiddenNames,
  ...hiddenNames.map((name) => `*.${name}`),
  "req.headers.authorization",
  "req.headers.cookie",
];

export function createLog({ level, pretty, file, to }: LogOptions): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    serializers: { err: describeError },
    redact: { paths: hidden, censor: "[hidden]" },
  };
  if (to) return pino(options, to);
  if (file !== undefined) return pino(options, gathered(openPrivate(file)));
  return pretty
    ? pino(options, prettyStream({ translateTime: "HH:MM:ss", ignore: "reqId", sync: true }))
    : pino(options, gathered());
}

/**
 * With a terminal attached, a started shop shows its steps and URLs there, so its log goes to a
 * file; a developer (`npm run dev`) reads short lines. Without a terminal the log is JSON lines on
 * the standard output, for a log collector.
 */
export function logTarget(
  { mode, dataDir }: Pick<Config, "mode" | "dataDir">,
  hasTerminal: boolean,
): Pick<LogOptions, "pretty" | "file"> {
  const isDevelopment = mode === "development";
  return {
    pretty: hasTerminal && isDevelopment,
    file: hasTerminal && !isDevelopment ? join(dataDir, "shop.log") : undefined,
  };
}

/**
 * Opens the log file so that only its owner can read it, even if it exists already, as its lines
 * contain customer ids.
 */
function openPrivate(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  const descriptor = openSync(file, "a", 0o600);
  fchmodSync(descriptor, 0o600);
  return descriptor;
}

const gatheredBytes = 8 * 1_024;
const gatheredForMs = 250;

/**
 * Writes lines in batches: a write per line took a quarter of the time of a short reply. At exit
 * pino flushes the rest.
 */
function gathered(descriptor = 1): ReturnType<typeof pino.destination> {
  const out = pino.destination({ dest: descriptor, minLength: gatheredBytes, sync: false });
  setInterval(() => out.flush(), gatheredForMs).unref();
  return out;
}

/** Describes an error without PostgreSQL's `detail`, which quotes the row. */
function describeError(
  error: Error & { code?: unknown; constraint?: unknown },
): Record<string, unknown> {
  const { type, message, stack } = pino.stdSerializers.err(error);
  return { type, message, stack, errorCode: error.code, constraint: error.constraint };
}
