import type { CapturePrefill, FrameMessage } from "../../package/src/protocol.ts";

/** Whether the page stands in a frame on a dealer's website. */
export const isEmbedded = window.parent !== window;
const bridge = isEmbedded ? import("./bridge.ts") : undefined;

/** What the page around knows of the customer; empty without one, and when it says nothing in time. */
export const prefill: Promise<CapturePrefill> = bridge ? bridge.then(({ prefill }) => prefill) : Promise.resolve({});

/** Tells the page around the frame; does nothing without one. */
export const tellHost = (message: FrameMessage) => void bridge?.then(({ tell }) => tell(message));
