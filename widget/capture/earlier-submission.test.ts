import { expect, test } from "vitest";
import { wasSentFromHere } from "./earlier-submission.ts";
import { loadPending, savePending } from "./pending-images.ts";

const consent = { version: "2026-11", at: "2026-11-21T10:00:00.000Z" };
const image = { side: "front_side", imageType: "visible", blob: new Blob(["x"]), width: 16, height: 9 } as const;
const kept = { images: [image], idempotencyKey: "key-of-this-phone", consent };

test("a phone that sent its photos is told so, again after every reload, and keeps no photo", async () => {
  await savePending("sent", kept);
  const asked: string[][] = [];
  const isStored = async (...question: string[]) => asked.push(question) > 0;
  expect(await wasSentFromHere("sent", isStored)).toBe(true);
  expect(asked).toEqual([["sent", "key-of-this-phone"]]);
  expect(await loadPending("sent")).toMatchObject({ images: [], idempotencyKey: "key-of-this-phone" });
  expect(await wasSentFromHere("sent", isStored)).toBe(true);
});

test("a phone whose photos did not arrive, or that cannot ask, keeps them", async () => {
  await savePending("not-sent", kept);
  expect(await wasSentFromHere("not-sent", async () => false)).toBe(false);
  expect(await wasSentFromHere("not-sent", () => Promise.reject(new Error("no response")))).toBe(false);
  expect((await loadPending("not-sent"))?.images).toHaveLength(1);
});

test("another phone does not ask the server", async () => {
  const never = () => Promise.reject(new Error("asked"));
  expect(await wasSentFromHere("of-somebody-else", never)).toBe(false);
});
