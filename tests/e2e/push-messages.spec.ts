import { eq } from "drizzle-orm";
import { pushStore } from "#db/across-tenants/pushes.server.ts";
import type { Database } from "#db/client.server.ts";
import { pushSubscriptions } from "#db/schema/messages.ts";
import { sessions } from "#db/schema/sign-in.ts";
import { aScan } from "#db/seed/states/captures.ts";
import { aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import { aPushMessage } from "#db/seed/states/messages.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { createPushService } from "#server/services/notifications/push-service.server.ts";
import { sendDuePushes } from "#server/services/notifications/send-due-pushes.server.ts";
import { wholeChromium } from "#tests/chromium.ts";
import { aBrowser, startPushService, vapidPair } from "#tests/fakes/push-service.ts";
import { launchOptionsOf } from "./browser.ts";
import { expect, test } from "./fixtures.ts";

// Without windows a browser shows no notifications.
test.use({ launchOptions: launchOptionsOf(wholeChromium) });

/** The product sends what is due whenever a journey beside this one completes a capture; a message that is due later it leaves. */
const dueAt = new Date(Date.now() + 30 * 60_000);

/** What a push service of ours got for the user's browser: sent by the job, encrypted, and read with the browser's keys. */
async function pushedTo(db: Database, message: { id: string; userId: string; headquarterId: string }): Promise<string> {
  const service = await startPushService();
  const { endpoint, keys, decrypt } = aBrowser();
  const [session] = await db
    .select({ id: sessions.publicId })
    .from(sessions)
    .where(eq(sessions.userId, message.userId));
  const subscription = {
    userId: message.userId,
    sessionId: session?.id ?? "",
    provider: "browser" as const,
    endpoint,
    ...keys,
  };
  await db
    .insert(pushSubscriptions)
    .values({ id: newId(), headquarterId: message.headquarterId, createdAt: new Date(), ...subscription });
  const vapid = { ...vapidPair(), subject: "mailto:hilfe@betreiber.example" };
  const all = pushStore(db);
  const own = async (now: Date) => (await all.due(now, 10_000)).filter(({ id }) => id === message.id);
  await sendDuePushes({ ...all, due: own }, createPushService(vapid, service.fetch), () => dueAt);
  await service.close();
  const path = new URL(endpoint).pathname;
  const arrived = service.received.filter((push) => push.path === path);
  expect(arrived).toHaveLength(1);
  return decrypt(arrived[0]?.body ?? Buffer.alloc(0));
}

test("a message that a push service brings is shown by the browser and leads to its page", async ({
  page,
  context,
  baseURL,
  signInAs,
  database,
}) => {
  const place = { db: database, headquarterId: (await aHeadquarter({ db: database })).id, branchId: null };
  const user = await aUser(place);
  const scan = await aScan({ ...place, userId: user.id });
  const message = await aPushMessage(
    { ...place, userId: user.id },
    {
      kind: "scan_arrived",
      body: "Ein neuer Scan ist eingegangen.",
      subjectType: "scan",
      subjectId: scan.id,
      createdAt: new Date(),
      pushDueAt: dueAt,
    },
  );
  await signInAs(page, user.email);
  await page.goto("/setting_page");
  await expect(page.getByText("In diesem Browser ausgeschaltet")).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length))).toBe(0);

  // The browser's own push service is out of reach: the worker is registered by hand and handed what ours got.
  const origin = new URL(baseURL ?? "").origin;
  await context.grantPermissions(["notifications"], { origin });
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/push-worker.js");
    await navigator.serviceWorker.ready;
  });
  const push = { origin, registrationId: await registered, data: await pushedTo(database, message) };
  // What is handed to a worker that is still being activated is lost; a message that comes again replaces itself.
  const shown = async () => {
    await devtools.send("ServiceWorker.deliverPushMessage", push);
    return page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
        title,
        body,
        tag,
        ...data,
      }));
    });
  };
  const url = `/messages/${message.id}`;
  await expect.poll(shown).toEqual([{ title: "Neuer Scan", body: message.body, tag: message.id, url }]);

  // A click of a system's notification cannot be played: the worker opens this address.
  await page.goto(url);
  await expect(page).toHaveURL(`/scans/${scan.id}`);
});
