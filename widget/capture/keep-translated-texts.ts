/**
 * Lets a page go on after its browser has translated it (screens.md#translated-by-the-browser). A translation replaces each text
 * node by `<font><font>…`; React and Preact keep the nodes they made, and would write to, remove or insert before nodes that are
 * no longer on the page: an error that ends the page, or, worse, an old amount that stays. So every replaced text goes back, empty,
 * in front of its translation: what is inserted beside it finds its place, what is written to it takes the place of the translation
 * and is translated anew, and what removes it removes both. A translation that is taken back ("show original") brings back the text
 * as the page has it by then.
 */
export function keepTranslatedTexts(): void {
  const translations = new WeakMap<Text, Element>();
  /** By translation: the node of the page, and what stood in it. */
  const originals = new WeakMap<Node, { text: Text; words: string }>();

  const observer = new MutationObserver((changes) => {
    const written = new Set<Text>();
    /** What is no longer where it was, and the translation that came in its place. */
    const removed = new Map<Node, Element | undefined>();
    const fresh = new Set<Node>();
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      if (type === "characterData") written.add(target as Text);
      for (const node of addedNodes) if (isTranslation(node)) fresh.add(node);
      for (const node of removedNodes) {
        // Some insert the translation first and remove the text afterwards.
        const beside = [...addedNodes, previousSibling, nextSibling];
        const successor = beside.find((one): one is Element => one !== null && fresh.delete(one));
        removed.set(node, successor ?? removed.get(node));
        // What was written before is what was translated.
        if (successor) written.delete(node as Text);
      }
    }
    for (const [node, successor] of removed) {
      if (node instanceof Text) moved(node, successor, written.delete(node));
      else if (originals.has(node)) translationGone(node, successor);
    }
    for (const text of written) {
      const translation = translations.get(text);
      if (text.isConnected && translation?.parentNode) {
        forget(text);
        translation.replaceWith(text);
      }
    }
    // What was done here is no change of the page.
    observer.takeRecords();
  });

  const remember = (text: Text, translation: Element, words: string) => {
    translations.set(text, translation);
    originals.set(translation, { text, words });
  };
  const forget = (text: Text) => {
    const translation = translations.get(text);
    if (translation) originals.delete(translation);
    translations.delete(text);
  };

  /** Of a text that was translated, removed, or put elsewhere. `isWritten`: since then the page wrote to it. */
  const moved = (text: Text, successor: Element | undefined, isWritten: boolean) => {
    const before = translations.get(text);
    if (!text.parentNode) {
      const words = text.data;
      forget(text);
      before?.remove();
      if (!successor?.parentNode) return;
      if (isWritten) return successor.replaceWith(text);
      text.data = "";
      successor.parentNode.insertBefore(text, successor);
      remember(text, successor, words);
    } else if (before?.parentNode && isWritten) {
      forget(text);
      before.replaceWith(text);
    } else if (before?.parentNode && text.nextSibling !== before) {
      text.parentNode.insertBefore(before, text.nextSibling);
    }
  };

  const translationGone = (translation: Node, successor: Element | undefined) => {
    const original = originals.get(translation);
    if (!original || translation.parentNode) return;
    const { text, words } = original;
    forget(text);
    if (!text.parentNode) return;
    if (successor?.parentNode) return remember(text, successor, words);
    text.data ||= words;
    // The script's own copy of the text would never change again.
    const { nextSibling } = text;
    if (nextSibling instanceof Text && nextSibling.data === words) nextSibling.remove();
  };

  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

/** Only translations still use this element. */
const isTranslation = (node: Node): node is Element => node.nodeName === "FONT";
