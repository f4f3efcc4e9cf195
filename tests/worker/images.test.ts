import { afterAll, beforeAll, expect, test } from "vitest";
import { imageCorpus, type Picture } from "./image-corpus.ts";
import { judgeImage } from "./judge-image.ts";
import { serveInWorkerd } from "./serve-in-workerd.ts";

let worker: Awaited<ReturnType<typeof serveInWorkerd>>;
let corpus: Picture[];
beforeAll(async () => {
  [worker, corpus] = await Promise.all([serveInWorkerd("tests/worker/image-worker.ts"), imageCorpus()]);
});
afterAll(() => worker?.close());

/** As the Worker judges it, in its JSON. */
const inWorkerd = async ({ bytes }: Picture) =>
  (await fetch(worker.origin, { method: "POST", body: bytes as BodyInit })).json();

test("workerd makes of every picture what Node makes of it", async () => {
  expect(corpus.length).toBeGreaterThan(200);
  const differing: string[] = [];
  for (const picture of corpus) {
    const expected = JSON.parse(JSON.stringify(await judgeImage(picture.bytes)));
    const found = await inWorkerd(picture);
    if (JSON.stringify(found) !== JSON.stringify(expected)) {
      differing.push(`${picture.name}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
    }
  }
  expect(differing).toEqual([]);
});

test("whole pictures that are not interlaced can be signatures", async () => {
  const whole = corpus.filter(({ name }) => /^PNG of type \d, \d+ bits, \d+ x \d+$/.test(name));
  expect(whole.length).toBeGreaterThan(100);
  for (const picture of whole) expect(await inWorkerd(picture), picture.name).toHaveProperty("signature.pixels");
});
