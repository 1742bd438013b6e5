// The limit for logins, in its own process: it runs argon2id at the shop's cost and nothing else.
import { argon2, randomBytes } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);
/** The same cost as in `accounts/password.ts`. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const atOnce = 2;

export type ArgonOrder = { readonly seconds: number };
export type ArgonCount = { readonly perSecond: number; readonly count: number };

const { send } = process;
if (!send) throw new Error("argon-limit.ts is started by the bench, which tells it for how long");
process.on(
  "message",
  (order: ArgonOrder) => void count(order).then((counted) => process.send?.(counted)),
);
process.once("disconnect", () => process.exit(0)); // the parent has ended

async function count({ seconds }: ArgonOrder): Promise<ArgonCount> {
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  let done = 0;
  const derivations = async () => {
    while (performance.now() < end) {
      await derive("argon2id", { ...cost, message: "Papier de soie 42", nonce: randomBytes(16) });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, derivations));
  return { perSecond: (done / (performance.now() - begun)) * 1_000, count: done };
}
