import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "#server/platform/deps.ts";
import type { MaintenanceNow } from "#server/web/maintenance-now.ts";
import { type MaintenanceWindow, readMaintenance } from "./maintenance.store.ts";

const pollMs = 1_000;

/** In `now`: the maintenance of this moment; in `planned`: a window that is still to come. */
export type Maintenance = {
  readonly now: MaintenanceNow;
  readonly planned: () => MaintenanceWindow | undefined;
};

/** Maintenance by the settings alone, for processes that do not read the operator's table. */
export function configuredMaintenance({ config }: Pick<Deps, "config">): Maintenance {
  return { now: () => config.maintenance, planned: () => undefined };
}

/** Maintenance by the settings or by the operator. */
export function maintenanceOf(
  deps: Pick<Deps, "config" | "clock">,
  window: () => MaintenanceWindow | undefined,
): Maintenance {
  const upcoming = () => {
    const found = window();
    return found && found.from > deps.clock.now() ? found : undefined;
  };
  return {
    now: () => deps.config.maintenance ?? atThisMoment(window(), deps.clock.now()),
    planned: upcoming,
  };
}

function atThisMoment(window: MaintenanceWindow | undefined, now: Date) {
  if (!window || now < window.from) return undefined;
  const isOver = window.isPlanned && window.until !== null && now >= window.until;
  return isOver ? undefined : { until: window.until?.toISOString() };
}

/**
 * Reads the operator's table each second. While the database does not answer, the state read last
 * is valid, so that an outage does not reopen the shop.
 */
export async function watchMaintenance(
  deps: Deps,
): Promise<Maintenance & { readonly stop: () => Promise<void> }> {
  const stopping = new AbortController();
  let window = await readMaintenance(deps.db);
  async function keepReading(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Rejects only when aborted.
      await sleep(pollMs, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      );
      if (stopping.signal.aborted) return;
      window = await readMaintenance(deps.db).catch(() => window);
    }
  }
  const ended = keepReading();
  return {
    ...maintenanceOf(deps, () => window),
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}
