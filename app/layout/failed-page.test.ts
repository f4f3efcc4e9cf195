import { expect, test } from "vitest";
import { planFeatureMissing } from "#server/ground/access/plan-features.ts";
import { httpTexts } from "#server/ground/http/http.texts.ts";
import { failedPage } from "./failed-page.ts";

test.each([
  [404, "missing", "Diese Seite gibt es nicht"],
  [403, "forbidden", "Diese Seite ist für Sie nicht freigegeben"],
  [503, "outage", "Diese Seite ist nicht verfügbar"],
  [500, "outage", "Diese Seite ist nicht verfügbar"],
  [undefined, "outage", "Diese Seite ist nicht verfügbar"],
])("a page that fails with %s is %s", (status, kind, title) => {
  expect(failedPage(status, "/dashboard")).toMatchObject({ kind, title });
});

test.each([
  [400, "refused", httpTexts.bodyUnreadable],
  [409, "changed", "Der Eintrag wurde zusammengeführt. Bitte öffnen Sie ihn noch einmal."],
  [413, "refused", httpTexts.bodyTooLarge],
  [415, "refused", httpTexts.bodyOfOtherKind],
  [503, "outage", httpTexts.tooManyUploads],
])("a form that fails with %s is %s, for the reason of the response", (status, kind, reason) => {
  expect(failedPage(status, "/login", reason)).toMatchObject({ kind, text: reason });
  expect(reason).toMatch(/Bitte (kürzen|laden|öffnen|versuchen|senden) Sie /);
});

test("the reason of another failure is not shown", () => {
  expect(failedPage(500, "/", "select * from users").text).not.toContain("select");
  expect(failedPage(404, "/", "Vorgang 7").text).not.toContain("7");
});

test.each([
  ["/id_check/contract_details/unknown", "/id_check", "Zu den Vorgängen"],
  ["/customers/unknown/merge", "/customers", "Zu den Kunden"],
  ["/vehicles/unknown", "/vehicles", "Zu den Fahrzeugen"],
  // The list itself failed: a link to it would lead nowhere.
  ["/id_check", "/dashboard", "Zur Startseite"],
  ["/id_checks", "/dashboard", "Zur Startseite"],
  ["/", "/dashboard", "Zur Startseite"],
])("from %s the way back leads to %s", (pathname, to, label) => {
  expect(failedPage(404, pathname).back).toEqual({ to, label });
});

test("of a function that the plan lacks it is said which plan that is, and where to ask for it", () => {
  const reason = planFeatureMissing({ planVersion: "light" });
  expect(failedPage(403, "/vehicles", reason)).toMatchObject({
    kind: "plan",
    text: reason,
    back: { to: "/privacy/contact" },
  });
  expect(reason).toBe(
    "Diese Funktion ist in Ihrem Tarif „Light“ nicht enthalten. Freischalten lassen können Sie sie über „Hilfe und Kontakt“.",
  );
  expect(planFeatureMissing({ planVersion: "full" })).toContain("in Ihrem Tarif nicht enthalten.");
  expect(failedPage(403, "/vehicles", "Dazu fehlt Ihnen die Berechtigung.").kind).toBe("forbidden");
});
