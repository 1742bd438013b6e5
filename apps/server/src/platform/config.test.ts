import { join } from "node:path";
import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";
import { projectRoot } from "./project-root.ts";

test("every variable is optional", () => {
  expect(parseConfig({})).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    payPort: 3001,
    publicOrigin: "http://localhost:3000",
    payOrigin: "http://localhost:3001",
    databaseUrl: undefined,
    dataDir: join(projectRoot, ".data"),
    demo: true,
    logLevel: "info",
    maintenance: undefined,
    flags: {
      signPosition: "before",
      neutralAccountWords: false,
      autoRefreshTokens: true,
      sendsOfflineOrders: false,
      notifiesOfflineOrders: true,
      accountOnlyInApp: false,
      cartRequiresLogin: true,
      cartCountType: "quantities",
      contactEmail: "bonjour@papillote.example",
      addresses: { shortUrls: true, dispatcher: true, productSegment: "boutique" },
      storePrefixes: [],
    },
  });
});

test("only the demo shop's clock can be ahead", () => {
  expect(parseConfig({}).clockAheadMs).toBe(0);
  expect(parseConfig({ CLOCK_AHEAD_DAYS: "2" }).clockAheadMs).toBe(172_800_000);
  expect(() => parseConfig({ CLOCK_AHEAD_DAYS: "2", DEMO: "off" })).toThrow(
    "CLOCK_AHEAD_DAYS=2 is accepted with the demo shop alone",
  );
});

test("an empty variable counts as unset, and the origins follow the ports", () => {
  expect(parseConfig({ PORT: "", HOST: "" })).toMatchObject({ port: 3000, host: "127.0.0.1" });
  expect(parseConfig({ PORT: "4000", PAY_PORT: "4001" })).toMatchObject({
    publicOrigin: "http://localhost:4000",
    payOrigin: "http://localhost:4001",
  });
  expect(parseConfig({ PORT: "4000", PUBLIC_ORIGIN: "https://shop.example" })).toMatchObject({
    port: 4000,
    publicOrigin: "https://shop.example",
  });
});

test.for([
  ["PORT", "8o", "a whole number"],
  ["PORT", "65536", "a whole number from 0 to 65535"],
  ["PORT", "-1", "a whole number"],
  ["PORT", "3000.5", "a whole number"],
  ["CLOCK_AHEAD_DAYS", "-1", "a whole number"],
  ["PAY_PORT", "0x10", "a whole number"],
  ["PUBLIC_ORIGIN", "shop.example", "without a path"],
  ["PUBLIC_ORIGIN", "https://shop.example/fr", "without a path"],
  ["PAY_ORIGIN", "ftp://pay.example", "without a path"],
  ["DATABASE_POOL", "0", "a whole number from 4 to 100"],
  ["DEMO", "yes", "one of on, off"],
  ["LOG_LEVEL", "loud", "one of debug, info, warn, error, silent"],
  ["NODE_ENV", "prod", "one of production, development, test"],
  ["MAINTENANCE", "yes", "one of on, off"],
  ["PRICE_TIERS", "1", "one of on, off"],
  ["MAINTENANCE_UNTIL", "14:30", "an instant like"],
  ["TRUST_PROXY", "on", "a whole number"],
  ["SMS_PROVIDER", "pigeon", "one of outbox, none, brevo, twilio"],
  ["PAYMENT_PROVIDER", "paypal", "one of sandbox, stripe"],
  ["SMS_FROM", "Papillote et Cie", "up to 11 letters"],
  ["SIGN_POSITION", "left", "one of before, after"],
  ["AUTO_REFRESH_TOKENS", "false", "one of on, off"],
  ["SEND_OFFLINE_ORDERS", "yes", "one of on, off"],
  ["OFFLINE_ORDER_NOTICES", "no", "one of on, off"],
  ["CART_REQUIRES_LOGIN", "no", "one of on, off"],
  ["MINICART_COUNT_TYPE", "lines", "one of quantities, items"],
  ["CONTACT_EMAIL", "bonjour", "an e-mail address"],
  ["MULTISTORE", "1", "one of on, off"],
  ["CONSENT_PURPOSES", "audience,advertising", "audience, personalization, or both"],
  ["AUDIENCE_SCRIPT", "https://stats.example/a.js; script-src *", "the https address of a script"],
  ["AUDIENCE_SCRIPT", "http://stats.example/a.js", "the https address of a script"],
  ["PRODUCT_SEGMENT", "la boutique/", "small letters and digits"],
] as const)(
  "%s=%s is refused in one line that names the expected format",
  ([name, value, expected]) => {
    const message = refusalOf({ [name]: value });
    expect(message).toContain(`${name}=${value} is not accepted`);
    expect(message).toContain(expected);
    expect(message).not.toContain("\n");
  },
);

test("S8.1b S8.1c tokens are refreshed automatically unless the flag is off", () => {
  expect(parseConfig({ AUTO_REFRESH_TOKENS: "on" }).flags.autoRefreshTokens).toBe(true);
  expect(parseConfig({ AUTO_REFRESH_TOKENS: "off" }).flags.autoRefreshTokens).toBe(false);
});

test("a purpose to consent to exists only where the operator names it", () => {
  expect(parseConfig({}).flags.consentPurposes).toEqual([]);
  expect(
    parseConfig({ CONSENT_PURPOSES: "audience,personalization" }).flags.consentPurposes,
  ).toEqual(["audience", "personalization"]);
});

test("S2.2 S2.5b S2.29b the form of URLs is configurable", () => {
  const given = {
    SHORT_CATALOGUE_URLS: "off",
    URL_DISPATCHER: "off",
    PRODUCT_SEGMENT: "produits",
    MULTISTORE: "on",
  };
  expect(parseConfig(given).flags).toMatchObject({
    addresses: { shortUrls: false, dispatcher: false, productSegment: "produits" },
    storePrefixes: ["de", "it"],
  });
  const off = { SHORT_CATALOGUE_URLS: "on", URL_DISPATCHER: "on", MULTISTORE: "off" };
  expect(parseConfig(off).flags).toMatchObject({
    addresses: { shortUrls: true, dispatcher: true, productSegment: "boutique" },
    storePrefixes: [],
  });
});

test("a URL that may contain a password is not repeated", () => {
  const message = refusalOf({ DATABASE_URL: "mysql://shop:hunter2@db/shop" });
  expect(message).toContain("DATABASE_URL is not accepted");
  expect(message).not.toContain("hunter2");
});

test("no proxy is trusted by default, and none by the demo shop", () => {
  expect(parseConfig({}).proxies).toBe(0);
  expect(parseConfig({ TRUST_PROXY: "1", DEMO: "off" }).proxies).toBe(1);
  expect(refusalOf({ TRUST_PROXY: "1" })).toBe(
    "TRUST_PROXY=1 is not accepted with the demo shop: set DEMO=off",
  );
});

test("an SMS provider names its missing setting, and no key is repeated", () => {
  const sid = `AC${"0".repeat(32)}`;
  expect(refusalOf({ SMS_PROVIDER: "brevo" })).toBe("SMS_PROVIDER=brevo needs SMS_FROM");
  expect(refusalOf({ SMS_PROVIDER: "brevo", SMS_FROM: "Papillote" })).toBe(
    "SMS_PROVIDER=brevo needs BREVO_API_KEY",
  );
  expect(
    refusalOf({ SMS_PROVIDER: "twilio", SMS_FROM: "+33644600000", TWILIO_ACCOUNT_SID: sid }),
  ).toBe("SMS_PROVIDER=twilio needs TWILIO_AUTH_TOKEN");
  expect(refusalOf({ TWILIO_ACCOUNT_SID: "hunter2" })).toBe(
    "TWILIO_ACCOUNT_SID is not accepted, expected: AC and 32 hexadecimal digits",
  );
  expect(
    parseConfig({ SMS_PROVIDER: "brevo", SMS_FROM: "Papillote", BREVO_API_KEY: "k" }).sms,
  ).toEqual({ provider: "brevo", from: "Papillote", apiKey: "k" });
});

test.for(["0.0.0.0", "::", "192.168.1.4", "shop.example"])(
  "the demo shop does not listen on %s",
  (host) => {
    expect(refusalOf({ HOST: host })).toBe(
      `HOST=${host} is not accepted with the demo shop, which only this machine may reach: ` +
        "set DEMO=off or HOST=127.0.0.1",
    );
    expect(parseConfig({ HOST: host, DEMO: "off" }).host).toBe(host);
  },
);

test("the drawings are the demo's, a live shop's are in its own folder, and both can be set", () => {
  expect(parseConfig({}).mediaDir).toBe(join(projectRoot, "data/demo/media"));
  const live = { DEMO: "off", DATA_DIR: "/var/lib/shop" };
  expect(parseConfig(live).mediaDir).toBe("/var/lib/shop/media");
  expect(parseConfig({ ...live, MEDIA_DIR: "/srv/media" }).mediaDir).toBe("/srv/media");
});

test.for([
  { DATABASE_URL: "postgresql://db/shop" },
  { PUBLIC_ORIGIN: "https://shop.example" },
  { PAY_ORIGIN: "https://pay.example" },
])("the demo is off by default with %o", (environment) => {
  expect(parseConfig(environment).demo).toBe(false);
});

test("a database of one's own may hold a demo shop, an origin of this machine too", () => {
  expect(parseConfig({ DATABASE_URL: "postgresql://db/shop", DEMO: "on" }).demo).toBe(true);
  for (const origin of ["http://localhost:4000", "http://127.0.0.1:4000", "http://[::1]:4000"])
    expect(parseConfig({ PUBLIC_ORIGIN: origin }).demo).toBe(true);
});

test.for(["PUBLIC_ORIGIN", "PAY_ORIGIN"])("the demo is refused with a public %s", (name) => {
  expect(refusalOf({ DEMO: "on", [name]: "https://shop.example" })).toBe(
    `DEMO=on is not accepted with ${name}=https://shop.example: ` +
      "the demo shop shows every message and code, and only this machine may reach it",
  );
});

test.for(["127.0.0.1", "127.0.0.2", "::1", "localhost"])("the demo shop listens on %s", (host) => {
  expect(parseConfig({ HOST: host })).toMatchObject({ host, demo: true });
});

function refusalOf(environment: Record<string, string>): string {
  try {
    parseConfig(environment);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "(accepted)";
}

test("Stripe needs its two keys, which no refusal repeats; its pages may be posted to", () => {
  const STRIPE_SECRET_KEY = "sk_live_1";
  const chosen = { PAYMENT_PROVIDER: "stripe", STRIPE_SECRET_KEY };
  expect(refusalOf({ PAYMENT_PROVIDER: "stripe" })).toContain("STRIPE_SECRET_KEY");
  expect(refusalOf(chosen)).toBe("PAYMENT_PROVIDER=stripe needs STRIPE_WEBHOOK_SECRET");
  const config = parseConfig({ ...chosen, STRIPE_WEBHOOK_SECRET: "whsec_1" });
  expect(config.payOrigin).toBe("https://checkout.stripe.com");
  expect(config.stripe).toMatchObject({ secretKey: "sk_live_1", webhookSecret: "whsec_1" });
  expect(parseConfig({}).stripe).toBeUndefined();
});
