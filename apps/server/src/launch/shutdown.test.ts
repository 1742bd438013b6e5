import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLog } from "#server/platform/log.ts";
import { onStopSignal, shutDown } from "./shutdown.ts";

function listening() {
  const signals = new EventEmitter();
  const happened: string[] = [];
  let at = 0;
  const from = signals as unknown as NodeJS.Process;
  const options = {
    from,
    now: () => at,
    stop: async () => void happened.push("stop"),
    force: () => void happened.push("force"),
  };
  const off = onStopSignal(options);
  const wait = (milliseconds: number) => {
    at += milliseconds;
  };
  return { signals, happened, off, wait };
}

test("the first signal stops, and its echoes from npm and the terminal do not force", () => {
  const { signals, happened, wait } = listening();
  signals.emit("SIGINT");
  wait(300);
  signals.emit("SIGTERM");
  expect(happened).toEqual(["stop"]);
});

test("a later signal forces the end", () => {
  const { signals, happened, wait } = listening();
  signals.emit("SIGTERM");
  wait(1_500);
  signals.emit("SIGTERM");
  expect(happened).toEqual(["stop", "force"]);
});

test("what a step waits on purpose is not taken from the time of the stop", async () => {
  const log = createLog({ level: "silent", pretty: false });
  const drain = { name: "readiness", run: () => sleep(300) };
  expect(await shutDown([drain], log, 100)).toBe(false);
  expect(await shutDown([{ ...drain, waitMs: 5_000 }], log, 100)).toBe(true);
});

test("signals are ignored after listening has stopped", () => {
  const { signals, happened, off } = listening();
  off();
  expect(signals.emit("SIGTERM")).toBe(false);
  expect(happened).toEqual([]);
});

test("the steps of a shutdown run in order, and a failing one does not prevent the others", async () => {
  const lines: string[] = [];
  const log = createLog({
    level: "info",
    pretty: false,
    to: { write: (line) => void lines.push(line) },
  });
  const done: string[] = [];
  const step = (name: string, run = async () => void done.push(name)) => ({ name, run });
  const failing = step("worker", async () => {
    throw new Error("it hangs");
  });
  expect(await shutDown([step("http"), failing, step("database")], log)).toBe(false);
  expect(done).toEqual(["http", "database"]);
  expect(lines.join("")).toContain('"step":"worker"');
  expect(await shutDown([step("http")], log)).toBe(true);
});

test("a step that hangs is given up in time, and the later ones still run", async () => {
  const lines: string[] = [];
  const log = createLog({
    level: "info",
    pretty: false,
    to: { write: (line) => void lines.push(line) },
  });
  const done: string[] = [];
  const steps = [
    { name: "requests", run: () => new Promise<void>(() => undefined) },
    { name: "database", run: () => void done.push("database") },
  ];
  expect(await shutDown(steps, log, 50)).toBe(false);
  expect(done).toEqual(["database"]);
  expect(lines.join("")).toContain('"step":"requests"');
});
