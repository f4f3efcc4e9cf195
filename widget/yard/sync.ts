import { nextId } from "./ids.ts";
import { doneAt, nextToSend, pauseAfter } from "./queue.ts";
import { find, findBytes, forget, keep, keepBytes, list, namesOf } from "./store.ts";
import type { Act, Contract, Day } from "./types.ts";

/** The last day, and what the server's clock is ahead of the device's, in milliseconds. */
export type KeptDay = { day: Day; read_at: number; offset_ms: number };
type Reply = { id: string; state: "applied" | "waiting" | "discarded"; problem: string | null };

const requestMs = 30_000;
let failures = 0;
let notBefore = 0;

const call = (path: string, init: RequestInit = {}) =>
  fetch(path, { ...init, cache: "no-store", signal: AbortSignal.timeout(requestMs) });

async function deviceId(): Promise<string> {
  const kept = await find<string>("device");
  if (kept) return kept;
  const made = nextId(Date.now(), "", crypto.getRandomValues(new Uint8Array(16)));
  await keep("device", made);
  return made;
}

/** Reads the day. `null`: nobody is signed in; `undefined`: the server cannot be reached, and the last day stays. */
export async function readDay(): Promise<KeptDay | null | undefined> {
  try {
    const sent = Date.now();
    const known = await namesOf("sent:");
    const response = await call("/api/yard/day");
    if (response.status === 401) return null;
    if (!response.ok) return undefined;
    const day: Day = await response.json();
    // The server looked at its clock somewhere between the question and the reply.
    const kept = { day, read_at: Date.now(), offset_ms: Date.parse(day.now) - (sent + Date.now()) / 2 };
    await keep("day", kept);
    // The day has what was applied before it was asked for.
    await forget(...known);
    return kept;
  } catch {
    return undefined;
  }
}

/** What is read before it is signed, and nothing that nobody signs here. */
export const papersToRead = ({ papers, signatures }: Contract) => (signatures.length > 0 ? papers : []);

/** What has to be free for photos of handovers to be fetched: new ones need it more. */
const roomyBytes = 200_000_000;

/** Fetches papers and earlier photos of the day that are not on the device, and drops those of contracts that are over. */
export async function keepFiles(day: Day): Promise<void> {
  await keepAll(
    "paper:",
    day.contracts.flatMap((contract) => papersToRead(contract).map(({ address }) => address)),
  );
  dispatchEvent(new Event(filesKept));
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  const photos = day.contracts.flatMap(({ earlier_photos = [] }) => earlier_photos.map(({ address }) => address));
  await keepAll("earlier:", quota - usage < roomyBytes ? [] : photos);
  dispatchEvent(new Event(filesKept));
}

async function keepAll(prefix: "paper:" | "earlier:", addresses: readonly string[]): Promise<void> {
  const names = addresses.map((address) => prefix + address);
  const kept = await namesOf(prefix);
  await forget(...kept.filter((name) => !names.includes(name)));
  for (const name of names.filter((each) => !kept.includes(each))) {
    try {
      const response = await call(name.slice(prefix.length));
      if (response.ok) await keepBytes(name, await response.arrayBuffer());
    } catch {
      // Read with the next day; until then it is missing, and a paper says so.
    }
  }
}

/** The event of the page after papers or photos were fetched. */
export const filesKept = "hof-files";

export const paperOf = (address: string) => findBytes(`paper:${address}`);
export const earlierPhotoOf = (address: string) => findBytes(`earlier:${address}`);

/** Stores what was done; resolves once it is on the disk. One at a time, so that ids grow across tabs. */
export function act(contractId: string, kind: Act["kind"], doneBy: string, facts: Act["facts"]): Promise<Act> {
  return navigator.locks.request("hof-act", async () => {
    const now = Date.now();
    const id = nextId(now, (await find<string>("last-id")) ?? "", crypto.getRandomValues(new Uint8Array(16)));
    const offset = (await find<KeptDay>("day"))?.offset_ms ?? null;
    const made: Act = {
      id,
      contract_id: contractId,
      kind,
      done_at: doneAt(now, offset),
      done_by: doneBy,
      facts,
      state: "new",
      problem: null,
      made_at: now,
    };
    await keep("last-id", id);
    await keep(`act:${id}`, made);
    return made;
  });
}

/** What is on the device and not applied or discarded. */
const openActs = () => list<Act>("act:");

/** All that the device knows to be done, in its order: also what was sent since the day was read. */
export async function knownActs(): Promise<Act[]> {
  const [open, sent] = await Promise.all([openActs(), list<Act>("sent:")]);
  const isOpen = new Set(open.map(({ id }) => id));
  return [...open, ...sent.filter(({ id }) => !isOpen.has(id))].sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** What is left of a photo or signature that the server has. */
const shownFacts = ({ kind, facts }: Act): Act["facts"] => {
  if (kind === "photo") return { moment: facts.moment, shot: facts.shot };
  return kind === "mark" ? facts : {};
};

async function settle(kept: Act, { state, problem }: Reply): Promise<void> {
  if (state === "waiting") return keep(`act:${kept.id}`, { ...kept, state, problem });
  if (state === "applied")
    await keep(`sent:${kept.id}`, { ...kept, state: "sent", problem: null, facts: shownFacts(kept) } satisfies Act);
  await forget(`act:${kept.id}`);
}

/**
 * Sends what waits, in its order, in one tab at a time; every answer that is no answer keeps the act and grows the pause.
 * `isUrgent`: the network came back, or somebody just did something.
 * @returns false when nobody is signed in
 */
export function send(isUrgent: boolean): Promise<boolean> {
  return navigator.locks.request("hof-send", { ifAvailable: true }, async (lock) => {
    if (!lock || (!isUrgent && Date.now() < notBefore)) return true;
    const device = await deviceId();
    const tried = new Set<string>();
    for (let next = nextToSend(await openActs(), tried); next; next = nextToSend(await openActs(), tried)) {
      const { id, contract_id, kind, done_at, done_by, facts } = next;
      let response: Response;
      try {
        response = await call(`/api/yard/acts/${id}`, {
          method: "PUT",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ act: { contract_id, device_id: device, kind, done_at, done_by, facts } }),
        });
      } catch {
        return postpone();
      }
      if (response.status === 401) return false;
      if (response.ok) await settle(next, (await response.json()).act);
      else if ([400, 404, 409, 413, 422].includes(response.status)) {
        const body = await response.json().catch(() => ({}));
        const problem = sentenceOf(body) ?? "Der Server hat das nicht angenommen.";
        await keep(`act:${id}`, { ...next, state: "refused", problem });
        tried.add(id);
      } else return postpone();
    }
    failures = 0;
    await askAboutWaiting(device);
    return true;
  });
}

function postpone(): true {
  failures++;
  notBefore = Date.now() + pauseAfter(failures);
  return true;
}

/** The German sentence of a failed call. */
function sentenceOf(body: unknown): string | undefined {
  const { error, message } = body as { error?: unknown; message?: unknown };
  if (typeof error === "object" && error) return sentenceOf(error);
  return [message, error].find((text): text is string => typeof text === "string");
}

async function askAboutWaiting(device: string): Promise<void> {
  const waiting = (await openActs()).filter(({ state }) => state === "waiting");
  if (waiting.length === 0) return;
  try {
    const response = await call(`/api/yard/acts?device_id=${device}`);
    if (!response.ok) return;
    const replies: Reply[] = (await response.json()).acts;
    for (const one of waiting) {
      const reply = replies.find(({ id }) => id === one.id);
      if (reply) await settle(one, reply);
    }
  } catch {
    // Asked again in half a minute.
  }
}
