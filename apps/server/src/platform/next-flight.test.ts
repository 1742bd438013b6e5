import { expect, test } from "vitest";
import { nextFlight } from "./next-flight.ts";

type Question = { readonly answer: (value: string) => void; readonly fail: (error: Error) => void };

function asking() {
  const asked: Question[] = [];
  const clock = { ms: 0 };
  const call = nextFlight(
    () =>
      new Promise<string>((answer, fail) => {
        asked.push({ answer, fail });
      }),
    () => clock.ms,
  );
  return { asked, clock, call };
}

test("no caller gets an answer that was under way before, and all callers that wait share one", async () => {
  const { asked, call } = asking();
  const first = call();
  const [second, third] = [call(), call()];
  expect(asked).toHaveLength(1);
  asked[0]?.answer("before");
  expect(await first).toBe("before");
  await Promise.resolve();
  expect(asked).toHaveLength(2);
  asked[1]?.answer("after");
  expect(await Promise.all([second, third])).toEqual(["after", "after"]);
});

test("after an error the waiting ones ask again", async () => {
  const { asked, call } = asking();
  const first = call();
  const second = call();
  asked[0]?.fail(new Error("lost"));
  await expect(first).rejects.toThrow("lost");
  await Promise.resolve();
  asked[1]?.answer("again");
  expect(await second).toBe("again");
});

test("an answer that hangs holds up only those who asked before a second was over", async () => {
  const { asked, clock, call } = asking();
  void call();
  clock.ms = 1_001;
  const later = call();
  expect(asked).toHaveLength(2);
  asked[1]?.answer("works");
  expect(await later).toBe("works");
});
