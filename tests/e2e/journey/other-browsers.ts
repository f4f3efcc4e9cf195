import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, globSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import puppeteer from "puppeteer-core";
import { Builder, By, type WebDriver } from "selenium-webdriver";

/** What the widget's journey does in a browser that Playwright has no build of for Debian. Elements are named by XPath. */
export type OtherBrowser = {
  open(address: string): Promise<void>;
  /** Each returns whether it could be done now, inside the widget's frame. */
  isShown(xpath: string): Promise<boolean>;
  click(xpath: string): Promise<boolean>;
  type(xpath: string, text: string): Promise<boolean>;
  choose(xpath: string, file: string): Promise<boolean>;
  /** What a function of the website's own page returns. */
  evaluate<T>(script: string): Promise<T>;
  close(): Promise<void>;
};

const firefoxPath = "/usr/bin/firefox-esr";
const driverPath = "/usr/bin/WebKitWebDriver";
const displayPath = "/usr/bin/Xvfb";
const [miniBrowserPath = ""] = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser");

/** Debian's builds (scripts/setup.mjs). */
export const otherBrowsers: { name: string; isInstalled: boolean; start: () => Promise<OtherBrowser> }[] = [
  { name: "Firefox", isInstalled: exists(firefoxPath), start: startFirefox },
  {
    name: "WebKit",
    isInstalled: miniBrowserPath !== "" && exists(driverPath) && exists(displayPath),
    start: startWebKit,
  },
];

function exists(path: string): boolean {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
}

async function startFirefox(): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath: firefoxPath, headless: true });
  const page = await browser.newPage();
  const find = async (xpath: string) => {
    const frame = await (await page.$("#one >>> iframe"))?.contentFrame();
    return (await frame?.$(`::-p-xpath(${xpath})`)) ?? null;
  };
  type Found = NonNullable<Awaited<ReturnType<typeof find>>>;
  const doWith = async (xpath: string, act: (element: Found) => Promise<unknown>): Promise<boolean> => {
    // The frame may be on its way to another page.
    const element = await find(xpath).catch(() => null);
    if (!element) return false;
    return act(element).then(
      () => true,
      () => false,
    );
  };
  return {
    open: async (address) => void (await page.goto(address)),
    isShown: async (xpath) => (await (await find(xpath).catch(() => null))?.isVisible().catch(() => false)) ?? false,
    click: (xpath) => doWith(xpath, (element) => element.click()),
    type: (xpath, text) => doWith(xpath, (element) => element.type(text)),
    choose: (xpath, file) => doWith(xpath, (element) => (element as Found & FileInput).uploadFile(file)),
    evaluate: (script) => page.evaluate(script) as never,
    close: () => browser.close(),
  };
}
type FileInput = { uploadFile(path: string): Promise<void> };

async function startWebKit(): Promise<OtherBrowser> {
  const [display, port] = [`:${100 + (process.pid % 400)}`, 20_000 + (process.pid % 20_000)];
  const programs: ChildProcess[] = [
    spawn(displayPath, [display, "-screen", "0", "1280x900x24"], { stdio: "ignore" }),
    spawn(driverPath, [`--port=${port}`], { stdio: "ignore", env: { ...process.env, DISPLAY: display } }),
  ];
  const close = () => {
    for (const program of programs) program.kill();
  };
  try {
    const driver = await sessionOf(`http://127.0.0.1:${port}`);
    const find = async (xpath: string) => {
      await driver.switchTo().defaultContent();
      const frame = await driver.executeScript(
        "return document.querySelector('#one').shadowRoot.querySelector('iframe')",
      );
      await driver.switchTo().frame(frame as never);
      const element = await driver.findElement(By.xpath(xpath));
      // This driver clicks where an element is, even below the window: the website is scrolled to it.
      const { y } = await element.getRect();
      await driver.switchTo().defaultContent();
      await driver.executeScript(
        "scrollTo(0, arguments[0].getBoundingClientRect().top + scrollY + arguments[1] - 200)",
        frame,
        y,
      );
      await driver.switchTo().frame(frame as never);
      return element;
    };
    const attempt = (act: () => Promise<unknown>) =>
      act().then(
        () => true,
        () => false,
      );
    return {
      open: (address) => driver.get(address),
      isShown: (xpath) =>
        find(xpath).then(
          (element) => element.isDisplayed(),
          () => false,
        ),
      click: (xpath) => attempt(async () => (await find(xpath)).click()),
      // A frame has no focus before it is clicked.
      type: (xpath, text) =>
        attempt(async () => {
          const element = await find(xpath);
          await element.click();
          await element.sendKeys(text);
        }),
      choose: (xpath, file) => attempt(async () => (await find(xpath)).sendKeys(file)),
      evaluate: async (script) => {
        await driver.switchTo().defaultContent();
        return driver.executeScript(`return (${script})`);
      },
      close: async () => {
        await driver.quit().catch(() => {});
        close();
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** The driver listens a moment after it was started. */
async function sessionOf(server: string): Promise<WebDriver> {
  for (let triesLeft = 20; ; triesLeft--) {
    try {
      return await new Builder()
        .usingServer(server)
        .withCapabilities({
          browserName: "MiniBrowser",
          "webkitgtk:browserOptions": { binary: miniBrowserPath, args: ["--automation"] },
        })
        .build();
    } catch (error) {
      if (triesLeft === 0) throw error;
      await delay(500);
    }
  }
}
