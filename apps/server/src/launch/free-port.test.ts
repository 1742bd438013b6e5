import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { requireFreePort } from "./free-port.ts";

test("a free port passes and remains free; the error of a taken one names its variable", async () => {
  const other = createServer();
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const wanted = { variable: "PORT", port, host: "127.0.0.1" } as const;

  await expect(requireFreePort(wanted, 0)).rejects.toThrow(
    `port ${port} is taken by another program: stop that one, or choose another port with PORT`,
  );

  const passes = requireFreePort(wanted, 5_000); // waits for the port
  other.close();
  await expect(passes).resolves.toBeUndefined();
  await expect(requireFreePort(wanted, 0)).resolves.toBeUndefined();
});

test("an address of another machine is refused", async () => {
  await expect(
    requireFreePort({ variable: "PORT", port: 0, host: "192.0.2.1" }, 0),
  ).rejects.toThrow("HOST=192.0.2.1 is no address of this machine");
});
