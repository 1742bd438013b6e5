import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const entry = fileURLToPath(new URL("./main.ts", import.meta.url));
const environment = {
  PAY_PORT: "0",
  PAY_SHOP_ORIGINS: "http://localhost:3000",
  PAY_API_KEY: "0123456789abcdef",
  PAY_WEBHOOK_SECRET: "fedcba9876543210",
};

function start(changes: Record<string, string>) {
  const child = spawn(process.execPath, [entry], {
    env: { ...environment, ...changes },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.setEncoding("utf8");
  child.stderr.setEncoding("utf8");
  return child;
}

test("the command starts a server that answers and stops on SIGTERM without an error", async () => {
  const child = start({});
  const [line] = await once(child.stdout, "data");
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
  expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: "ok" });
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("an invalid value stops the start with one line", async () => {
  const child = start({ PAY_PORT: "seventy" });
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  expect(await once(child, "close")).toEqual([1, null]);
  expect(said).toBe("payment sandbox: PAY_PORT is a whole number\n");
});
