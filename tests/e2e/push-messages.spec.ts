import { aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import { wholeChromium } from "#tests/chromium.ts";
import { launchOptionsOf } from "./browser.ts";
import { expect, test } from "./fixtures.ts";

// Without windows a browser shows no notifications.
test.use({ launchOptions: launchOptionsOf(wholeChromium) });

test("the browser shows a message that is pushed to it, after a click and not before", async ({
  page,
  context,
  baseURL,
  signInAs,
  database,
}) => {
  const { email } = await aUser({
    db: database,
    headquarterId: (await aHeadquarter({ db: database })).id,
    branchId: null,
  });
  await signInAs(page, email);
  await page.goto("/setting_page");
  await expect(page.getByText("In diesem Browser ausgeschaltet")).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length))).toBe(0);

  // No push service is within reach: the worker is registered by hand and the message handed to it.
  await context.grantPermissions(["notifications"], { origin: new URL(baseURL ?? "").origin });
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
  const message = { title: "Neuer Scan", body: "Ein neuer Scan ist eingegangen.", tag: "m1", url: "/messages/m1" };
  const push = {
    origin: new URL(baseURL ?? "").origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  };
  // What is handed to a worker that is still being activated is lost; a message that comes again replaces itself.
  const shown = async () => {
    await devtools.send("ServiceWorker.deliverPushMessage", push);
    return page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  };
  await expect.poll(shown).toEqual([{ title: message.title, body: message.body, tag: message.tag }]);
});
