import { expect, test, vi } from "vitest";
import { damagePhotoTexts } from "#server/handover/vehicle-return/damage-photo.texts.ts";
import { sendShot } from "./send-shot.ts";

test("an empty file is named as empty and not sent", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  const sent = await sendShot({ sendUrl: "/round", shot: "keys", photo: new Blob([]) });
  expect(sent).toEqual({ problem: damagePhotoTexts.emptyFile });
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});
