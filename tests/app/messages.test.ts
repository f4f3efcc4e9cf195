import { afterAll, beforeAll, expect, test } from "vitest";
import { aPushMessage } from "#db/seed/states/messages.ts";
import { startApp, type TestApp } from "./start-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test("without scripts all messages can be read, and marked as read", async () => {
  const { admin, place } = await app.dealer();
  for (let index = 0; index < 14; index++) {
    const createdAt = new Date(Date.now() - index * 60_000);
    await aPushMessage({ ...place, userId: admin.id }, { body: `Nachricht ${index}`, createdAt });
  }
  const desk = await app.signedIn(admin);
  const listed = () => desk.page.getByRole("main").querySelectorAll("li").length;
  await desk.open("/dashboard");
  desk.page.getAllByLabelText("Nachrichten, 14 ungelesen");
  await desk.follow("Alle Nachrichten");
  expect(listed()).toBe(12);
  await desk.follow("Ältere Nachrichten", desk.page.getByRole("main"));
  expect(listed()).toBe(2);
  await desk.follow(/Nachricht 13/, desk.page.getByRole("main"));
  desk.page.getAllByLabelText("Nachrichten, 13 ungelesen");
  await desk.press("Alle als gelesen markieren", desk.page.getByRole("main"));
  expect(desk.page.queryAllByLabelText(/ungelesen/)).toEqual([]);
  expect(desk.text).toContain("Alle Nachrichten sind als gelesen markiert.");
});

test("without scripts the settings of messages are saved; half a quiet time comes back as it was typed", async () => {
  const { admin } = await app.dealer();
  const desk = await app.signedIn(admin);
  const form = () => desk.page.getByLabelText("Ruhezeit von").closest("form") as HTMLElement;
  const isTicked = () => (desk.page.getByLabelText("Scan eingegangen") as HTMLInputElement).checked;
  await desk.open("/setting_page");
  desk.tick("Scan eingegangen", false);
  desk.fill("Ruhezeit von", "20:00");
  await desk.press("Speichern", form());
  desk.page.getByRole("link", { name: /^Bitte geben Sie Beginn und Ende der Ruhezeit an/ });
  expect(isTicked()).toBe(false);
  desk.fill("Ruhezeit bis", "07:00");
  await desk.press("Speichern", form());
  expect(desk.text).toContain("Ihre Auswahl wurde gespeichert.");
  expect(isTicked()).toBe(false);
  expect(desk.page.getByLabelText("Ruhezeit von")).toHaveProperty("value", "20:00");
});
