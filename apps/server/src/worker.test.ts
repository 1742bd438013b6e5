import { expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { allJobs, timetable } from "./worker.ts";

const jobs = allJobs(testDeps(await testDatabase()));
const tasks = jobs.map(({ task }) => task);

test("every line of the timetable starts an existing job", () => {
  expect(timetable.map(({ task }) => task).filter((task) => !tasks.includes(task))).toEqual([]);
});

test("job names are unique", () => {
  expect(tasks.filter((task, index) => tasks.indexOf(task) !== index)).toEqual([]);
});

test("expiry, e-mail, SMS and the numbering of documents wait for no other job", () => {
  const tasksIn = (name: string) =>
    jobs.filter(({ lane }) => lane === name).map(({ task }) => task);
  expect(tasksIn("expiry")).toEqual(["orders.lapse", "orders.expire"]);
  expect(tasksIn("email")).toEqual(["message.deliver"]);
  expect(tasksIn("sms")).toEqual(["sms.deliver"]);
  expect(tasksIn("documents")).toEqual(["documents.number"]);
});
