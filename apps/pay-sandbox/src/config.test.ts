import { expect, test } from "vitest";
import { settingsFromEnvironment } from "./config.ts";

const environment = {
  PAY_SHOP_ORIGINS: "http://localhost:3000, https://shop.example",
  PAY_API_KEY: "0123456789abcdef",
  PAY_WEBHOOK_SECRET: "fedcba9876543210",
};

test("the environment is read as settings, with several shops", () => {
  expect(settingsFromEnvironment({ ...environment, PAY_PORT: "4001" })).toMatchObject({
    port: 4001,
    host: "127.0.0.1",
    shopOrigins: ["http://localhost:3000", "https://shop.example"],
  });
});

test.each([
  ["a port that is none", { ...environment, PAY_PORT: "many" }, /PAY_PORT/],
  ["a key that is missing", { ...environment, PAY_API_KEY: undefined }, /PAY_API_KEY is required/],
  [
    "a secret too short to keep",
    { ...environment, PAY_WEBHOOK_SECRET: "short" },
    /webhookSecret: needs 16/,
  ],
  [
    "a shop address that is none",
    { ...environment, PAY_SHOP_ORIGINS: "localhost" },
    /shopOrigins.0: /,
  ],
  [
    "a shop address with a path",
    { ...environment, PAY_SHOP_ORIGINS: "http://localhost:3000/shop" },
    /shopOrigins.0: is scheme, host and port only/,
  ],
])("%s stops the start with one line that names it", (_, bad, line) => {
  expect(() => settingsFromEnvironment(bad)).toThrow(line);
  expect(() => settingsFromEnvironment(bad)).not.toThrow(/\n/);
});
