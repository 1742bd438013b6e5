import { afterEach, expect, test } from "vitest";
import { closeNotification, notify, shownNotifications } from "./notify.ts";

const messages = () => shownNotifications().map(({ message }) => message);

afterEach(() => {
  for (const { id } of shownNotifications()) closeNotification(id);
});

test("S9.18 the same message twice in a row is shown once, and again after it was closed", () => {
  notify({ type: "error", message: "Out of the stock!" });
  notify({ type: "error", message: "Out of the stock!" });
  expect(messages()).toEqual(["Out of the stock!"]);
  notify({ type: "success", message: "Added" });
  notify({ type: "error", message: "Out of the stock!" });
  expect(messages()).toEqual(["Out of the stock!", "Added", "Out of the stock!"]);
  for (const { id } of shownNotifications()) closeNotification(id);
  notify({ type: "error", message: "Out of the stock!" });
  expect(messages()).toEqual(["Out of the stock!"]);
});

test("S3.22 S9.18 each notification has its own lifetime and its two actions", () => {
  const action1 = { label: "See the cart", href: "/cart" };
  const action2 = { label: "Go on" };
  notify({ type: "info", message: "a", action1, action2 });
  notify({ type: "info", message: "b", timeToLive: 900 });
  notify({ type: "error", message: "c", hasNoTimeout: true });
  expect(shownNotifications().map((one) => one.lifetimeMs)).toEqual([7000, 900, undefined]);
  expect(shownNotifications()[0]).toMatchObject({ action1, action2 });
});

test("closing one leaves the others", () => {
  notify({ type: "info", message: "a" });
  notify({ type: "info", message: "b" });
  closeNotification(shownNotifications()[0]?.id ?? "");
  expect(messages()).toEqual(["b"]);
});
