/**
 * The script of the page that leads to the wallet, which works without it. Where the browser can ask a wallet itself (Digital Credentials
 * API), it does; everywhere else the wallet app is opened (docs/product/wallet.md#by-the-browser).
 */

type BrowserRequest = { protocol: string; data: Record<string, string> };
/** TypeScript knows the answer, and not yet the question. */
type DigitalRequest = CredentialRequestOptions & { digital: { requests: BrowserRequest[] } };

/** Those that this browser can ask on. One that cannot tell is asked, and where it refuses, the app is opened. */
function knownChannels(channels: string[]): string[] {
  if (!("DigitalCredential" in window)) return [];
  return channels.filter((channel) => DigitalCredential.userAgentAllowsProtocol?.(channel) ?? true);
}

/** Where the answer leads; throws when the browser got none, or the network failed. */
async function askWallet(request: BrowserRequest, answerAddress: string): Promise<string> {
  const question: DigitalRequest = { mediation: "required", digital: { requests: [request] } };
  const { data } = (await navigator.credentials.get(question)) as DigitalCredential;
  const response = typeof data === "string" ? data : JSON.stringify(data);
  const body = new URLSearchParams({ by: "browser", response });
  const reply = await fetch(answerAddress, { method: "POST", body });
  return ((await reply.json()) as { redirect_uri: string }).redirect_uri;
}

function letBrowserAsk(link: HTMLAnchorElement, request: BrowserRequest): void {
  link.addEventListener("click", (event) => {
    // The tap after a failed one opens the app.
    if (link.dataset.failed) return;
    event.preventDefault();
    // A second tap while the first is being answered would cancel it.
    if (link.getAttribute("aria-busy")) return;
    link.setAttribute("aria-busy", "true");
    askWallet(request, link.dataset.answerAddress ?? "")
      .then((address) => location.assign(address))
      .catch(() => {
        link.dataset.failed = "true";
        const status = document.getElementById("browser-failed");
        if (status) status.textContent = status.dataset.text ?? "";
      })
      .finally(() => link.removeAttribute("aria-busy"));
  });
}

const channels = document.querySelector<HTMLInputElement>("#channels");
if (channels) channels.value = knownChannels(channels.dataset.known?.split(" ") ?? []).join(" ");

const link = document.querySelector<HTMLAnchorElement>("#open-wallet");
const { request } = link?.dataset ?? {};
/** Whoever comes back from the wallet, or loads the page again, would be sent there again and could never leave it. */
const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
const isNew = visit?.type === "navigate";
/** How long a wallet may open the question of this page (docs/product/wallet.md#how-long-it-lives). */
const openMs = 5 * 60_000;
// Whoever comes back from elsewhere after that would open the app with a question that it refuses: the page asks anew.
if (link)
  document.addEventListener("visibilitychange", () => {
    const isBusy = link.getAttribute("aria-busy") !== null;
    if (!document.hidden && !isBusy && performance.now() > openMs) location.reload();
  });

if (link && request) letBrowserAsk(link, JSON.parse(request));
else if (isNew) link?.click();
