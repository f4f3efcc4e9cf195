/**
 * How often a piece of work asks the database: `requests` sent to it, `depth` of them in a row, each of which had to wait for an
 * answer to the one before, `statements` in all of them; `locked`: ways there and back on which a transaction kept the write lock.
 */
export type Trips = { requests: number; depth: number; statements: number; locked: number };

type Held = { release: () => void };

/** How long nothing may start before everything that can start is taken to have started, and in how many turns of the event loop. */
const quietMs = 8;
const quietTurns = 3;

/**
 * Counts the requests that `work` sends to the database at `url`, exactly and however slow the machine is: answers are held back
 * until nothing more starts, then all of them are given at once. One such round is a way there and back over the network.
 */
export async function countTrips(url: string, work: () => Promise<unknown>): Promise<Trips> {
  const origin = new URL(url).origin;
  const counted: Trips = { requests: 0, depth: 0, statements: 0, locked: 0 };
  let held: Held[] = [];
  let [isDone, lastStart] = [false, performance.now()];
  const next = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    // What goes on after the work is done, nobody waits for.
    if (new URL(request.url).origin !== origin || isDone) return next(request);
    const body = JSON.parse(await request.clone().text()) as Pipeline;
    counted.statements += statementsOf(body);
    // Only transactions go on with the stream of an earlier request.
    if (body.baton) counted.locked += 1;
    counted.requests += 1;
    lastStart = performance.now();
    await new Promise<void>((release) => held.push({ release }));
    return next(request);
  };
  const later = globalThis.setTimeout;
  const hashes = collectAfterHashes(later);
  const answering = answerInRounds();
  try {
    await work();
  } finally {
    isDone = true;
    await answering;
    globalThis.fetch = next;
    hashes.restore();
  }
  return counted;

  async function answerInRounds() {
    let turns = 0;
    while (!isDone || held.length > 0) {
      await new Promise((resolve) => later(resolve, quietMs / quietTurns));
      turns = hashes.isUnderway() || performance.now() - lastStart < quietMs ? 0 : turns + 1;
      if (held.length === 0 || turns < quietTurns) continue;
      if (!isDone) counted.depth += 1;
      const round = held;
      held = [];
      for (const { release } of round) release();
      turns = 0;
      lastStart = performance.now();
    }
  }
}

/**
 * A hash between two reads is made beside the event loop: whether the second still leaves with the others would be a matter of which was
 * faster. Here those wait for it, until `restore`.
 */
function collectAfterHashes(later: typeof setTimeout): { isUnderway: () => boolean; restore: () => void } {
  const { subtle } = crypto;
  const { importKey, sign, digest } = subtle;
  let underway = 0;
  const counted =
    <Given extends unknown[], T>(hash: (...given: Given) => Promise<T>) =>
    async (...given: Given) => {
      underway += 1;
      try {
        return await hash.apply(subtle, given);
      } finally {
        underway -= 1;
      }
    };
  Object.assign(subtle, { importKey: counted(importKey as never), sign: counted(sign), digest: counted(digest) });
  const collect = (run: () => void, ms?: number) =>
    later(() => {
      if (!ms && underway > 0) collect(run, ms);
      else run();
    }, ms);
  globalThis.setTimeout = collect as typeof setTimeout;
  const restore = () => {
    globalThis.setTimeout = later;
    Object.assign(subtle, { importKey, sign, digest });
  };
  return { isUnderway: () => underway > 0, restore };
}

type Pipeline = { baton?: string | null; requests: { type: string; batch?: { steps: unknown[] } }[] };

/** Of a body of the Hrana protocol, a batch step by step. */
const statementsOf = ({ requests }: Pipeline): number =>
  requests.reduce((sum, { type, batch }) => sum + (type === "execute" ? 1 : (batch?.steps.length ?? 0)), 0);
