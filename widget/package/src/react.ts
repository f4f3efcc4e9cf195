import { createElement, forwardRef, type ReactNode, useEffect, useImperativeHandle, useRef } from "react";
import type { HandschlagCaptureEventMap } from "./capture-events.ts";
import type { HandschlagCaptureElement } from "./handschlag-capture.ts";
import type { CapturePrefill } from "./protocol.ts";
// Defines the element; does nothing where the page is rendered on a server.
import "./index.ts";

/** The element's attributes, its events as functions, and what is shown while our page is not. */
export type HandschlagCaptureProps = {
  token?: string;
  publishableKey?: string;
  /** Origin of the back office, such as `https://portal.example`. */
  portal: string;
  language?: string;
  /** Id of the office that gets the check-in. */
  branch?: string;
  /** What the dealer calls this visit; never the customer's data. */
  reference?: string;
  /** What is known of the customer, who can change it. */
  prefill?: CapturePrefill;
  mode?: "inline" | "dialog";
  accent?: string;
  background?: string;
  text?: string;
  radius?: string;
  className?: string;
  id?: string;
  children?: ReactNode;
  onReady?: (event: HandschlagCaptureEventMap["ready"]) => void;
  onStep?: (event: HandschlagCaptureEventMap["step"]) => void;
  onSent?: (event: HandschlagCaptureEventMap["sent"]) => void;
  onError?: (event: HandschlagCaptureEventMap["error"]) => void;
  onClosed?: (event: HandschlagCaptureEventMap["closed"]) => void;
};

/** `<handschlag-capture>` for React 18 and 19; its ref has `open()` and `close()`. */
export const HandschlagCapture = forwardRef<HandschlagCaptureElement, HandschlagCaptureProps>(
  function HandschlagCapture(
    { publishableKey, prefill, className, children, onReady, onStep, onSent, onError, onClosed, ...attributes },
    ref,
  ) {
    const element = useRef<HandschlagCaptureElement>(null);
    useImperativeHandle(ref, () => element.current as HandschlagCaptureElement, []);
    // React 18 knows no events of custom elements.
    const handlers = useRef<ReadonlyMap<string, ((event: never) => void) | undefined>>(new Map());
    handlers.current = new Map<string, ((event: never) => void) | undefined>([
      ["ready", onReady],
      ["step", onStep],
      ["sent", onSent],
      ["error", onError],
      ["closed", onClosed],
    ]);
    useEffect(() => {
      const own = element.current;
      const call = (event: Event) => handlers.current.get(event.type)?.(event as never);
      const names = [...handlers.current.keys()];
      for (const name of names) own?.addEventListener(name, call);
      return () => {
        for (const name of names) own?.removeEventListener(name, call);
      };
    }, []);
    return createElement(
      "handschlag-capture",
      {
        ...attributes,
        ref: element,
        class: className,
        "publishable-key": publishableKey,
        prefill: prefill && JSON.stringify(prefill),
      },
      children,
    );
  },
);
