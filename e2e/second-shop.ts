import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type SecondShop = { readonly url: string; readonly close: () => Promise<void> };

const openLine = /is open:$/m;

/** A shop with other settings than the one that all journeys share. */
export async function openSecondShop(
  settings: Readonly<Record<string, string>>,
): Promise<SecondShop> {
  const folder = mkdtempSync(join(tmpdir(), "papillote-e2e-second-"));
  chmodSync(folder, 0o755); // as root, PostgreSQL's account must be able to enter
  const [port, payPort] = await Promise.all([freePort(), freePort()]);
  const root = join(import.meta.dirname, "..");
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    PAY_PORT: String(payPort),
    DATA_DIR: folder,
    ...settings,
  };
  const shop = spawn(process.execPath, [join(root, "apps/server/src/main.ts")], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  const opened = new Promise<void>((resolve, reject) => {
    const onOutput = (part: Buffer) => {
      said.push(part.toString());
      if (openLine.test(said.join(""))) resolve();
    };
    shop.stdout.on("data", onOutput);
    shop.stderr.on("data", onOutput);
    shop.on("exit", () => reject(new Error(`the second shop did not open:\n${said.join("")}`)));
  });
  await opened;
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      const ended = once(shop, "exit");
      shop.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("no port is free");
  return address.port;
}
