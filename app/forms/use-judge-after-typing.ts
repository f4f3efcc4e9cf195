import { useRef } from "react";
import { useBrowserLayoutEffect } from "#app/ui/use-browser-layout-effect.ts";

type Judge = {
  /** A field was left into which something was typed. */
  left: (field: HTMLInputElement) => void;
  /** Something is being typed. */
  typed: (field: HTMLInputElement) => void;
};

/**
 * Says when a field is to be judged. While a pointer is down it waits until what was pressed has been clicked: an error that
 * appears moves what stands below it, and the click would miss. Returns a function whose promise waits for the same.
 */
export function useJudgeAfterTyping(formId: string, judge: Judge): () => Promise<void> {
  const latest = useRef(judge);
  latest.current = judge;
  const pressed = useRef<Promise<void>>(Promise.resolve());
  // A layout effect ends before its form is removed. A focused field that is removed is "left", too, and judging it would
  // send the form once more, past React.
  useBrowserLayoutEffect(() => {
    const typedInto = new WeakSet<EventTarget>();
    const waiting = new Set<HTMLInputElement>();
    let isPointerDown = false;
    let release = () => {};

    const fieldOf = ({ target }: Event) => {
      const field = target as HTMLInputElement;
      return field.form?.id === formId && field.name ? field : null;
    };
    const judgeWaiting = () => {
      isPointerDown = false;
      release();
      for (const field of waiting) if (field.form?.isConnected) latest.current.left(field);
      waiting.clear();
    };
    const noteTyping = (event: Event) => {
      const field = fieldOf(event);
      if (!field) return;
      typedInto.add(field);
      latest.current.typed(field);
    };
    const leave = (event: Event) => {
      const field = fieldOf(event);
      if (!field || !typedInto.has(field)) return;
      waiting.add(field);
      if (!isPointerDown) judgeWaiting();
    };
    const press = () => {
      if (isPointerDown) return;
      isPointerDown = true;
      pressed.current = new Promise((resolve) => {
        release = resolve;
      });
    };
    // The click follows the release.
    const released = () => setTimeout(judgeWaiting);

    const listeners = [
      ["input", noteTyping],
      ["focusout", leave],
      // A finger's `mousedown`, which takes the focus, comes after its `pointerup`.
      ["pointerdown", press],
      ["mousedown", press],
      ["pointerup", released],
      ["mouseup", released],
      ["pointercancel", released],
    ] as const;
    for (const [type, listener] of listeners) document.addEventListener(type, listener, true);
    return () => {
      waiting.clear();
      for (const [type, listener] of listeners) document.removeEventListener(type, listener, true);
    };
  }, [formId]);
  return () => pressed.current;
}
