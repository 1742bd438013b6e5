import * as z from "zod/mini";
import { inLane, type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { numberTask } from "./documents.store.ts";
import { numberDocuments } from "./number-documents.ts";

/**
 * Each sale, top-up and refund queues the job; the timetable also runs it once an hour for what was
 * missed.
 */
export function documentsJobs(deps: Deps): Job[] {
  return inLane("documents", [job(numberTask, z.looseObject({}), () => numberDocuments(deps))]);
}
