import { type BoundFunctions, configure, type queries, within } from "@testing-library/dom";
import { JSDOM } from "jsdom";

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;
type Name = string | RegExp;

const maxRedirects = 10;

// The whole page in every message would hide what is missing in it.
configure({ getElementError: (message) => new Error(message?.split("\n\n")[0]) });

/**
 * Somebody with a browser without scripts: follows links, fills in forms and sends them, and keeps cookies. What a page shows
 * is found by roles and labels, as in the journeys: `visitor.page.getByRole("heading", { name: "ID Check" })`.
 */
export class Visitor {
  #cookies = new Map<string, string>();
  #chosenFiles = new Map<Element, File[]>();
  #dom: JSDOM;
  readonly #origin: string;
  readonly #fetch: Fetch;
  /** Of the last page. */
  status = 0;
  headers = new Headers();
  html = "";

  constructor(origin: string, fetch: Fetch) {
    this.#origin = origin;
    this.#fetch = fetch;
    this.#dom = new JSDOM("", { url: origin });
  }

  /** Address of the page, without the origin. */
  get address(): string {
    const { pathname, search, hash } = new URL(this.#dom.window.location.href);
    return `${pathname}${search}${hash}`;
  }

  get document(): Document {
    return this.#dom.window.document;
  }

  /** The page, to look something up in it. */
  get page(): BoundFunctions<typeof queries> {
    return within(this.document.body);
  }

  /** Everything the page says, with single spaces. */
  get text(): string {
    return textOf(this.document.body);
  }

  /** Takes a `Set-Cookie` value. */
  keepCookie(line: string): void {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
    const [name = "", value = ""] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }

  /** The value of the cookie whose name ends so, as a browser that demands HTTPS puts something before it. */
  cookie(ending: string): string | undefined {
    return [...this.#cookies].find(([name]) => name.endsWith(ending))?.[1];
  }

  /** One request with the cookies, as a script of the page sends it; no redirect is followed and the page stays. */
  async request(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#cookies.size > 0) headers.set("cookie", [...this.#cookies].map((pair) => pair.join("=")).join("; "));
    if (init.method && init.method !== "GET" && !headers.has("origin")) headers.set("origin", this.#origin);
    if (!headers.has("sec-fetch-site")) headers.set("sec-fetch-site", "same-origin");
    const response = await this.#fetch(address, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) this.keepCookie(line);
    return response;
  }

  /** Sends JSON to the API with the cookies of this browser; `json` is null where the response has none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into JSON of every shape
  async api(method: string, path: string, body?: unknown): Promise<{ status: number; json: any }> {
    const headers = new Headers(body === undefined ? {} : { "content-type": "application/json" });
    const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
    const response = await this.request(`/api${path}`, init);
    const text = await response.text();
    return {
      status: response.status,
      json: /json/.test(response.headers.get("content-type") ?? "") ? JSON.parse(text) : null,
    };
  }

  /** Opens a page and follows redirects; returns the status. */
  open(address: string): Promise<number> {
    return this.#go(address, {});
  }

  /** Follows the link of this name. */
  follow(name: Name, scope: HTMLElement = this.document.body): Promise<number> {
    const link = within(scope).getByRole("link", { name });
    return this.open(link.getAttribute("href") ?? "");
  }

  /** Types into the field of this label, or chooses the option of this name. */
  fill(label: Name, value: string, scope: HTMLElement = this.document.body): void {
    const field = within(scope).getByLabelText<HTMLInputElement>(label);
    const isChoice = field.tagName === "SELECT";
    field.value = isChoice ? within(field).getByRole<HTMLOptionElement>("option", { name: value }).value : value;
  }

  /** Ticks a box or chooses one of several; `isOn` false takes the tick away. */
  tick(label: Name, isOn = true, scope: HTMLElement = this.document.body): void {
    within(scope).getByLabelText<HTMLInputElement>(label).checked = isOn;
  }

  /** Chooses files for the field of this label. */
  attach(label: Name, files: File[], scope: HTMLElement = this.document.body): void {
    this.#chosenFiles.set(within(scope).getByLabelText(label), files);
  }

  /** Presses the button of this name: its form is sent as it stands, and redirects are followed. Returns the status. */
  press(name: Name, scope: HTMLElement = this.document.body): Promise<number> {
    const button = within(scope).getByRole<HTMLButtonElement>("button", { name });
    if (button.disabled) throw new Error(`The button ${name} is disabled.`);
    if (!button.form || button.type !== "submit") throw new Error(`The button ${name} sends no form.`);
    return this.#send(button.form, button);
  }

  /** Presses Enter in a field: its form is sent by its first button, if it has one. */
  enter(field: HTMLInputElement): Promise<number> {
    if (!field.form) throw new Error("The field is in no form.");
    return this.#send(
      field.form,
      field.form.querySelector<HTMLButtonElement>("button:not([type=button]):not([popovertarget])"),
    );
  }

  /** The question that the button of this name opens, as the browser's own popover, before its form is sent. */
  question(name: Name, scope: HTMLElement = this.document.body): HTMLElement {
    const button = within(scope).getByRole<HTMLButtonElement>("button", { name });
    const question = this.document.getElementById(button.getAttribute("popovertarget") ?? "");
    if (!question || button.disabled) throw new Error(`The button ${name} asks nothing.`);
    // Shown from now on.
    question.removeAttribute("popover");
    return question;
  }

  #send(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<number> {
    const action = button?.getAttribute("formaction") ?? form.getAttribute("action");
    const method = (button?.hasAttribute("formmethod") ? button.formMethod : form.method).toUpperCase();
    const entries = this.#entriesOf(form, button);
    const target = new URL(action || this.address, this.#origin + this.address);
    if (method === "GET") {
      target.search = new URLSearchParams(entries as [string, string][]).toString();
      return this.open(target.href);
    }
    return this.#go(target.href, { method, body: bodyOf(entries, form.enctype) });
  }

  #entriesOf(form: HTMLFormElement, button: HTMLButtonElement | null): [string, string | File][] {
    const sent = new this.#dom.window.FormData(form, button);
    const files = [...this.#chosenFiles].filter(([field]) => (field as HTMLInputElement).form === form);
    const namesOfFiles = new Set(files.map(([field]) => field.getAttribute("name") ?? ""));
    return [
      ...[...sent].flatMap(([name, value]): [string, string | File][] => {
        if (namesOfFiles.has(name)) return [];
        // A file field without a choice sends an empty file.
        return [[name, typeof value === "string" ? value : new File([], "")]];
      }),
      ...files.flatMap(([field, chosen]) =>
        chosen.map((file): [string, File] => [field.getAttribute("name") ?? "", file]),
      ),
    ];
  }

  async #go(start: string, init: RequestInit): Promise<number> {
    let [address, request] = [new URL(start, this.#origin + this.address).href, init];
    for (let hop = 0; hop < maxRedirects; hop++) {
      const headers = { accept: "text/html", ...request.headers };
      const response = await this.request(address, { ...request, headers });
      const location = response.headers.get("location");
      if (!location) return this.#show(address, response);
      address = new URL(location, address).href;
      // 307 sends the form on; what follows any other redirect is a page.
      if (response.status !== 307) request = {};
    }
    throw new Error(`More than ${maxRedirects} redirects from ${start}`);
  }

  async #show(address: string, response: Response): Promise<number> {
    this.#dom.window.close();
    this.#chosenFiles.clear();
    this.html = await response.text();
    const isPage = response.headers.get("content-type")?.startsWith("text/html");
    this.#dom = new JSDOM(isPage ? this.html : "", { url: address });
    // Scripts show nothing, and what is there without them is shown as any other part.
    for (const script of this.document.querySelectorAll("body script")) script.remove();
    for (const part of this.document.querySelectorAll("body noscript")) part.replaceWith(...part.childNodes);
    this.headers = response.headers;
    this.status = response.status;
    return response.status;
  }
}

function bodyOf(entries: [string, string | File][], enctype: string): FormData | URLSearchParams {
  if (enctype !== "multipart/form-data")
    return new URLSearchParams(entries.map(([name, value]) => [name, typeof value === "string" ? value : value.name]));
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

/** What an element says, with single spaces. */
export const textOf = (element: Element): string => (element.textContent ?? "").replace(/\s+/g, " ").trim();
