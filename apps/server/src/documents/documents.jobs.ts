import * as z from "zod/mini";
import { inLane, type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { numberTask } from "./documents.store.ts";
import { numberDocuments } from "./number-documents.ts";

/** Queued by each sale, top-up and refund; the timetable looks once an hour for what was missed. */
export function documentsJobs(deps: Deps): Job[] {
  return inLane("documents", [job(numberTask, z.looseObject({}), () => numberDocuments(deps))]);
}
