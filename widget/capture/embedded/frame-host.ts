import {
  type CapturePrefill,
  type Envelope,
  type FrameMessage,
  type HostMessage,
  protocolVersion,
} from "../../package/src/protocol.ts";

/** What the page knows about the one around it before a message was exchanged. */
export type FrameSettings = {
  /** The fragment of the page's own address (`FrameFragment`). */
  fragment: string;
  /** Origins that may show this page, as the server says. */
  allowedHosts: readonly string[];
};

export type FrameHost = {
  /** The page around may be talked to. */
  isTrusted: boolean;
  /** It speaks a protocol this page does not. */
  isTooNew: boolean;
  /** A message with what every message carries, for the origin `target`. */
  seal(message: FrameMessage): { message: FrameMessage & Envelope; target: string };
  /** The content of a message, or null when it is forged, of another frame or of another protocol. */
  read(
    event: Pick<MessageEvent<unknown>, "data" | "origin" | "source">,
    parent: unknown,
  ): (HostMessage & { prefill: CapturePrefill }) | null;
};

/** Protocols this page speaks; an earlier one stays for a year after the next (decision 042). */
const spoken = [protocolVersion];

/** Only what the form knows, and no more than it takes. */
function readPrefill(told: unknown): CapturePrefill {
  if (typeof told !== "object" || told === null) return {};
  const known = told as Record<string, unknown>;
  const names = ["prename", "surname", "email"] as const;
  const texts = names.map((name) => [name, known[name]] as const);
  return Object.fromEntries(
    texts.filter(([, text]) => typeof text === "string" && text.trim() !== "" && text.length <= 254),
  );
}

/** Judges the messages of the page around the frame. Pure, so that every forgery can be tried without a browser. */
export function frameHost({ fragment, allowedHosts }: FrameSettings): FrameHost {
  const told = new URLSearchParams(fragment.replace(/^#/, ""));
  const host = told.get("host") ?? "";
  const nonce = told.get("nonce") ?? "";
  const version = Number(told.get("handschlag"));
  return {
    isTrusted: nonce.length >= 16 && allowedHosts.includes(host),
    isTooNew: !spoken.includes(version),
    seal: (message) => ({ message: { handschlag: version, nonce, ...message }, target: host }),
    read({ data, origin, source }, parent) {
      const message = data as (Partial<Envelope> & Partial<HostMessage>) | null;
      const isGenuine = source === parent && origin === host && typeof message === "object" && message !== null;
      if (!isGenuine || message.handschlag !== version || message.nonce !== nonce) return null;
      if (message.type !== "init") return null;
      return { type: "init", theme: message.theme ?? {}, prefill: readPrefill(message.prefill) };
    },
  };
}
