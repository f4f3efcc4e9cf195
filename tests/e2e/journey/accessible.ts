import { expect, type Locator, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

type Options = {
  /** Missing: all of axe's rules. */
  rules?: string[];
  where?: string;
};

/** The page as it stands breaks no rule of axe. */
export async function expectAccessible(page: Page, { rules, where }: Options = {}): Promise<void> {
  // A tab behind others has no frames.
  await page.bringToFront();
  await page.evaluate(settledColours);
  const runOnly: RunOptions["runOnly"] = rules && { type: "rule", values: rules };
  const violations = await violationsOf(page, runOnly);
  expect(
    violations.map(({ id, html }) => `${id}: ${html}`),
    where,
  ).toEqual([]);
}

/** Runs axe within the page, which has to load it once; what breaks no rule is not described, which halves the time. */
async function violationsOf(page: Page, runOnly: RunOptions["runOnly"]): Promise<{ id: string; html: string }[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(axe.source);
  }
  const options: RunOptions = { resultTypes: ["violations"], ...(runOnly ? { runOnly } : {}) };
  return page.evaluate(async (given) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, given);
    return violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html ?? "" }));
  }, options);
}

/**
 * The same as a phone, a tablet and a desk show it, light and dark. A tablet is low, as one held sideways or a zoomed page.
 * @param reached what has to be reachable there, too
 */
export async function expectAccessibleEverywhere(page: Page, state: string, reached?: Locator): Promise<void> {
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: width === 820 ? 480 : 900 });
    await reached?.click();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      // Of axe's rules only these look at colours; what the others look at is the same in both.
      const rules = colorScheme === "dark" ? ["color-contrast", "link-in-text-block"] : undefined;
      await expectAccessible(page, { rules, where: `${state}, ${width} px, ${colorScheme}` });
    }
  }
}

/**
 * A colour that has just changed keeps its old value until the next frame; on its way to another it has too little contrast.
 * What inherits it begins its own way when the other one has ended.
 */
async function settledColours(): Promise<void> {
  const willEnd = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  for (const until = Date.now() + 2_000; Date.now() < until; ) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const running = document.getAnimations().filter(willEnd);
    if (running.length === 0) return;
    const ended = Promise.all(running.map(({ finished }) => finished.catch(() => undefined)));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 500))]);
  }
}
