import { reportFault } from "@papillote/contract/operations.ts";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Db } from "#server/db/db.ts";
import type { TaskBacklog } from "#server/jobs/job-queue.store.ts";
import type { JobResult } from "#server/jobs/job-runner.ts";
import type { CacheUse } from "#server/web/cache/cache.ts";
import { observePool, observeShop } from "./shop-metrics.ts";

type RequestMeasure = {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  readonly refusal: string | undefined;
};

export type Metrics = {
  readonly countRequest: (measure: RequestMeasure) => void;
  readonly countJob: (result: JobResult) => void;
  /** The metrics in the format of Prometheus. */
  readonly page: () => Promise<{ contentType: string; text: string }>;
};

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const jobSeconds = [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120];

export type CachesByName = Readonly<Record<string, { readonly use: () => CacheUse }>>;

type MetricSources = {
  readonly db: Db;
  readonly dueJobs: () => Promise<readonly TaskBacklog[]>;
  readonly failedJobs: () => Promise<readonly TaskBacklog[]>;
  readonly caches: CachesByName;
};

/** One registry per shop, as tests open two in one process, whose counts must not add up. */
export function newMetrics({ db, caches, ...backlogs }: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer",
    labelNames: ["method", "route", "status"],
    buckets: requestSeconds,
    registers,
  });
  const refusals = new Counter({
    name: "shop_refusals_total",
    help: "Expected refusals of the business, by reason",
    labelNames: ["reason"],
    registers,
  });
  const browserFaults = new Counter({
    name: "shop_browser_faults_total",
    help: "Faults of pages' scripts that browsers reported: logged, or dropped (too many, or nonsense)",
    labelNames: ["result"],
    registers,
  });
  const jobs = new Counter({
    name: "shop_jobs_total",
    help: "Jobs that ended, done or failed",
    labelNames: ["task", "result"],
    registers,
  });
  const jobTimes = new Histogram({
    name: "shop_job_duration_seconds",
    help: "Time that a job took",
    labelNames: ["task"],
    buckets: jobSeconds,
    registers,
  });
  const lastJob = new Gauge({
    name: "shop_job_last_done_timestamp_seconds",
    help: "When this process last completed a job; one is due each minute",
    registers,
  });
  observeBacklog(backlogs, registers);
  observeCaches(caches, registers);
  observePool(db, registers);
  observeShop(db, registers);
  return {
    countRequest: ({ method, route, status, seconds, refusal }) => {
      requests.observe({ method, route, status }, seconds);
      if (refusal !== undefined) refusals.inc({ reason: refusal });
      if (route === reportFault.path)
        browserFaults.inc({ result: refusal === undefined ? "logged" : "dropped" });
    },
    countJob: ({ task, isDone, seconds }) => {
      jobs.inc({ task, result: isDone ? "done" : "failed" });
      jobTimes.observe({ task }, seconds);
      if (isDone) lastJob.setToCurrentTime();
    },
    page: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}

function observeCaches(caches: CachesByName, registers: Registry[]): void {
  const labelNames = ["cache"];
  const addGauge = (name: string, help: string, field: keyof CacheUse) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        for (const [cache, { use }] of Object.entries(caches)) this.set({ cache }, use()[field]);
      },
    });
  addGauge("shop_cache_hits", "Requests answered from the cache since the start", "hits");
  addGauge("shop_cache_misses", "Requests not found in the cache since the start", "misses");
  addGauge("shop_cache_bytes", "Memory of the cached bodies", "bytes");
}

/** The same in all processes. During an outage of the database the gauges have no value. */
function observeBacklog(
  { dueJobs, failedJobs }: Pick<MetricSources, "dueJobs" | "failedJobs">,
  registers: Registry[],
): void {
  const addGauge = (
    [name, help]: readonly [name: string, help: string],
    source: MetricSources["dueJobs"],
    field: "jobs" | "oldestS",
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ["task"],
      registers,
      async collect() {
        this.reset();
        for (const one of await source().catch(() => [])) this.set({ task: one.task }, one[field]);
      },
    });
  addGauge(
    ["shop_job_backlog", "Due jobs that wait; the task outbox waits to enter the queue"],
    dueJobs,
    "jobs",
  );
  addGauge(
    ["shop_job_oldest_due_seconds", "How long the oldest due job of a task has been waiting"],
    dueJobs,
    "oldestS",
  );
  addGauge(["shop_job_failed", "Jobs that used up their attempts"], failedJobs, "jobs");
}
