import type { DuePush, pushStore } from "#db/across-tenants/pushes.server.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { logEvent } from "#server/ground/log/log.server.ts";
import { type ClaimedJob, FailedTry, workOnClaim, workOnEach } from "#server/ground/platform/claimed-work.server.ts";
import { createPatience, type Patience } from "#server/ground/platform/patience.ts";
import { pushTitles } from "./message.texts.ts";
import type { SendPush } from "./push-service.server.ts";

const maximumPerRun = 100;
/** Half of the connections that a Worker may have open at once: the others are for the database. */
const atOnce = 3;

/**
 * Sends every due message once to each browser of its user whose session lasts, however many senders run concurrently, and
 * removes browsers that have ended their subscription. A service that is busy is asked again, one that does not respond not in
 * this run; what has become old is only in the bell.
 */
export async function sendDuePushes(
  store: ReturnType<typeof pushStore>,
  send: SendPush,
  now: () => Date,
): Promise<{ sent: number; failed: number }> {
  const patience = createPatience();
  const job: ClaimedJob<DuePush, void> = {
    name: "send push",
    now,
    givesUp: true,
    claim: store.claim,
    work: (message) => push(store, patientSend(send, patience), message, now()),
    finish: (message) => store.finish(message.id),
    release: store.release,
  };
  const due = await store.due(now(), maximumPerRun);
  const lanes = Array.from({ length: atOnce }, (_, lane) => due.filter((_, index) => index % atOnce === lane));
  const counts = await Promise.all(lanes.map((lane) => workOnEach(lane, (message) => workOnClaim(job, message))));
  const sum = (key: "done" | "failed") => counts.reduce((total, count) => total + count[key], 0);
  return { sent: sum("done"), failed: sum("failed") };
}

/** Asks no service again that has not responded. */
const patientSend =
  (send: SendPush, patience: Patience): SendPush =>
  async (browser, content) => {
    const { host } = new URL(browser.endpoint);
    // The services belong to nobody's tenant.
    if (!patience.hasFor(host, host)) return "silent";
    const outcome = await patience.call(host, host, () => send(browser, content));
    if (outcome === "silent") patience.note(host, host);
    return outcome;
  };

async function push(store: ReturnType<typeof pushStore>, send: SendPush, message: DuePush, now: Date): Promise<void> {
  const ageMs = now.getTime() - message.createdAt.getTime();
  if (message.isRead || ageMs > limits.messages.pushedForMinutes * 60_000) return;
  const content = {
    title: entryOf(pushTitles, message.kind) ?? "Handschlag",
    body: message.body,
    tag: message.id,
    url: `/messages/${message.id}`,
  };
  let isBusy = false;
  for (const { id, ...browser } of await store.browsersOf(message, now)) {
    const outcome = await send(browser, content);
    if (outcome === "gone") await store.removeBrowser(id);
    if (outcome === "refused") logEvent("error", "push refused by its service");
    if (outcome === "busy" || outcome === "silent") isBusy = true;
  }
  if (isBusy) throw new FailedTry("a push service is busy");
}
