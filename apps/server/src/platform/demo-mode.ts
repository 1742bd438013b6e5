import { StartError } from "./start-error.ts";

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

type Settings = {
  readonly DEMO?: boolean | undefined;
  readonly HOST: string;
  readonly PUBLIC_ORIGIN?: string | undefined;
  readonly PAY_ORIGIN?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly TRUST_PROXY?: number | undefined;
};

/**
 * Whether this is the demo shop. It shows its outbox with all codes without a login, so only this
 * machine may reach it. It is on by default, unless there is a setting of a real shop.
 * @throws StartError where the demo shop could be reached from elsewhere
 */
export function isDemo(settings: Settings): boolean {
  const { DEMO, HOST, DATABASE_URL, TRUST_PROXY = 0 } = settings;
  const publicSetting = publicOriginOf(settings);
  if (!(DEMO ?? (DATABASE_URL === undefined && publicSetting === undefined))) return false;
  if (publicSetting !== undefined)
    throw new StartError(
      `DEMO=on is not accepted with ${publicSetting}: ` +
        "the demo shop shows every message and code, and only this machine may reach it",
    );
  if (!loopback.test(HOST))
    throw new StartError(
      `HOST=${HOST} is not accepted with the demo shop, which only this machine may reach: ` +
        "set DEMO=off or HOST=127.0.0.1",
    );
  // With a trusted proxy count, a direct client could claim a loopback address in a header.
  if (TRUST_PROXY > 0)
    throw new StartError(
      `TRUST_PROXY=${TRUST_PROXY} is not accepted with the demo shop: set DEMO=off`,
    );
  return true;
}

function publicOriginOf({ PUBLIC_ORIGIN, PAY_ORIGIN }: Settings): string | undefined {
  return Object.entries({ PUBLIC_ORIGIN, PAY_ORIGIN })
    .filter(([, origin]) => origin !== undefined && !loopback.test(new URL(origin).hostname))
    .map(([name, origin]) => `${name}=${origin}`)[0];
}
