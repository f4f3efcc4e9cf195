import { expect, test } from "vitest";
import { importAgain } from "./import-file.ts";

test("a file that could not be loaded is loaded from another address the next time", async () => {
  const addresses: string[] = [];
  const importFile = importAgain(async (address) => {
    addresses.push(address);
    if (addresses.length < 3) throw new TypeError("Failed to fetch dynamically imported module");
    return address;
  });
  await expect(importFile("./deliver.js")).rejects.toThrow("Failed to fetch");
  await expect(importFile("./deliver.js")).rejects.toThrow("Failed to fetch");
  await importFile("./deliver.js");
  // Loaded once, it stays the same module; other files have addresses of their own.
  await importFile("./deliver.js");
  await importFile("./bridge.js");
  expect(addresses).toEqual(["./deliver.js", "./deliver.js?1", "./deliver.js?2", "./deliver.js?2", "./bridge.js"]);
});
