import { expect, it } from "vitest";
import { openPhotos, sealPhotos } from "./photo-safe.ts";

const key = "0123456789abcdef".repeat(4);
const photo = { side: "front_side", blob: new Blob(["Ausweis von Erika"], { type: "image/jpeg" }) };

it("shows nothing of a sealed photo, and all of it with its key", async () => {
  const [sealed] = await sealPhotos([photo], key);
  expect(sealed?.side).toBe("front_side");
  expect(await sealed?.blob.text()).not.toContain("Ausweis");
  const [opened] = await openPhotos(sealed ? [sealed] : [], key);
  expect(await opened?.blob.text()).toBe("Ausweis von Erika");
  expect(opened?.blob.type).toBe("image/jpeg");
});

it("opens nothing with another key, without one, or what was never sealed", async () => {
  const sealed = await sealPhotos([photo], key);
  expect(await openPhotos(sealed, key.replace("0", "1"))).toEqual([]);
  expect(await openPhotos(sealed)).toEqual([]);
  expect(await openPhotos([photo], key)).toEqual([]);
});

it("seals nothing without a key, and twice the same differently", async () => {
  await expect(sealPhotos([photo])).rejects.toThrow();
  const [one, other] = [await sealPhotos([photo], key), await sealPhotos([photo], key)];
  expect(await one[0]?.blob.text()).not.toBe(await other[0]?.blob.text());
});
