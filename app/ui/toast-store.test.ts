import { afterEach, expect, it } from "vitest";
import { currentToasts, dismissToast, subscribeToToasts, toast, toastsOnServer } from "./toast-store.ts";

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

it("keeps the three newest", () => {
  for (const title of ["eins", "zwei", "drei", "vier"]) toast.info(title);
  expect(currentToasts().map(({ title }) => title)).toEqual(["zwei", "drei", "vier"]);
});

it("notifies its listeners until they unsubscribe", () => {
  let calls = 0;
  const leave = subscribeToToasts(() => {
    calls += 1;
  });
  toast.success("Gespeichert", "Sie können weiterarbeiten.");
  leave();
  toast.danger("Fehler");
  expect(calls).toBe(1);
});

it("shows nothing on the server and gives React the same list each time", () => {
  toast.info("nur im Browser");
  expect(toastsOnServer()).toEqual([]);
  expect(toastsOnServer()).toBe(toastsOnServer());
});
