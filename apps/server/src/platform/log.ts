import pino from "pino";

/** Events with ids: `log.info({ orderId }, "order fulfilled")`. Never tokens, passwords, codes or card numbers. */
export type Log = Pick<pino.Logger, "debug" | "info" | "warn" | "error" | "fatal"> & { child: (bindings: Record<string, unknown>) => Log };

export type LogOptions = { level: string; pretty: boolean };

export function createLog({ level, pretty }: LogOptions): pino.Logger {
  return pino({
    level,
    base: null,
    redact: { paths: ["password", "token", "refreshToken", "code", "pin", "*.password", "*.token", "*.refreshToken", "*.pin", "req.headers.authorization", "req.headers.cookie"], censor: "[hidden]" },
    ...(pretty && { transport: { target: "pino-pretty", options: { translateTime: "HH:MM:ss", ignore: "reqId" } } }),
  });
}
