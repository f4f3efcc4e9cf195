import { describe, expect, it } from "vitest";
import { clearPending, loadPending, savePending } from "./pending-images.ts";

/** Node has no IndexedDB, just like a browser that refuses it. */
describe("kept images without a database", () => {
  const consent = { version: "2026-11", at: "2026-11-21T10:00:00.000Z" };
  const image = { side: "front_side", imageType: "visible", blob: new Blob(["x"]), width: 16, height: 9 } as const;

  it("are kept by token until they are sent", async () => {
    await savePending("one", { images: [image], idempotencyKey: "key", consent });
    expect(await loadPending("one")).toMatchObject({
      images: [{ side: "front_side" }],
      idempotencyKey: "key",
      consent,
    });
    expect(await loadPending("other")).toBeUndefined();
    await clearPending("one");
    expect(await loadPending("one")).toBeUndefined();
  });
});
