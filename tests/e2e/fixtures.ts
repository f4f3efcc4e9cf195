import { readFileSync } from "node:fs";
import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { connect, type Database } from "#db/client.server.ts";
import { users } from "#db/schema/dealers.ts";
import { writeCookie } from "#server/ground/http/cookies.ts";
import type { Mail } from "#tests/mail.ts";
import { startSession } from "#tests/seed/start-session.ts";
import { baseURL, databaseAccess, dataFolder, root } from "./environment.ts";

export { expect };

/** The database of the product under test, without the tenant guard. */
function database(): Database {
  const { url, token } = databaseAccess();
  return connect(url, token);
}

/** All mails, newest first. */
async function mailbox(request: APIRequestContext): Promise<Mail[]> {
  const response = await request.get("/dev/mailbox.json");
  expect(response.status()).toBe(200);
  return response.json();
}

/** Signs the page's browser in without the sign-in screens: a session row and its cookie. Throws for an unknown e-mail. */
async function signInAs(page: Page, email: string): Promise<void> {
  const db = database();
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`There is no account ${email}.`);
  const token = await startSession(db, user);
  const [pair = ""] = writeCookie("session", token, baseURL.startsWith("https:")).split(";");
  const [name = "", value = ""] = pair.split("=");
  await page.context().addCookies([{ name, value, url: baseURL, httpOnly: true, sameSite: "Lax" }]);
}

/** For *.outage.spec.ts: kills services of the local stack and restarts them. */
export const services = {
  /** Kills a service, like a crash. */
  kill(name: "db" | "live" | "app"): void {
    process.kill(-processIds()[name], "SIGKILL");
  },
  /** Restarts the killed services; returns before they respond. */
  revive(): void {
    process.kill(processIds().stack, "SIGUSR2");
  },
};

function processIds(): Record<"stack" | "db" | "live" | "app", number> {
  return JSON.parse(readFileSync(`${root}${dataFolder}/stack.json`, "utf8"));
}

type Fixtures = {
  signInAs: typeof signInAs;
  mailbox: () => Promise<Mail[]>;
  database: Database;
  closesBrowserContexts: undefined;
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
  signInAs: async ({}, use) => use(signInAs),
  mailbox: async ({ request }, use) => use(() => mailbox(request)),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  database: async ({}, use) => use(database()),
  // Playwright closes its own context only. Other phones that a journey opened would keep their cameras running until the worker ends.
  closesBrowserContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
