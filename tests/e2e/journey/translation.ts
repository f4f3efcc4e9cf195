import type { Page } from "@playwright/test";

/** How a browser puts a translation in the place of a text: at once, or its element first and the text removed afterwards. */
export type TranslationWay = "replaces" | "inserts first";

/**
 * Translates the page like a browser's page translation, from now on and in whatever appears later: each text node becomes
 * `<font><font>`, except below `translate="no"`. The words stay German, so that journeys find what they look for.
 */
export const translatePage = (page: Page, way: TranslationWay = "replaces") => page.evaluate(translate, way);

/** The same on every page that is opened from now on, as soon as its HTML is there: React has not taken it over yet. */
export const translateFromTheBeginning = (page: Page) =>
  page.addInitScript(`document.addEventListener("DOMContentLoaded", () => (${translate})("replaces"))`);

/** How many texts of the page are translated. */
export const translatedTexts = (page: Page) => page.locator("font > font").count();

/** Runs in the page. */
function translate(way: TranslationWay): void {
  const untouched = new Set(["SCRIPT", "STYLE", "TEXTAREA", "FONT", "NOSCRIPT", "CODE"]);
  const wrap = (node: Node) => {
    const text = node as Text;
    const parent = text.parentElement;
    if (!text.data.trim() || !parent || untouched.has(parent.tagName)) return;
    if (parent.closest("[translate=no], .notranslate")) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = text.data;
    outer.appendChild(inner);
    if (way === "replaces") return parent.replaceChild(outer, text);
    parent.insertBefore(outer, text);
    parent.removeChild(text);
  };
  const walk = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  document.documentElement.classList.add("translated-ltr");
  walk(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node.nodeType === Node.TEXT_NODE) wrap(node);
        else walk(node);
      }
    }
  }).observe(document, { childList: true, subtree: true });
}
