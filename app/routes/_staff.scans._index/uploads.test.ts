import { expect, test } from "vitest";
import { createUploads, type SendUpload, type Upload, type UploadOutcome } from "./uploads.ts";

const fileCalled = (name: string) => new File(["x"], name);
const flush = () => new Promise((resolve) => setTimeout(resolve));

/** Uploads whose connection ends when the test says so. */
function slowUploads() {
  const underway = new Map<string, { end: (outcome: UploadOutcome) => void; onProgress: (share: number) => void }>();
  const sent: Upload[] = [];
  const send: SendUpload = (upload, onProgress) => {
    sent.push(upload);
    return new Promise((end) => underway.set(upload.file.name, { end, onProgress }));
  };
  const uploads = createUploads(send);
  const end = async (name: string, outcome: UploadOutcome = { state: "done" }) => {
    underway.get(name)?.end(outcome);
    await flush();
  };
  const states = () => uploads.current().map(({ file, state }) => `${file.name} ${state}`);
  return { uploads, underway, sent, end, states };
}

test("two are sent at once, the others wait; each says how far it is", async () => {
  const { uploads, underway, end, states } = slowUploads();
  let changes = 0;
  uploads.subscribe(() => changes++);
  uploads.add(["a", "b", "c"].map(fileCalled));
  expect(states()).toEqual(["a sending", "b sending", "c waiting"]);
  const before = changes;
  underway.get("b")?.onProgress(0.4);
  expect(uploads.current().map(({ share }) => share)).toEqual([0, 0.4, 0]);
  expect(changes).toBe(before + 1);
  await end("a");
  expect(states()).toEqual(["a done", "b sending", "c sending"]);
});

test("one that fails loses nothing of the others, and is sent again as the same file", async () => {
  const { uploads, sent, end, states } = slowUploads();
  uploads.add(["a", "b", "c"].map(fileCalled));
  await end("a", { state: "failed", message: "Verbindung" });
  await end("b", { state: "refused", message: "kein Bild" });
  await end("c");
  expect(states()).toEqual(["a failed", "b refused", "c done"]);
  const [failed] = uploads.current();
  if (failed) uploads.retry(failed);
  await end("a");
  expect(states()).toEqual(["a done", "b refused", "c done"]);
  const [first, , , again] = sent.map(({ set, index }) => `${set} ${index}`);
  expect(again).toBe(first);
});

test("the next files join those under way; later ones count anew, except those that wait for another attempt", async () => {
  const { uploads, end, states } = slowUploads();
  uploads.add(["a", "b"].map(fileCalled));
  await end("a");
  uploads.add([fileCalled("c")]);
  expect(states()).toEqual(["a done", "b sending", "c sending"]);
  await end("b", { state: "failed", message: "Verbindung" });
  await end("c", { state: "refused", message: "kein Bild" });
  uploads.add([fileCalled("d")]);
  expect(states()).toEqual(["b failed", "d sending"]);
  for (const upload of uploads.current()) uploads.remove(upload);
  expect(states()).toEqual([]);
});
