import type { Locator, Page } from "@playwright/test";

/** What a user of one screen after the other had to do. */
export type Effort = { screens: number; clicks: number; keystrokes: number; names: string[] };

/** Until the router and a dialog's opening have settled. */
const settleMs = 1_000;

/**
 * The hands of a user. Choosing from a list is two clicks, putting the cursor into a field one, neither where the cursor stands
 * already, and a keystroke where Tab leads into it; each character and each key is one keystroke, a signature one click. A screen is a page, a step of a wizard or a dialog that opens by itself.
 */
export class Hands {
  private readonly effort: Effort = { screens: 0, clicks: 0, keystrokes: 0, names: [] };
  private lastScreen = "";

  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Looks at what is shown now: a new screen is counted. */
  async look(): Promise<string> {
    await this.page.waitForLoadState("networkidle").catch(() => {});
    await this.page.waitForTimeout(settleMs);
    const dialog = this.page.getByRole("dialog").first();
    const title = (await dialog.isVisible()) ? await dialog.getByRole("heading").first().textContent() : "";
    const { pathname, searchParams } = new URL(this.page.url());
    const screen = [pathname, searchParams.get("step") ?? "", searchParams.has("agreed") ? "agreed" : "", title].join(
      " ",
    );
    if (screen !== this.lastScreen) {
      this.effort.screens++;
      this.effort.names.push(screen.replace(/[a-z0-9]{26}/, "…").trim());
    }
    this.lastScreen = screen;
    return screen;
  }

  async click(target: Locator): Promise<void> {
    await target.click();
    this.effort.clicks++;
  }

  /** Enter where the cursor stands on it already. */
  async follow(target: Locator): Promise<void> {
    if (await this.hasCursor(target)) await this.press("Enter");
    else await this.click(target);
  }

  async check(target: Locator): Promise<void> {
    await target.check();
    this.effort.clicks++;
  }

  /** The label's first letter where the cursor stands in the list already. */
  async select(target: Locator, label: string): Promise<void> {
    if (await this.hasCursor(target)) return this.press(label.slice(0, 1));
    await target.selectOption(label);
    this.effort.clicks += 2;
  }

  /** Replaces what a field contains. */
  async type(target: Locator, text: string): Promise<void> {
    await this.enter(target);
    await target.fill("");
    await target.pressSequentially(text);
    this.effort.keystrokes += text.length;
  }

  /**
   * What is `typed` of a text, a letter of it, and the first of the browser's own suggestions for it, which takes no keys of a
   * script: Down and Enter are counted.
   */
  async takeSuggestion(target: Locator, text: string, typed = text.slice(0, 1)): Promise<void> {
    await this.type(target, typed);
    const list = await target.getAttribute("list");
    const offered = await this.page
      .locator(`[id="${list}"] option`)
      .evaluateAll((all) => all.map((one) => one.getAttribute("value") ?? ""));
    if (offered.find((one) => one.startsWith(typed)) !== text) {
      await target.pressSequentially(text.slice(typed.length));
      this.effort.keystrokes += text.length - typed.length;
      return;
    }
    await target.fill(text);
    this.effort.keystrokes += 2;
  }

  private async enter(target: Locator): Promise<void> {
    if (await this.hasCursor(target)) return;
    await this.page.keyboard.press("Tab");
    if (await this.hasCursor(target)) this.effort.keystrokes++;
    else await this.click(target);
  }

  hasCursor(target: Locator): Promise<boolean> {
    return target.evaluate((element) => element === document.activeElement);
  }

  /** Types unless the field is missing or has a value already. */
  async typeIfEmpty(target: Locator, text: string): Promise<void> {
    if ((await target.count()) > 0 && (await target.first().inputValue()) === "") await this.type(target.first(), text);
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.effort.keystrokes++;
  }

  /** Draws a signature. */
  async sign(pad: Locator): Promise<void> {
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    if (!box) throw new Error("There is no pad.");
    const { mouse } = this.page;
    await mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.6);
    await mouse.down();
    for (const part of [0.3, 0.4, 0.5, 0.6]) {
      await mouse.move(box.x + box.width * part, box.y + box.height * (part % 0.2 ? 0.3 : 0.7), { steps: 3 });
    }
    await mouse.up();
    await this.page.waitForTimeout(settleMs);
    this.effort.clicks++;
  }

  get sum(): Effort {
    return this.effort;
  }
}
