import { expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { allJobs, timetable } from "./worker.ts";

const tasks = allJobs(testDeps(await testDatabase())).map(({ task }) => task);

test("every line of the timetable starts an existing job", () => {
  expect(timetable.map(({ task }) => task).filter((task) => !tasks.includes(task))).toEqual([]);
});

test("job names are unique", () => {
  expect(tasks.filter((task, index) => tasks.indexOf(task) !== index)).toEqual([]);
});
