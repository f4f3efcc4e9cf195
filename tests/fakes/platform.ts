import { newId } from "#server/ground/kernel/ids.ts";
import type { Files, Platform } from "#server/ground/kernel/platform.ts";
import { inspectPdf } from "#server/ground/pdf/inspect-pdf.server.ts";
import { markCopy } from "#server/ground/pdf/mark-copy.server.ts";
import { outsideCheck } from "#server/ground/platform/outside-check.server.ts";
import { paperRenderer, readPaperText } from "#server/render-paper.server.ts";
import { quickPasswords } from "./passwords.ts";
import { testSealPair } from "./seal-pair.ts";

export type PublishedEvent = { party: string; room: string; event: { id: string; type: string; data?: unknown } };

type StoredObject = { bytes: Uint8Array; contentType: string; storedAt?: Date };

/** An in-memory object store. What a test puts there without `storedAt` counts as stored now. */
export function memoryFiles() {
  const objects = new Map<string, StoredObject>();
  const files: Files = {
    async put(key, bytes, contentType) {
      objects.set(key, { bytes: bytes.slice(), contentType, storedAt: new Date() });
    },
    get: async (key) => objects.get(key) ?? null,
    async remove(keys) {
      for (const key of keys) objects.delete(key);
    },
    async list(folder, after, limit) {
      const keys = [...objects.keys()].filter((key) => key.startsWith(`${folder}/`) && key > after).sort();
      const files = keys.slice(0, limit).map((key) => ({ key, storedAt: objects.get(key)?.storedAt ?? new Date() }));
      return { files, hasMore: keys.length > files.length };
    },
  };
  return { ...files, objects };
}

const appUrl = "http://localhost:8787";

/** Real papers, sealed where they are signed: for tests that look into them, as each takes half a second. */
export const realRenderer: Platform["renderPaper"] = async (name, source, logoBytes) =>
  paperRenderer({ appUrl, now: () => new Date(), seal: await testSealPair() })(name, source, logoBytes);

/** Bytes that no paper had before. */
const quickRenderer: Platform["renderPaper"] = async (name) =>
  new TextEncoder().encode(`%PDF-quick ${name} ${newId()}`);

/**
 * A platform for tests: files in memory, rooms that record what was published, and `settled()` to wait for work after the
 * response. Papers are placeholders (`realRenderer` makes real ones), nothing is rate limited and no mail is sent; tests inspect the outbox rows.
 */
export function fakePlatform(changes: Partial<Platform> = {}) {
  const files = memoryFiles();
  const published: PublishedEvent[] = [];
  const pending: Promise<unknown>[] = [];
  const platform: Platform = {
    files,
    renderPaper: quickRenderer,
    readPaperText,
    markCopy,
    inspectPdf,
    scanMailDomain: "scan.handschlag.example",
    rooms: {
      async publish(party, room, event) {
        published.push({ party, room, event });
      },
      ticket: async (party, room) => `ticket for ${party}/${room}`,
      address: (party, room) => `wss://live.example/${party}/${room}`,
    },
    appUrl,
    operatorEmail: "hilfe@betreiber.example",
    isLocal: true,
    appSecret: "secret of the tests",
    passwords: quickPasswords,
    limitTries: async () => ({ remaining: 1, resetSeconds: 60 }),
    countTry: async () => 1,
    triesSoFar: async () => 0,
    claimEmail: async () => true,
    waitUntil: (work) => {
      pending.push(work);
    },
    pause: async () => {},
    sendQueuedMails: async () => {},
    sendPushes: async () => {},
    sendWebhooks: async () => {},
    isOutside: outsideCheck({ isLocal: true }),
    pushKey: null,
    wallet: null,
    ...changes,
  };
  return {
    platform,
    objects: files.objects,
    published,
    /** Resolves when all work passed to `waitUntil` is done; rejects with its error. */
    async settled() {
      while (pending.length > 0) await Promise.all(pending.splice(0));
    },
  };
}
