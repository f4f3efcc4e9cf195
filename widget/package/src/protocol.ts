/**
 * The messages between the element on the host page and our page in its frame. The number changes when a message changes
 * its meaning or a field goes; new messages and new optional fields keep it. Both sides ignore what they do not know.
 */
export const protocolVersion = 1;

/** How far the customer is; never what was typed or photographed. */
export type CaptureStep =
  | "check_in_form"
  | "check_in_code"
  | "opened"
  | "front_taken"
  | "back_taken"
  | "front_flash_taken"
  | "back_flash_taken"
  | "document_sent";

/**
 * `unreachable`: our page did not load. `unsupported_version`: it no longer speaks this protocol. `link_ended`: the link
 * is unknown, used or expired. `check_in_refused`: the dealer takes no check-ins right now. The others: photos were not sent;
 * the customer can try again in the frame.
 */
export type CaptureErrorCode =
  | "unreachable"
  | "unsupported_version"
  | "link_ended"
  | "check_in_refused"
  | "no_connection"
  | "server"
  | "refused";

/** Colours and radius as CSS values; missing ones keep ours. */
export type CaptureTheme = {
  accent?: string | null;
  background?: string | null;
  text?: string | null;
  radius?: string | null;
};

/** What the host page knows of the customer, who can change it; it goes into the form and nowhere else. */
export type CapturePrefill = { prename?: string; surname?: string; email?: string };

/** Who talks to whom: every message repeats the number of the protocol and the secret of this frame. */
export type Envelope = { handschlag: number; nonce: string };

/**
 * `hello` names the frame and the button that closes it, in the customer's language. `sent` names the check that a check-in
 * became; null for a capture link, and for a test. `size`: how high the page is, in CSS pixels.
 */
export type FrameMessage =
  | { type: "hello"; title: string; close: string }
  | { type: "ready" | "close" }
  | { type: "sent"; checkId?: string | null; isTest?: boolean }
  | { type: "size"; height: number }
  | { type: "step"; step: CaptureStep }
  | { type: "error"; code: CaptureErrorCode };

export type HostMessage = { type: "init"; theme: CaptureTheme; prefill?: CapturePrefill };

/**
 * The fragment of the frame's address, which no server ever sees: the protocol the element speaks, the secret of this
 * frame, the page around it, the language, and what the dealer calls this visit.
 */
export type FrameFragment = {
  handschlag: string;
  nonce: string;
  host: string;
  language: string;
  reference: string;
};
