import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formDrafts } from "#db/schema/drafts.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { startApp, type TestApp } from "./start-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test.each([
  ["new_contract", "person", 0],
  ["new_contract", "terms", 2],
  ["new_sb_contract", "person", 0],
  ["new_sb_contract", "booking", 1],
])(
  "%s: the step '%s' sends every box that is not ticked, as its page saves it while typing",
  async (path, step, index) => {
    const { admin, place } = await app.dealer({});
    const check = await anAcceptedCheck(place, { hasPhotos: false });
    const desk = await app.signedIn(admin);
    await desk.open(`/id_check/${path}/${check.id}?step=${index}`);
    const form = desk.page.getByRole("button", { name: "Weiter" }).closest("form");
    const boxes = [...(form?.elements ?? [])].filter((element) => element.getAttribute("type") === "checkbox");
    const names = boxes.map((box) => box.getAttribute("name")).filter((name) => !name?.includes("."));
    expect(names).not.toEqual([]);
    await desk.press("Weiter");
    const drafts = await app.database.db.select().from(formDrafts).where(eq(formDrafts.idCheckId, check.id));
    expect(Object.keys(drafts[0]?.data[step] ?? {})).toEqual(expect.arrayContaining(names));
  },
);
