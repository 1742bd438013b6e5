import * as z from "zod/mini";

const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535));
const flag = z.pipe(z.enum(["on", "off"]), z.transform((text) => text === "on"));
const origin = z.url().check(z.regex(/^https?:\/\/[^/]+$/, { error: "an origin without a path" }));

/** Every setting of the server: its environment variable, its type, its default. Bad values stop the start with one line. */
const shape = z.object({
  NODE_ENV: z._default(z.enum(["production", "development", "test"]), "production"),
  HOST: z._default(z.string(), "127.0.0.1"),
  PORT: z._default(port, 3000),
  PAY_PORT: z._default(port, 3001),
  PUBLIC_ORIGIN: z.optional(origin),
  PAY_ORIGIN: z.optional(origin),
  DATABASE_URL: z.optional(z.string()),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.gte(2), z.lte(100)), 16),
  DATA_DIR: z._default(z.string(), ".data"),
  STOREFRONT_BUILD: z._default(z.string(), "apps/storefront/build"),
  DEMO: z._default(flag, true),
  LOG_LEVEL: z._default(z.enum(["debug", "info", "warn", "error", "silent"]), "info"),
  SIGN_POSITION: z._default(z.enum(["before", "after"]), "before"),
  SECRET_CODE_KEY: z.optional(z.string()),
  SECRET_PEPPER: z.optional(z.string()),
  SECRET_TOKEN_KEY: z.optional(z.string()),
  SECRET_WEBHOOK: z.optional(z.string()),
  SECRET_PROVIDER_KEY: z.optional(z.string()),
});

export type Environment = Readonly<Record<string, string | undefined>>;

/** The one place that the surroundings of the process are read. */
export const environment: Environment = process.env;

/** The product's name stands here and nowhere else in code. */
const shopName = "Papillote";

export type Config = ReturnType<typeof parseConfig>;

/** @throws Error with one clear line naming the variable. */
export function parseConfig(environment: Environment) {
  const given = Object.fromEntries(Object.entries(environment).filter(([name, value]) => name in shape.shape && value !== ""));
  const parsed = shape.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    throw new Error(`${name}=${given[name] ?? ""} is not accepted: ${issue?.message ?? "invalid"}`);
  }
  const value = parsed.data;
  return {
    shopName,
    mode: value.NODE_ENV,
    host: value.HOST,
    port: value.PORT,
    payPort: value.PAY_PORT,
    publicOrigin: value.PUBLIC_ORIGIN ?? `http://localhost:${value.PORT}`,
    payOrigin: value.PAY_ORIGIN ?? `http://localhost:${value.PAY_PORT}`,
    databaseUrl: value.DATABASE_URL,
    databasePool: value.DATABASE_POOL,
    dataDir: value.DATA_DIR,
    storefrontBuild: value.STOREFRONT_BUILD,
    demo: value.DEMO,
    logLevel: value.LOG_LEVEL,
    flags: {
      signPosition: value.SIGN_POSITION,
    },
    secrets: { codeKey: value.SECRET_CODE_KEY, pepper: value.SECRET_PEPPER, tokenKey: value.SECRET_TOKEN_KEY, webhookSecret: value.SECRET_WEBHOOK, providerKey: value.SECRET_PROVIDER_KEY },
  } as const;
}
