import { outageCause } from "./outage-cause.ts";
import type { OpenPage } from "./outage-guard.ts";

type Asker = Pick<OpenPage, "ask" | "reached" | "forget">;

/**
 * Keeps the page while the server cannot be reached. The browser itself loads a whole document for sign-out, downloads and
 * links of error pages, and would replace the page with its own error page. Such a request waits until the server responds;
 * what the router sends never comes here, nor what opens another tab.
 */
export function keepPageForDocuments(page: Asker): void {
  const checked = new WeakSet<Element>();
  const waiting = new WeakSet<Element>();

  /** Runs `leave` once the server can be reached, unless the user stays. */
  async function leaveWhenReachable(element: Element, leave: () => void): Promise<void> {
    if (waiting.has(element)) return;
    waiting.add(element);
    if (await isReachable(page)) leave();
    waiting.delete(element);
  }

  window.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const submitter = event.submitter as HTMLButtonElement | null;
    if (event.defaultPrevented || checked.delete(form)) return;
    if (!isThisTab(submitter?.formTarget || form.target) || !isOwn(submitter?.formAction || form.action)) return;
    event.preventDefault();
    void leaveWhenReachable(form, () => {
      checked.add(form);
      form.requestSubmit(submitter?.isConnected ? submitter : null);
    });
  });

  window.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a[href]") as HTMLAnchorElement | null;
    if (!link || event.defaultPrevented || !isPlain(event)) return;
    if (!isThisTab(link.target) || link.hasAttribute("download") || link.hash || !isOwn(link.href)) return;
    event.preventDefault();
    void leaveWhenReachable(link, () => window.location.assign(link.href));
  });
}

const isThisTab = (target: string) => target === "" || target === "_self";
const isOwn = (address: string) => URL.canParse(address) && new URL(address).origin === window.location.origin;
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Resolves to true once the server responds, to false when the user stays. */
async function isReachable(page: Asker): Promise<boolean> {
  const id = {};
  try {
    for (let cause = await outageCause(); cause; cause = await outageCause()) {
      if ((await page.ask(id, { purpose: "document", cause, isPassing: true })) === "stay") return false;
    }
    page.reached();
    return true;
  } finally {
    page.forget(id);
  }
}
