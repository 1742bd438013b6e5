import pino from "pino";
import prettyStream from "pino-pretty";

/** Events with ids: `log.info({ orderId }, "order fulfilled")`. Never tokens, passwords, codes or card numbers. */
export type Log = Pick<pino.Logger, "debug" | "info" | "warn" | "error" | "fatal"> & {
  child: (bindings: Record<string, unknown>) => Log;
};

export type LogOptions = {
  readonly level: string;
  /** For a person at a terminal; else one JSON object a line. */
  readonly pretty: boolean;
  /** Where lines go; the standard output when absent. */
  readonly to?: { write: (line: string) => void };
};

/** The last net under the rule above: what is logged by these names is never shown. */
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

export function createLog({ level, pretty, to }: LogOptions): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    serializers: { err: describeError },
    redact: { paths: hidden, censor: "[hidden]" },
  };
  if (to) return pino(options, to);
  return pretty
    ? pino(options, prettyStream({ translateTime: "HH:MM:ss", ignore: "reqId", sync: true }))
    : pino(options, gathered());
}

const gatheredBytes = 8 * 1_024;
const gatheredForMs = 250;

/** Many lines in one write, as a write for each took a quarter of the time of a short reply; the end of the process writes what is left. */
function gathered(): ReturnType<typeof pino.destination> {
  const out = pino.destination({ minLength: gatheredBytes, sync: false });
  setInterval(() => out.flush(), gatheredForMs).unref();
  return out;
}

/** What happened and where. The database's own `detail` is left out: it quotes the row. */
function describeError(
  error: Error & { code?: unknown; constraint?: unknown },
): Record<string, unknown> {
  const { type, message, stack } = pino.stdSerializers.err(error);
  return { type, message, stack, errorCode: error.code, constraint: error.constraint };
}
