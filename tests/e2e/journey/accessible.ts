import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

/** The rules of WCAG 2.2 AA, as axe names them. */
export const wcagTags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

type Options = {
  /** Missing: all of axe's rules. */
  tags?: string[];
  /** Only these rules. */
  rules?: string[];
  where?: string;
};

/** The page as it stands breaks no rule of axe. */
export async function expectAccessible(page: Page, { tags, rules, where }: Options = {}): Promise<void> {
  // A tab behind others has no frames.
  await page.bringToFront();
  await page.evaluate(settledColours);
  // Axe runs within the page; its other mode opens a second one each time, for frames of other origins.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (tags) axe.withTags(tags);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    where,
  ).toEqual([]);
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

/** A colour that has just changed keeps its old value until the next frame; on its way to another it has too little contrast. */
async function settledColours(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const willEnd = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  const ended = document
    .getAnimations()
    .filter(willEnd)
    .map(({ finished }) => finished.catch(() => undefined));
  await Promise.race([Promise.all(ended), new Promise((resolve) => setTimeout(resolve, 2_000))]);
}
