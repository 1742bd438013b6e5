import { setTimeout as sleep } from "node:timers/promises";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { enqueue } from "#server/jobs/jobs.ts";
import {
  codeKeysOf,
  withNewestCurrent,
  withNextKey,
  withoutKey,
} from "#server/platform/code-keys.ts";
import type { Deps } from "#server/platform/deps.ts";
import { renewed } from "#server/platform/encryption.ts";
import { codeKeysFile, codeKeysReadMs, saveCodeKeys } from "#server/platform/secrets.ts";
import { countKeyUses, sealedColumns } from "./code-keys.store.ts";

export const renewTask = "keys.renew";

/** Rows locked at once: so few that orders and reveals hardly wait. */
const rowsAtOnce = 100;
/** Longer than any running process takes to read its changed keys. */
const knownEverywhereMs = 3 * codeKeysReadMs;

/**
 * Encrypts with the current key what former ones encrypted, in batches, and yields the size of each
 * batch. It may end after any batch, as the next run finds what is left.
 */
export async function* renewals({ db, secrets }: Pick<Deps, "db" | "secrets">) {
  for (const { context, first, find, replace } of sealedColumns) {
    let after = first;
    for (;;) {
      const { current } = codeKeysOf(secrets.codeKey);
      const found = await find(db, after, current, rowsAtOnce);
      const changed = found.flatMap(({ id, value }) => {
        const next = renewed(secrets, value, context(id));
        return next ? [{ id, value, next }] : [];
      });
      if (changed.length > 0) yield await replace(db, changed);
      const last = found.at(-1);
      if (!last) break;
      after = last.id;
    }
  }
}

/** The job; on most nights nothing is left to do. */
export async function renewAll(deps: Deps): Promise<void> {
  let values = 0;
  for await (const part of renewals(deps)) values += part;
  if (values > 0) deps.log.info({ values }, "encrypted values have the current key");
}

export async function enqueueRenewal({ db }: Pick<Deps, "db">): Promise<void> {
  await enqueue(db, { task: renewTask, payload: {}, jobKey: renewTask });
}

type KeyDeps = Pick<Deps, "db" | "secrets" | "config">;

/**
 * Makes a new key, which encrypts from now on. It is first written as an additional key, because a
 * running shop has to know it before it reads a value that another process encrypted with it.
 */
export async function rotateKey(
  deps: KeyDeps,
  waitMs = knownEverywhereMs,
): Promise<Outcome<number, "KEYS_ARE_GIVEN">> {
  const { secrets, config } = deps;
  const path = codeKeysFile(config);
  if (path === undefined) return refused("KEYS_ARE_GIVEN");
  await saveCodeKeys(path, secrets, withNextKey(secrets.codeKey));
  await sleep(waitMs);
  await saveCodeKeys(path, secrets, withNewestCurrent(secrets.codeKey));
  await enqueueRenewal(deps);
  return done(codeKeysOf(secrets.codeKey).current);
}

/** The current key, the others, and what each of them encrypted. */
export async function keyUses({ db, secrets }: Pick<Deps, "db" | "secrets">) {
  const { current, byNumber } = codeKeysOf(secrets.codeKey);
  return { current, numbers: [...byNumber.keys()], uses: await countKeyUses(db) };
}

/** Drops a former key with which no stored value is encrypted any more. */
export async function dropKey(
  deps: KeyDeps,
  keyNumber: number,
): Promise<Outcome<void, "KEYS_ARE_GIVEN" | "NO_FORMER_KEY" | "KEY_IN_USE">> {
  const { secrets, config } = deps;
  const { current, numbers, uses } = await keyUses(deps);
  if (keyNumber >= current || !numbers.includes(keyNumber)) return refused("NO_FORMER_KEY");
  if (uses.some((use) => use.keyNumber === keyNumber)) return refused("KEY_IN_USE");
  const path = codeKeysFile(config);
  if (path === undefined) return refused("KEYS_ARE_GIVEN");
  await saveCodeKeys(path, secrets, withoutKey(secrets.codeKey, keyNumber));
  return done(undefined);
}
