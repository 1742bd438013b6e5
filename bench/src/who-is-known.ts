import type { SeededBench } from "./bench.ts";
import type { Line, Measured } from "./lines.ts";
import { ask, emailOf, givePasswords, loginPath } from "./logins.ts";
import { rankTest } from "./rank-test.ts";
import { withClient } from "./seed.ts";
import { median } from "./statistics.ts";

const resetPath = "/api/ext/customers/reset-password";
/** A p below this level counts as significant. */
const level = 0.01;

type Question = {
  readonly name: string;
  readonly path: string;
  readonly body: (email: string) => object;
};
const questions: readonly Question[] = [
  {
    name: "login with a wrong password",
    path: loginPath,
    body: (username) => ({ username, password: "Papier de verre 43", platform: "web" }),
  },
  {
    name: "reset-password",
    path: resetPath,
    body: (identifier) => ({ sendby: "email", identifier, template: "email_reset", websiteId: 1 }),
  },
];

/**
 * Tests whether response times reveal accounts. Requests alternate between a known and an unknown
 * account.
 */
export async function measureWhoIsKnown(bench: SeededBench): Promise<Measured> {
  await givePasswords(bench.shop.databaseUrl);
  const lines: Line[] = [];
  const said: string[] = [];
  for (const question of questions) {
    const { known, unknown } = await times(bench, question);
    lines.push(
      { name: `${question.name}, known`, unit: "ms", ours: known },
      { name: `${question.name}, unknown`, unit: "ms", ours: unknown },
    );
    said.push(verdict(question.name, known, unknown));
  }
  return { lines, remarks: [`**Does the time tell who has an account?** ${said.join(" ")}`] };
}

/** Each request is for another person, so that no rate limit takes effect. */
async function times(
  { plan, shop }: SeededBench,
  { path, body }: Question,
): Promise<{ known: number[]; unknown: number[] }> {
  const found = { known: [] as number[], unknown: [] as number[] };
  await withClient(shop.databaseUrl, async (client) => {
    for (let turn = -warmUp; turn < plan.tries; turn++) {
      const person = turn + warmUp;
      const pair = [
        [found.known, emailOf(person)],
        [found.unknown, `nobody-${String(person + 1).padStart(6, "0")}@bench.example`],
      ] as const;
      for (const [list, email] of turn % 2 === 0 ? pair : pair.toReversed()) {
        await client.query("delete from throttle");
        const { status, ms } = await ask(`${shop.url}${path}`, body(email));
        if (status === 429 || status >= 500) throw new Error(`${path} was answered ${status}`);
        if (turn >= 0) list.push(ms);
      }
    }
  });
  return found;
}

const warmUp = 10;

export function verdict(
  name: string,
  known: readonly number[],
  unknown: readonly number[],
): string {
  const { z, p } = rankTest(known, unknown);
  const medians = `${median(known).toFixed(2)} ms for a known account, ${median(unknown).toFixed(2)} ms for an unknown one`;
  const found = p < level ? "**they differ**" : "no difference is found";
  return `${name}, ${known.length} tries each: ${medians}; test of ranks z = ${z.toFixed(2)}, p = ${p < 0.0001 ? "< 0.0001" : p.toFixed(4)}: ${found}.`;
}
