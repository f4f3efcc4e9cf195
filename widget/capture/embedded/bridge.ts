import type { CapturePrefill, FrameMessage } from "../../package/src/protocol.ts";
import { chooseLanguage, type Language, wantedLanguages } from "../languages.ts";
import { applyTheme } from "./apply-theme.ts";
import { followHeight } from "./follow-height.ts";
import { frameHost } from "./frame-host.ts";
import { withCheck } from "./with-check.ts";

/** Names of the frame and of the button that closes it. */
const labels: Record<Language, readonly [title: string, close: string]> = {
  de: ["Dokumente fotografieren", "Schließen"],
  en: ["Photograph documents", "Close"],
  tr: ["Belgeleri fotoğrafla", "Kapat"],
  pl: ["Zdjęcia dokumentów", "Zamknij"],
  uk: ["Фото документів", "Закрити"],
  ar: ["تصوير المستندات", "إغلاق"],
};

const place = document.querySelector<HTMLElement>("[data-framed-by]");
const host = frameHost({
  fragment: location.hash,
  allowedHosts: place?.dataset.framedBy?.split(" ") ?? [],
});
let isReady = false;
const waiting: FrameMessage[] = [];
/** The page around has this long to say what it knows of the customer. */
const prefillTimeoutMs = 1500;
let takePrefill = (_: CapturePrefill): void => {};
export const prefill = new Promise<CapturePrefill>((resolve) => {
  takePrefill = resolve;
  setTimeout(() => resolve({}), prefillTimeoutMs);
});

function post(content: FrameMessage): void {
  if (!host.isTrusted) return;
  const { message, target } = host.seal(content);
  // Any other page than the one that was named gets nothing: browsers compare its origin with the target.
  window.parent.postMessage(message, target);
}

/** Sends a message once the page around has shown that it is the one that was named. */
export async function tell(told: FrameMessage): Promise<void> {
  const message = told.type === "sent" ? await withCheck(told, location.hash) : told;
  if (isReady) post(message);
  else waiting.push(message);
}

window.addEventListener("message", (event) => {
  const message = host.read(event, window.parent);
  if (!message || host.isTooNew) return;
  applyTheme(message.theme);
  takePrefill(message.prefill);
  if (isReady) return;
  isReady = true;
  post({ type: "ready" });
  followHeight((height) => post({ type: "size", height }));
  for (const kept of waiting.splice(0)) post(kept);
});

const [title, close] = labels[chooseLanguage(wantedLanguages(), null)];
post(host.isTooNew ? { type: "error", code: "unsupported_version" } : { type: "hello", title, close });
