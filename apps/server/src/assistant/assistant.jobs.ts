import * as z from "zod/mini";
import { type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { deleteTurnsBefore } from "./assistant.store.ts";

const keptMs = 24 * 60 * 60_000;

export function assistantJobs({ db, clock }: Deps): Job[] {
  return [
    job("conversations.forget", z.looseObject({}), () =>
      deleteTurnsBefore(db, new Date(clock.now().getTime() - keptMs)),
    ),
  ];
}
