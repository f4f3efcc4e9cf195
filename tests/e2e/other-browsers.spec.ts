import { resolve } from "node:path";
import { pageWith } from "./journey/host-website.ts";
import { type OtherBrowser, otherBrowsers } from "./journey/other-browsers.ts";
import { expect, testWithWebsite as test, websiteKey } from "./journey/website-fixture.ts";

const photo = resolve("tests/fixtures/specimens/easy-td1-1.jpg");
const button = (...labels: string[]) =>
  `//button[${labels.map((label) => `normalize-space()='${label}'`).join(" or ")}]`;
const heading = (name: string) => `//h1[normalize-space()='${name}']`;
const again = button("Neu aufnehmen");
const use = button("Weiter", "Trotzdem verwenden");

/** Until it could be done. */
const done = (attempt: () => Promise<boolean>) => expect.poll(attempt, { timeout: 60_000 }).toBe(true);

/** Chooses a file until it may be used: a good one at once, others from the third attempt on. */
async function takePhoto(browser: OtherBrowser) {
  for (;;) {
    await done(() => browser.choose("//input[@type='file']", photo));
    await done(() => browser.isShown(again));
    if (await browser.isShown(use)) return done(() => browser.click(use));
    await done(() => browser.click(again));
  }
}

for (const { name, isInstalled, start } of otherBrowsers) {
  test(`${name}: a customer checks in on the dealer's website`, async ({ website, mailbox }) => {
    test.skip(!isInstalled, `${name} is not installed`);
    const { origin } = await website({
      "/": pageWith(`<handschlag-capture id="one" publishable-key="${websiteKey}" language="de"></handschlag-capture>`),
    });
    const browser = await start();
    try {
      const email = `${name.toLowerCase()}-${Date.now()}@kunde.example`;
      await browser.open(`${origin}/`);
      // Not every browser without windows has a mouse.
      const typesName = "//input[@name='prename']";
      await done(async () => (await browser.isShown(typesName)) || browser.click(button("Am Computer weitermachen")));
      await done(() => browser.type(typesName, "Nele"));
      await done(() => browser.type("//input[@name='surname']", name));
      await done(() => browser.type("//input[@name='email']", email));
      await done(() => browser.click(button("Weiter")));
      await done(() => browser.isShown("//input[@name='code']"));
      await expect.poll(async () => (await mailbox()).some(({ to }) => to === email)).toBe(true);
      const code = /\b\d{6}\b/.exec((await mailbox()).find(({ to }) => to === email)?.text ?? "")?.[0] ?? "";
      await done(() => browser.type("//input[@name='code']", code));
      await done(() => browser.click(button("Bestätigen")));

      await done(() => browser.click(button("Einverstanden, weiter")));
      await takePhoto(browser);
      await done(() => browser.isShown(heading("Personalausweis, Rückseite")));
      await takePhoto(browser);
      // The consent named both documents: the license is photographed without another one.
      await done(() => browser.isShown(heading("Führerschein, Vorderseite")));
      await takePhoto(browser);
      await done(() => browser.isShown(heading("Fertig")));
      await expect.poll(() => browser.evaluate<string>("window.told.join()")).toContain("one sent");
    } finally {
      await browser.close();
    }
  });
}
