import { join, resolve } from "node:path";
import { sirenProblem, tidyNumber, vatNumberProblem } from "@papillote/domain/accounts/company.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import type { CardLimits } from "@papillote/domain/orders/held-orders.ts";
import type { CreditLimits } from "@papillote/domain/wallet/credit-limits.ts";
import * as z from "zod/mini";
import { applePassTypeOf } from "./apple-pass-type.ts";
import { isDemo } from "./demo-mode.ts";
import { isCertificate, isPrivateKey, pemOf } from "./pem.ts";
import { projectRoot } from "./project-root.ts";
import { StartError } from "./start-error.ts";

const digits = z.string().check(z.regex(/^\d+$/, { error: "a whole number" }));
const wholeNumber = (least: number, most: number) =>
  z.pipe(
    digits,
    z.pipe(
      z.transform(Number),
      z.number().check(
        z.refine((value) => value >= least && value <= most, {
          error: `a whole number from ${least} to ${most}`,
        }),
      ),
    ),
  );
const heldAbove = wholeNumber(0, 10_000);
const euros = z.pipe(
  wholeNumber(0, 1_000_000),
  z.transform((amount) => cents(amount * 100)),
);
const port = wholeNumber(0, 65_535);
const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: `one of ${words.join(", ")}` });
const flag = z.pipe(
  oneOf(["on", "off"]),
  z.transform((text) => text === "on"),
);
const origin = z
  .string()
  .check(
    z.refine(isOrigin, { error: "http:// or https://, a host and perhaps a port, without a path" }),
  );
const smtpUrl = z.string().check(
  z.regex(/^(smtps?:\/\/[^/\s]+|none)$/, {
    error: "an address like smtp://user:password@host:587, or none",
  }),
);
const senderName = /^([A-Za-z0-9 ]{1,11}|\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/;
const smsSender = z.string().check(
  z.regex(senderName, {
    error: "up to 11 letters, a number in international form, or a Twilio service",
  }),
);
const segment = z.string().check(
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: "small letters and digits, with hyphens between them",
  }),
);
const mailchimpKey = z.string().check(
  z.regex(/^[0-9a-f]{32}-[a-z]{2,4}\d+$/, {
    error: "32 hexadecimal digits, a hyphen and a data centre, as us21",
  }),
);
/** What a visitor can consent to; the shop itself needs none of it. */
const consentPurpose = z.enum(["audience", "personalization"]);
const consentPurposes = z.pipe(
  z.string().check(
    z.refine((text) => text.split(",").every((one) => consentPurpose.safeParse(one).success), {
      error: `${consentPurpose.options.join(", ")}, or both with a comma between them`,
    }),
  ),
  z.transform((text) => z.array(consentPurpose).parse(text.split(","))),
);
/**
 * The URL becomes a source in a content security policy, so characters that end a source are
 * refused.
 */
const scriptUrl = z.string().check(
  z.regex(/^https:\/\/[^\s;,'"?#]+$|^http:\/\/localhost(:\d+)?\/[^\s;,'"?#]*$/, {
    error: "the https address of a script, without ? and #",
  }),
);
/** The hosts that browsers name in a push subscription; `*.` matches any subdomain. */
const knownPushServices = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];
const siren = z.string().check(
  z.refine((text) => sirenProblem(text) === undefined, {
    error: "9 digits with their check digit",
  }),
);
const vatNumber = z.string().check(
  z.refine((text) => vatNumberProblem(text) === undefined, {
    error: "a VAT number of the Union",
  }),
);
const postalAddress = z.string().check(
  z.regex(/^[^|]+(\|[^|]+){2,4}\|\s*[A-Z]{2}\s*$/, {
    error: "one to three lines, a postcode, a city and a country (FR), with | between them",
  }),
);
/** `hosting.name=…|mediator.name=…`: facts about the seller that only the legal texts contain. */
const legalFacts = z.pipe(
  z.string().check(
    z.regex(/^\s*[\w.]+=[^|]+(\|\s*[\w.]+=[^|]+)*$/, {
      error: "facts like hosting.name=A host, with | between them",
    }),
  ),
  z.transform((text) =>
    Object.fromEntries(
      text.split("|").map((fact) => {
        const [name = "", ...value] = fact.split("=");
        return [name.trim(), value.join("=").trim()];
      }),
    ),
  ),
);
const privateKey = z.string().check(z.refine(isPrivateKey, { error: "an RSA private key (PEM)" }));
const certificate = z.string().check(z.refine(isCertificate, { error: "a certificate (PEM)" }));
const databaseUrl = z
  .string()
  .check(z.regex(/^postgres(ql)?:\/\//, { error: "an address that begins with postgresql://" }));

/** Every setting of the server: its environment variable, its type, its default. */
const shape = z.object({
  NODE_ENV: z._default(oneOf(["production", "development", "test"]), "production"),
  HOST: z._default(z.string(), "127.0.0.1"),
  PORT: z.optional(port),
  PAY_PORT: z.optional(port),
  OPERATIONS_HOST: z._default(z.string(), "127.0.0.1"),
  OPERATIONS_PORT: z.optional(port),
  DRAIN_SECONDS: z.optional(wholeNumber(0, 60)),
  PUBLIC_ORIGIN: z.optional(origin),
  PAY_ORIGIN: z.optional(origin),
  DATABASE_URL: z.optional(databaseUrl),
  DATABASE_POOL: z.optional(wholeNumber(4, 100)),
  TRUST_PROXY: z.optional(wholeNumber(0, 5)),
  DATA_DIR: z._default(z.string(), ".data"),
  STOREFRONT_BUILD: z._default(z.string(), "apps/storefront/build"),
  GALLERY_BUILD: z._default(z.string(), "packages/ui/gallery/dist"),
  MEDIA_DIR: z.optional(z.string()),
  DOWNLOADS_DIR: z.optional(z.string()),
  DOCUMENT_PDF: z.optional(z.string()),
  SCAN_COMMAND: z.optional(z.string()),
  DEMO: z.optional(flag),
  JOBS: z.optional(flag),
  CLOCK_AHEAD_DAYS: z._default(wholeNumber(0, 3_650), 0),
  LOG_LEVEL: z._default(oneOf(["debug", "info", "warn", "error", "silent"]), "info"),
  MAINTENANCE: z.optional(flag),
  MAINTENANCE_UNTIL: z.optional(
    z.iso.datetime({ offset: true, error: "an instant like 2026-11-20T14:30:00Z" }),
  ),
  OFFLINE: z.optional(flag),
  SIGN_POSITION: z._default(oneOf(["before", "after"]), "before"),
  SHORT_CATALOGUE_URLS: z.optional(flag),
  URL_DISPATCHER: z.optional(flag),
  PRODUCT_SEGMENT: z._default(segment, "boutique"),
  MULTISTORE: z.optional(flag),
  NEUTRAL_ACCOUNT_WORDS: z.optional(flag),
  ACCOUNT_ONLY_IN_APP: z.optional(flag),
  PRICE_TIERS: z.optional(flag),
  ZERO_PRICE: z.optional(flag),
  OUT_OF_STOCK_IN_CART: z.optional(flag),
  AUTO_REFRESH_TOKENS: z.optional(flag),
  SEND_OFFLINE_ORDERS: z.optional(flag),
  OFFLINE_ORDER_NOTICES: z.optional(flag),
  CART_REQUIRES_LOGIN: z.optional(flag),
  MINICART_COUNT_TYPE: z._default(oneOf(["quantities", "items"]), "quantities"),
  CONTACT_EMAIL: z._default(z.email({ error: "an e-mail address" }), "bonjour@papillote.example"),
  CONSENT_PURPOSES: z.optional(consentPurposes),
  AUDIENCE_SCRIPT: z.optional(scriptUrl),
  PUSH_SERVICES: z.optional(z.string()),
  SMS_PER_DAY: z.optional(wholeNumber(0, 1_000_000)),
  SIGN_UPS_PER_ADDRESS: z.optional(wholeNumber(1, 10_000)),
  HOLD_FIRST_DAY_EUROS: z._default(euros, cents(500_00)),
  HOLD_EUROS_PER_DAY: z._default(euros, cents(3_000_00)),
  HOLD_ORDERS_PER_DAY: z._default(heldAbove, 12),
  HOLD_BUYERS_PER_NETWORK: z._default(heldAbove, 8),
  HOLD_BUYERS_PER_CARD: z.optional(heldAbove),
  HOLD_ORDERS_PER_CARD: z.optional(heldAbove),
  HOLD_EUROS_PER_CARD: z.optional(euros),
  HOLD_BUYERS_PER_DEVICE: z._default(heldAbove, 4),
  HOLD_RECEIVERS_PER_DAY: z._default(heldAbove, 5),
  CREDIT_EUROS_AT_ONCE: z._default(euros, cents(1_000_00)),
  CREDIT_EUROS_PER_30_DAYS: z._default(euros, cents(2_000_00)),
  BALANCE_EUROS: z._default(euros, cents(2_000_00)),
  PAYMENT_PROVIDER: z.optional(oneOf(["sandbox", "stripe"])),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_ORIGIN: z.optional(origin),
  SMTP_URL: z.optional(smtpUrl),
  MAIL_FROM: z.optional(z.string()),
  SMS_PROVIDER: z._default(oneOf(["outbox", "none", "brevo", "twilio"]), "outbox"),
  SMS_FROM: z.optional(smsSender),
  BREVO_API_KEY: z.optional(z.string()),
  TWILIO_ACCOUNT_SID: z.optional(
    z.string().check(z.regex(/^AC[0-9a-f]{32}$/, { error: "AC and 32 hexadecimal digits" })),
  ),
  TWILIO_AUTH_TOKEN: z.optional(z.string()),
  RECAPTCHA_SITE_KEY: z.optional(z.string()),
  RECAPTCHA_SECRET_KEY: z.optional(z.string()),
  RECAPTCHA_ORIGIN: z.optional(origin),
  MAILCHIMP_API_KEY: z.optional(mailchimpKey),
  MAILCHIMP_LIST_ID: z.optional(z.string()),
  MAILCHIMP_ORIGIN: z.optional(origin),
  GOOGLE_WALLET_ISSUER: z.optional(digits),
  GOOGLE_WALLET_ACCOUNT: z.optional(z.email({ error: "an e-mail address" })),
  GOOGLE_WALLET_KEY: z.optional(privateKey),
  APPLE_WALLET_CERTIFICATE: z.optional(certificate),
  APPLE_WALLET_KEY: z.optional(privateKey),
  APPLE_WALLET_WWDR: z.optional(certificate),
  SELLER: z.optional(z.string()),
  SELLER_SIREN: z.optional(siren),
  SELLER_VAT_NUMBER: z.optional(vatNumber),
  SELLER_ADDRESS: z.optional(postalAddress),
  VAT_ON_DEBITS: z.optional(flag),
  LEGAL_FACTS: z.optional(legalFacts),
  SECRET_CODE_KEY: z.optional(z.string()),
  SECRET_PEPPER: z.optional(z.string()),
  SECRET_TOKEN_KEY: z.optional(z.string()),
  SECRET_WEBHOOK: z.optional(z.string()),
  SECRET_PROVIDER_KEY: z.optional(z.string()),
  SECRET_SEAL_KEY: z.optional(z.string()),
  SEAL_FILE: z.optional(z.string()),
});

/** Their values may contain a password or key, so the error message does not repeat them. */
const secretNames =
  /^(DATABASE_URL|SMTP_URL|BREVO_API_KEY|TWILIO_.*|RECAPTCHA_SECRET_KEY|MAILCHIMP_API_KEY|GOOGLE_WALLET_KEY|APPLE_WALLET_KEY|STRIPE_.*|SECRET_.*)$/;

export type Environment = Readonly<Record<string, string | undefined>>;

/** The one place that reads the environment of the process. */
export const environment: Environment = process.env;

// React reads this when the storefront is loaded and is several times slower without it.
process.env.NODE_ENV ??= "production";

/** S2.5a: with MULTISTORE on, URLs of these store views begin with their code. */
const storePrefixes = ["de", "it"] as const;

/** The only place in the code that names the product. */
const shopName = "Papillote";

const stripePages = "https://checkout.stripe.com";

export type Config = ReturnType<typeof parseConfig>;

/** @throws StartError with one line that names the variable */
export function parseConfig(given: Environment) {
  const known = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => name in shape.shape && value !== ""),
  );
  const parsed = shape.safeParse(known);
  if (!parsed.success) throw new StartError(refusalOf(parsed.error, known));
  const value = parsed.data;
  const {
    PORT = 3000,
    PAY_PORT = 3001,
    DATABASE_POOL = 16,
    SMS_PER_DAY = 2000,
    SIGN_UPS_PER_ADDRESS = 30,
    TRUST_PROXY = 0,
  } = value;
  const demo = isDemo(value);
  return {
    shopName,
    mode: value.NODE_ENV,
    host: value.HOST,
    port: PORT,
    payPort: PAY_PORT,
    operationsHost: value.OPERATIONS_HOST,
    /** 0: any free port, which the start prints. */
    operationsPort: value.OPERATIONS_PORT ?? (demo ? 0 : 3002),
    /** Time between reporting « not ready » and closing the server, in milliseconds. */
    drainMs: (value.DRAIN_SECONDS ?? (demo ? 0 : 5)) * 1_000,
    publicOrigin: value.PUBLIC_ORIGIN ?? `http://localhost:${PORT}`,
    /** Origin of the payment provider's page, to which a form of the shop may lead. */
    payOrigin: value.PAY_ORIGIN ?? payPagesOf(value, PAY_PORT),
    /** The number of own proxies: only their entries of X-Forwarded-For are trusted. */
    proxies: TRUST_PROXY,
    databaseUrl: value.DATABASE_URL,
    databasePool: DATABASE_POOL,
    ...pathsOf(value, demo),
    /** Off: the shop is live. */
    demo,
    clockAheadMs: clockAheadOf(value, demo),
    /** Off: jobs run in their own process (`npm run jobs`). */
    runsJobs: value.JOBS ?? true,
    logLevel: value.LOG_LEVEL,
    /** The seller on receipts: lines of name, address and registrations, separated by `|`. */
    seller: value.SELLER?.split("|").map((line) => line.trim()) ?? [shopName],
    sellerIdentity: sellerIdentityOf(value),
    /** A live shop has no stand-in for the payment provider unless it is named. */
    paymentProvider: value.PAYMENT_PROVIDER ?? (demo ? "sandbox" : undefined),
    stripe: stripeOf(value),
    mail: mailOf(value),
    sms: smsOf(value),
    captcha: captchaOf(value),
    mailchimp: mailchimpOf(value),
    /** The only hosts to which push notices may be posted, as a client names the URL. */
    pushServices: value.PUSH_SERVICES?.split(",") ?? knownPushServices,
    /** Vouchers can be added to Google Wallet where an account is given. */
    googleWallet: googleWalletOf(value),
    /** Vouchers can be added to Apple Wallet where a certificate is given. */
    applePassType: applePassTypeOf(value),
    /** Bounds the daily cost of an attacker who makes the shop send SMS. */
    smsPerDay: SMS_PER_DAY,
    /** Registrations, and codes by SMS, that one IP address can ask for in an hour. */
    signUpsPerAddress: SIGN_UPS_PER_ADDRESS,
    cardLimits: cardLimitsOf(value, demo),
    creditLimits: creditLimitsOf(value),
    /** Set during maintenance; `until` is the planned end. */
    maintenance: value.MAINTENANCE ? { until: value.MAINTENANCE_UNTIL } : undefined,
    /** Off removes the service worker and its caches from each browser at its next visit. */
    offline: value.OFFLINE ?? true,
    flags: flagsOf(value),
    secrets: secretsOf(value),
  } as const;
}

/**
 * Moves the clock to show what a later day brings. In a live shop it would end what customers own.
 */
function clockAheadOf({ CLOCK_AHEAD_DAYS: days }: Settings, demo: boolean): number {
  if (days > 0 && !demo)
    throw new StartError(`CLOCK_AHEAD_DAYS=${days} is accepted with the demo shop alone`);
  return days * 24 * 60 * 60_000;
}

function pathsOf(value: Settings, demo: boolean) {
  const { DOCUMENT_PDF, SCAN_COMMAND } = value;
  return {
    dataDir: resolve(projectRoot, value.DATA_DIR),
    /** The drawings of brands and goods. */
    mediaDir: resolve(
      projectRoot,
      value.MEDIA_DIR ?? (demo ? "data/demo/media" : join(value.DATA_DIR, "media")),
    ),
    /** The folder of the files sold for download, by their names in the catalogue. */
    downloadsDir: resolve(projectRoot, value.DOWNLOADS_DIR ?? join(value.DATA_DIR, "downloads")),
    /** S2.22: the PDF of the viewer; without it, the page of the content is printed. */
    documentPdf: DOCUMENT_PDF && resolve(projectRoot, DOCUMENT_PDF),
    /** A program with its arguments, which scans the files that came with a message. */
    scanCommand: SCAN_COMMAND?.trim().split(/\s+/),
    /** Where the sealed days of the ledger are exported: best on another machine's disk. */
    sealFile: resolve(projectRoot, value.SEAL_FILE ?? join(value.DATA_DIR, "ledger-seals.jsonl")),
    storefrontBuild: value.STOREFRONT_BUILD,
    galleryBuild: value.GALLERY_BUILD,
  };
}

function payPagesOf({ PAYMENT_PROVIDER }: Pick<Settings, "PAYMENT_PROVIDER">, port: number) {
  return PAYMENT_PROVIDER === "stripe" ? stripePages : `http://localhost:${port}`;
}

function secretsOf(value: z.output<typeof shape>) {
  return {
    codeKey: value.SECRET_CODE_KEY,
    pepper: value.SECRET_PEPPER,
    tokenKey: value.SECRET_TOKEN_KEY,
    webhookSecret: value.SECRET_WEBHOOK,
    providerKey: value.SECRET_PROVIDER_KEY,
    sealKey: value.SECRET_SEAL_KEY,
  };
}

/** What the specification calls an option, flag or configuration, with its default value. */
function flagsOf(value: z.output<typeof shape>) {
  return {
    signPosition: value.SIGN_POSITION,
    /** The form of product and category URLs. */
    addresses: {
      /**
       * S2.2, S2.4b, S2.28: off, products are under `/p/` behind the login, categories under `/c/`.
       */
      shortUrls: value.SHORT_CATALOGUE_URLS ?? true,
      /** S2.2, S2.9a: off, no URL is resolved by the `url_path` of the catalogue. */
      dispatcher: value.URL_DISPATCHER ?? true,
      /** S2.29b */
      productSegment: value.PRODUCT_SEGMENT,
    },
    /** S2.5b: the codes of the open stores except the default one. */
    storePrefixes: value.MULTISTORE ? storePrefixes : [],
    /**
     * On: recovery, registration and a new e-mail address give the same answer for known and
     * unknown e-mail addresses.
     */
    neutralAccountWords: value.NEUTRAL_ACCOUNT_WORDS ?? false,
    /** On: login and account's overview say that accounts are reached from the app only (S1.7). */
    accountOnlyInApp: value.ACCOUNT_ONLY_IN_APP ?? false,
    /** On: customer groups have their own prices by quantity (S6.5). */
    usePriceTiers: value.PRICE_TIERS ?? false,
    /** On: products with price 0 can be bought (S5.17). */
    allowsZeroPrice: value.ZERO_PRICE ?? false,
    /** Off: a line without stock leaves its cart (S4.21a, S9.12d). */
    keepsOutOfStock: value.OUT_OF_STOCK_IN_CART ?? true,
    /** Off: an expired access token ends the session and opens the login (S8.1b, S8.1c). */
    autoRefreshTokens: value.AUTO_REFRESH_TOKENS ?? true,
    /** On: an order made offline is sent without asking once there is a network (S4.17b). */
    sendsOfflineOrders: value.SEND_OFFLINE_ORDERS ?? false,
    /** Off: no notice of the browser says that an order made offline can be sent (S9.12f). */
    notifiesOfflineOrders: value.OFFLINE_ORDER_NOTICES ?? true,
    /** Off: visitors have a cart and can order by card without an account (S5.20). */
    cartRequiresLogin: value.CART_REQUIRES_LOGIN ?? true,
    /** What the bag counts: pieces, or lines of the cart (S9.12b). */
    cartCountType: value.MINICART_COUNT_TYPE,
    /** The e-mail address to which a buyer writes (S8.6). */
    contactEmail: value.CONTACT_EMAIL,
    /** Visitors are asked for their consent only where there is a purpose. */
    consentPurposes: value.CONSENT_PURPOSES ?? [],
    /** Loaded where a visitor has consented to the purpose `audience`, and nowhere else (S2.21). */
    audienceScript: value.CONSENT_PURPOSES?.includes("audience")
      ? value.AUDIENCE_SCRIPT
      : undefined,
  } as const;
}

/**
 * The seller's data in the machine-readable part of a company's invoice; the name is the first line
 * of SELLER.
 */
function sellerIdentityOf(value: z.output<typeof shape>) {
  const parts = value.SELLER_ADDRESS?.split("|").map((part) => part.trim());
  const [postcode = "", city = "", country = ""] = parts?.slice(-3) ?? [];
  return {
    name: value.SELLER?.split("|")[0]?.trim() ?? shopName,
    siren: value.SELLER_SIREN === undefined ? null : tidyNumber(value.SELLER_SIREN),
    vatNumber: value.SELLER_VAT_NUMBER === undefined ? null : tidyNumber(value.SELLER_VAT_NUMBER),
    address: parts ? { street: parts.slice(0, -3), postcode, city, country } : null,
    /** Whether the seller has chosen to owe VAT on services when they are invoiced. */
    isVatOnDebits: value.VAT_ON_DEBITS ?? false,
    /** Facts that only texts contain, by the names that they have between double braces. */
    facts: value.LEGAL_FACTS ?? {},
  };
}

/** Without a setting the demo has no limits per card, as all its buyers share a few test cards. */
function cardLimitsOf(value: z.output<typeof shape>, demo: boolean): CardLimits {
  const none = Number.MAX_SAFE_INTEGER;
  return {
    firstDayAmount: value.HOLD_FIRST_DAY_EUROS,
    orders: value.HOLD_ORDERS_PER_DAY,
    amount: value.HOLD_EUROS_PER_DAY,
    buyersOfNetwork: value.HOLD_BUYERS_PER_NETWORK,
    buyersOfCard: value.HOLD_BUYERS_PER_CARD ?? (demo ? none : 3),
    ordersOfCard: value.HOLD_ORDERS_PER_CARD ?? (demo ? none : 12),
    amountOfCard: value.HOLD_EUROS_PER_CARD ?? cents(demo ? none : 3_000_00),
    buyersOfDevice: value.HOLD_BUYERS_PER_DEVICE,
    receivers: value.HOLD_RECEIVERS_PER_DAY,
  };
}

function creditLimitsOf(value: Settings): CreditLimits {
  return {
    lot: value.CREDIT_EUROS_AT_ONCE,
    window: value.CREDIT_EUROS_PER_30_DAYS,
    balance: value.BALANCE_EUROS,
  };
}

/** Without an SMTP server e-mails stay in the outbox; with `none` they are refused. */
function mailOf({ SMTP_URL, MAIL_FROM }: Pick<z.output<typeof shape>, "SMTP_URL" | "MAIL_FROM">) {
  if (SMTP_URL === undefined) return { provider: "outbox" } as const;
  if (SMTP_URL === "none") return { provider: "none" } as const;
  return { provider: "smtp", url: SMTP_URL, from: MAIL_FROM } as const;
}

type Settings = z.output<typeof shape>;

/** Undefined unless Stripe is the provider. */
function stripeOf(value: Settings) {
  if (value.PAYMENT_PROVIDER !== "stripe") return undefined;
  const required = (name: "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET"): string => {
    const given = value[name];
    if (given === undefined) throw new StartError(`PAYMENT_PROVIDER=stripe needs ${name}`);
    return given;
  };
  return {
    secretKey: required("STRIPE_SECRET_KEY"),
    webhookSecret: required("STRIPE_WEBHOOK_SECRET"),
    /** Another origin of Stripe's API, for tests. */
    origin: value.STRIPE_ORIGIN,
  } as const;
}

/** S4.34d: the captcha is on only with both keys. `origin`: another host of Google's service. */
function captchaOf(value: Settings) {
  return {
    siteKey: value.RECAPTCHA_SITE_KEY,
    secretKey: value.RECAPTCHA_SECRET_KEY,
    origin: value.RECAPTCHA_ORIGIN,
  } as const;
}

/** Mailchimp is on only with key and list; the key ends with the data centre of the account. */
function mailchimpOf({
  MAILCHIMP_API_KEY: key,
  MAILCHIMP_LIST_ID: listId,
  MAILCHIMP_ORIGIN,
}: Settings) {
  if (key === undefined || listId === undefined) return undefined;
  const [, dataCentre] = key.split("-");
  return { key, listId, origin: MAILCHIMP_ORIGIN ?? `https://${dataCentre}.api.mailchimp.com` };
}

function googleWalletOf(value: Settings) {
  const { GOOGLE_WALLET_ISSUER: issuerId, GOOGLE_WALLET_ACCOUNT: email } = value;
  const key = value.GOOGLE_WALLET_KEY;
  if (issuerId === undefined && email === undefined && key === undefined) return undefined;
  const required = (name: string, given: string | undefined): string => {
    if (given === undefined) throw new StartError(`Google Wallet needs ${name} too`);
    return given;
  };
  return {
    issuerId: required("GOOGLE_WALLET_ISSUER", issuerId),
    email: required("GOOGLE_WALLET_ACCOUNT", email),
    key: pemOf(required("GOOGLE_WALLET_KEY", key)),
  } as const;
}

type SmsSettings = Pick<
  z.output<typeof shape>,
  "SMS_PROVIDER" | "SMS_FROM" | "BREVO_API_KEY" | "TWILIO_ACCOUNT_SID" | "TWILIO_AUTH_TOKEN"
>;

/** With the provider `outbox`, the default, SMS are only stored; with `none` they are refused. */
function smsOf({
  SMS_PROVIDER,
  SMS_FROM,
  BREVO_API_KEY,
  TWILIO_ACCOUNT_SID,
  TWILIO_AUTH_TOKEN,
}: SmsSettings) {
  const required = (name: string, given: string | undefined): string => {
    if (given === undefined) throw new StartError(`SMS_PROVIDER=${SMS_PROVIDER} needs ${name}`);
    return given;
  };
  if (SMS_PROVIDER === "outbox" || SMS_PROVIDER === "none")
    return { provider: SMS_PROVIDER } as const;
  const from = required("SMS_FROM", SMS_FROM);
  if (SMS_PROVIDER === "brevo")
    return {
      provider: SMS_PROVIDER,
      from,
      apiKey: required("BREVO_API_KEY", BREVO_API_KEY),
    } as const;
  const accountSid = required("TWILIO_ACCOUNT_SID", TWILIO_ACCOUNT_SID);
  return {
    provider: SMS_PROVIDER,
    from,
    accountSid,
    authToken: required("TWILIO_AUTH_TOKEN", TWILIO_AUTH_TOKEN),
  } as const;
}

function refusalOf({ issues }: z.core.$ZodError, given: Environment): string {
  const [issue] = issues;
  const name = String(issue?.path[0]);
  const shown = secretNames.test(name) ? name : `${name}=${given[name] ?? ""}`;
  return `${shown} is not accepted, expected: ${issue?.message ?? "another value"}`;
}

function isOrigin(text: string): boolean {
  return (
    URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text
  );
}
