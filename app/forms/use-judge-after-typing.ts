import { useRef } from "react";
import { useBrowserLayoutEffect } from "#app/ui/use-browser-layout-effect.ts";

/**
 * Judges a field when it is left, if something was typed into it. While a pointer is down it waits until what was pressed
 * has been clicked: an error that appears moves what stands below it, and the click would miss.
 *
 * `judge` gets the field's name and shows what is wrong with it.
 */
export function useJudgeAfterTyping(formId: string, judge: (name: string) => void): void {
  const latest = useRef(judge);
  latest.current = judge;
  // A layout effect ends before its form is removed. A focused field that is removed is "left", too, and judging it would
  // send the form once more, past React.
  useBrowserLayoutEffect(() => {
    const typedInto = new WeakSet<EventTarget>();
    const waiting = new Set<HTMLInputElement>();
    let isPointerDown = false;

    const fieldOf = ({ target }: Event) => {
      const field = target as HTMLInputElement;
      return field.form?.id === formId && field.name ? field : null;
    };
    const judgeWaiting = () => {
      isPointerDown = false;
      for (const field of waiting) if (field.form?.isConnected) latest.current(field.name);
      waiting.clear();
    };
    const noteTyping = (event: Event) => {
      const field = fieldOf(event);
      if (field) typedInto.add(field);
    };
    const leave = (event: Event) => {
      const field = fieldOf(event);
      if (!field || !typedInto.has(field)) return;
      waiting.add(field);
      if (!isPointerDown) judgeWaiting();
    };
    const press = () => {
      isPointerDown = true;
    };
    // The click follows the release.
    const release = () => setTimeout(judgeWaiting);

    const listeners = [
      ["input", noteTyping],
      ["focusout", leave],
      // A finger's `mousedown`, which takes the focus, comes after its `pointerup`.
      ["pointerdown", press],
      ["mousedown", press],
      ["pointerup", release],
      ["mouseup", release],
      ["pointercancel", release],
    ] as const;
    for (const [type, listener] of listeners) document.addEventListener(type, listener, true);
    return () => {
      waiting.clear();
      for (const [type, listener] of listeners) document.removeEventListener(type, listener, true);
    };
  }, [formId]);
}
