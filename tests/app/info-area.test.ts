import { afterAll, beforeAll, expect, test } from "vitest";
import { testOperator } from "#tests/fakes/operator.ts";
import { startApp, type TestApp } from "./start-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test("without scripts every page of the info area can be read, and the contact form reaches the operator", async () => {
  const { admin, headquarter } = await app.dealer({ planType: "light", planVersion: "light" });
  const desk = await app.signedIn(admin);
  await desk.open("/privacy");
  const menu = () => desk.page.getByRole("navigation", { name: "Mehr" });
  for (const name of ["Neues", "Über", "Datenschutz", "Impressum", "Barrierefreiheit"]) {
    expect(await desk.follow(name, menu())).toBe(200);
    desk.page.getByRole("heading", { name, level: 1 });
  }
  await desk.follow("Kontaktformular", menu());
  desk.fill(/^Telefon/, "+49 x");
  await desk.press("Senden");
  desk.page.getByRole("link", { name: "Nachricht ist erforderlich." });
  expect(desk.text).toContain("Telefonnummern dürfen nur Zahlen enthalten");
  desk.fill(/^Telefon/, "0221 5550");
  desk.fill(/^Nachricht/, "Wie stelle ich die Frist um?", desk.page.getByRole("main"));
  await desk.press("Senden");
  expect(desk.text).toContain("Vielen Dank für Ihre Anfrage!");
  expect(await app.mailbox()).toMatchObject([
    {
      to: testOperator.email,
      subject: `Anfrage von ${headquarter.name}`,
      text: expect.stringContaining("Wie stelle ich die Frist um?"),
    },
  ]);
});
