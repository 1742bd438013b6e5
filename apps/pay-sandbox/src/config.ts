import { z } from "zod";
import type { Clock } from "./clock.ts";

const origin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => URL.parse(url)?.origin === url, "is scheme, host and port only");
const minute = 60_000;

const SandboxSettings = z.object({
  port: z.int().min(0).max(65_535).default(3001),
  host: z.string().min(1).default("127.0.0.1"),
  /** The origin as buyers' browsers see it; defaults to localhost and the port it listens on. */
  publicOrigin: origin.optional(),
  /** The only origins to which buyers are redirected. */
  shopOrigins: z.array(origin).min(1),
  merchantName: z.string().min(1).default("Papillote"),
  apiKey: z.string().min(16, "needs 16 characters at least"),
  webhookSecret: z.string().min(16, "needs 16 characters at least"),
  /** Without this file, sessions are lost when the process ends. */
  dataFile: z.string().min(1).optional(),
  lateWebhookMs: z.int().min(0).default(20_000),
  slowMs: z.int().min(0).default(6_000),
  webhookTimeoutMs: z.int().min(1).default(10_000),
  webhookRetryWaitsMs: z
    .array(z.int().min(0))
    .default([1000, 5000, 30_000, 2 * minute, 10 * minute, 10 * minute, 30 * minute, 60 * minute]),
  clockAheadMs: z.int().min(0).default(0),
  logLevel: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
});

export type Settings = z.output<typeof SandboxSettings>;

/** `clock` and `logStream` are for tests and for embedding the sandbox in another process. */
export type SandboxConfig = z.input<typeof SandboxSettings> & {
  readonly clock?: Clock;
  readonly logStream?: { write(line: string): void };
};

/** @throws Error with one line that names every invalid value */
export function parseSettings(settings: unknown): Settings {
  const parsed = SandboxSettings.safeParse(settings);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`payment sandbox: ${problems.join("; ")}`);
}

const wholeNumber = z.string().regex(/^\d+$/, "is a whole number").transform(Number).optional();
const Environment = z.object({
  PAY_PORT: wholeNumber,
  PAY_HOST: z.string().optional(),
  PAY_PUBLIC_ORIGIN: z.string().optional(),
  PAY_SHOP_ORIGINS: z
    .string({ error: "is required: the shop's origins, with commas between" })
    .transform((list) => list.split(",").map((item) => item.trim())),
  PAY_MERCHANT_NAME: z.string().optional(),
  PAY_API_KEY: z.string({ error: "is required" }),
  PAY_WEBHOOK_SECRET: z.string({ error: "is required" }),
  PAY_DATA_FILE: z.string().optional(),
  PAY_LATE_WEBHOOK_MS: wholeNumber,
  PAY_LOG_LEVEL: z.string().optional(),
  PAY_CLOCK_AHEAD_MS: wholeNumber,
});

/** Reads the settings from the environment; errors name the variables. */
export function settingsFromEnvironment(
  environment: Record<string, string | undefined> = process.env,
): Settings {
  const read = Environment.safeParse(environment);
  if (!read.success) {
    const problems = read.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new Error(`payment sandbox: ${problems.join("; ")}`);
  }
  const values = read.data;
  return parseSettings({
    port: values.PAY_PORT,
    host: values.PAY_HOST,
    publicOrigin: values.PAY_PUBLIC_ORIGIN,
    shopOrigins: values.PAY_SHOP_ORIGINS,
    merchantName: values.PAY_MERCHANT_NAME,
    apiKey: values.PAY_API_KEY,
    webhookSecret: values.PAY_WEBHOOK_SECRET,
    dataFile: values.PAY_DATA_FILE,
    lateWebhookMs: values.PAY_LATE_WEBHOOK_MS,
    logLevel: values.PAY_LOG_LEVEL,
    clockAheadMs: values.PAY_CLOCK_AHEAD_MS,
  });
}
