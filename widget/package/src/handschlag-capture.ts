import type { HandschlagCaptureEventMap } from "./capture-events.ts";
import {
  type CapturePrefill,
  type Envelope,
  type FrameFragment,
  type FrameMessage,
  type HostMessage,
  protocolVersion,
} from "./protocol.ts";

/** The frame is as high as our page says, within the screen for a dialog; the button has a row of its own above it. */
const styles = `:host{display:block;overflow:auto}[hidden]{display:none}
iframe{display:block;border:0;width:100%;height:40rem;border-radius:inherit}
dialog{color-scheme:light dark;padding:0;border:0;width:min(30rem,100vw);max-height:100dvh;max-width:none;overflow:hidden}
dialog[open]{display:flex;flex-direction:column}
dialog iframe{flex:0 1 auto;min-height:0}
button{flex:none;align-self:end;width:44px;height:44px;border:0;background:none;color:inherit;font-size:24px;cursor:pointer}`;

const themeNames = ["accent", "background", "text", "radius"] as const;

/** Slow networks have this long before the element says that our page is out of reach. */
const patienceMs = 20_000;

/** Servers that render the host page know no elements. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/**
 * Where the script came from: browsers do not say it to `<script type="module">`, so that one is looked for. An installed package does not
 * know it and needs the attribute `portal`.
 */
const { document: page } = globalThis;
const home = (
  (page?.currentScript ?? page?.querySelector('script[src*="/handschlag-capture.js"]')) as HTMLScriptElement | null
)?.src;

export interface HandschlagCaptureElement {
  addEventListener<K extends keyof HandschlagCaptureEventMap>(
    type: K,
    listener: (this: HandschlagCaptureElement, event: HandschlagCaptureEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/**
 * `<handschlag-capture>`: shows our page in a frame of its own, so that no script of the host page sees a photo. What stands
 * between its tags is shown until then and when our page is out of reach; with `mode="dialog"` a click on it opens the dialog.
 *
 * Attributes: `token` (of a capture link) or `publishable-key`; `portal` (origin of the back office; the script's own by
 * default), `language`, `mode`, what the dealer knows before: `branch`, `reference`, `prefill`; and the theme: `accent`,
 * `background`, `text`, `radius`.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the only way to type an element's events.
export class HandschlagCaptureElement extends Base {
  static observedAttributes = ["token", "publishable-key", "portal", "language", "mode", "branch", ...themeNames];
  #root = this.attachShadow({ mode: "open" });
  #slot = document.createElement("slot");
  #button = document.createElement("button");
  #dialog: HTMLDialogElement | undefined;
  /** Has a title once our page has made itself known. */
  #frame: HTMLIFrameElement | undefined;
  #sight: IntersectionObserver | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #origin = "";
  #nonce = "";
  /** Our page was out of reach in a dialog. */
  #isLost = false;

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.append(this.#slot);
    this.#button.textContent = "×";
    this.#button.onclick = () => this.close();
    this.#slot.onclick = (event) => {
      // A link that leads to our page may do so where its frame cannot: on a website that the dealer did not name.
      if (this.#isInline || (this.#isLost && (event.target as Element).closest("a"))) return;
      event.preventDefault();
      this.open();
    };
  }

  connectedCallback(): void {
    addEventListener("message", this.#receive);
    this.#waitForSight();
  }

  disconnectedCallback(): void {
    removeEventListener("message", this.#receive);
    this.#remove();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null) {
    if (before === now || !this.isConnected) return;
    if (themeNames.includes(name as "accent")) return this.#init();
    this.#remove();
    this.#waitForSight();
  }

  /** Loads our page now; in a dialog if `mode="dialog"`. Does nothing while it is open. */
  open(): void {
    const token = this.#of("token");
    const id = token || this.#of("publishable-key");
    const portal = this.#of("portal") || home;
    if (this.#frame || !portal || !id) return;
    this.#origin = new URL(portal).origin;
    this.#nonce = crypto.getRandomValues(new Uint32Array(4)).join("-");
    const fragment: FrameFragment = {
      handschlag: `${protocolVersion}`,
      nonce: this.#nonce,
      host: location.origin,
      language: this.#of("language") || "",
      reference: this.#of("reference") || "",
    };
    const branch = this.#of("branch");
    const frame = document.createElement("iframe");
    frame.allow = "camera";
    const path = token ? "id_scan_mobile" : "check_in";
    const query = !token && branch ? `?${new URLSearchParams({ branch })}` : "";
    frame.src = `${this.#origin}/${path}/${encodeURIComponent(id)}${query}#${new URLSearchParams(fragment)}`;
    this.#frame = frame;
    if (this.#isInline) {
      frame.hidden = true;
      this.#root.append(frame);
    } else {
      const dialog = document.createElement("dialog");
      dialog.onclose = () => this.close();
      dialog.append(this.#button, frame);
      this.#root.append(dialog);
      dialog.showModal();
      this.#dialog = dialog;
    }
    this.#patience = setTimeout(() => {
      this.#tell("error", { code: "unreachable" });
      if (!this.#dialog) return;
      // It would stay empty, in front of what stands between the tags.
      this.#isLost = true;
      this.close();
    }, patienceMs);
  }

  /** Removes our page; what the customer has done so far is kept for the next `open()`, if the browser lets frames keep it. */
  close(): void {
    if (!this.#frame) return;
    this.#remove();
    this.#tell("closed");
  }

  #of(name: string): string | null {
    return this.getAttribute(name);
  }

  /** Of the attribute, a JSON object; what is none is left out. */
  get #prefill(): CapturePrefill {
    try {
      return JSON.parse(this.#of("prefill") || "{}");
    } catch {
      return {};
    }
  }

  get #isInline(): boolean {
    return this.#of("mode") !== "dialog";
  }

  #waitForSight(): void {
    if (!this.#isInline) return;
    this.#sight = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) this.open();
    });
    this.#sight.observe(this);
  }

  #remove(): void {
    this.#sight?.disconnect();
    clearTimeout(this.#patience);
    this.#frame?.remove();
    if (this.#dialog) {
      // Tells later that it was closed, when another one may be open.
      this.#dialog.onclose = null;
      // Gives the focus back to what opened it, unlike its removal.
      this.#dialog.close();
      this.#dialog.remove();
    }
    this.#frame = this.#dialog = undefined;
    this.#slot.hidden = false;
  }

  #init(): void {
    if (!this.#frame?.title) return;
    const theme = Object.fromEntries(themeNames.map((name) => [name, this.#of(name)]));
    const message: HostMessage & Envelope = {
      handschlag: protocolVersion,
      nonce: this.#nonce,
      type: "init",
      theme,
      prefill: this.#prefill,
    };
    this.#frame.contentWindow?.postMessage(message, this.#origin);
  }

  #tell(type: string, detail: object = {}): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  #receive = ({ data, origin, source }: MessageEvent<Envelope & FrameMessage>) => {
    const frame = this.#frame;
    if (!frame || source !== frame.contentWindow || origin !== this.#origin) return;
    if (data?.handschlag !== protocolVersion || data.nonce !== this.#nonce) return;
    clearTimeout(this.#patience);
    if (data.type === "close") return this.close();
    if (data.type === "hello") {
      this.#isLost = false;
      frame.title = data.title;
      if (this.#dialog) this.#dialog.ariaLabel = data.title;
      this.#button.ariaLabel = data.close;
      return this.#init();
    }
    if (data.type === "size") {
      frame.style.height = `${Number(data.height)}px`;
      return;
    }
    if (data.type === "ready") {
      frame.hidden = false;
      this.#slot.hidden = this.#isInline;
    }
    const { handschlag: _, nonce: __, type, ...detail } = data;
    // Whatever a later version of our page tells is an event as well.
    this.#tell(type, detail);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "handschlag-capture": HandschlagCaptureElement;
  }
}

/** Two copies of the script on one page are one element. */
if (globalThis.customElements && !customElements.get("handschlag-capture"))
  customElements.define("handschlag-capture", HandschlagCaptureElement);
