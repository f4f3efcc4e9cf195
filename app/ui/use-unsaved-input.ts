import { useBlocker } from "@remix-run/react";
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";

type UnsavedInput = {
  /** For the element around the form. */
  watch: {
    onInput: (event: FormEvent) => void;
    onSubmitCapture: () => void;
    onSubmit: (event: FormEvent) => void;
    onClickCapture: (event: MouseEvent) => void;
  };
  /** Somebody wants to leave, and something was typed. */
  isAsking: boolean;
  leave: () => void;
  stay: () => void;
};

/**
 * Asks before a panel is left over something that was typed (screens.md#unsaved-input). Sending it asks nothing, and neither does
 * what `isCancel` recognizes.
 */
export function useUnsavedInput(isCancel: (pressed: Element) => boolean): UnsavedInput {
  const [isTyped, setTyped] = useState(false);
  const isSending = useRef(false);
  const isDiscarding = useRef(false);
  const isLeaving = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere =
      currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search;
    return isTyped && isElsewhere && !isSending.current && !isDiscarding.current;
  });
  useEffect(() => {
    if (!isTyped) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isDiscarding.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isTyped]);
  const onSubmitCapture = () => {
    isSending.current = true;
    setTimeout(() => {
      isSending.current = false;
    });
  };
  return {
    watch: {
      onInput: ({ target }) => {
        const { form } = target as HTMLInputElement;
        // What searches or downloads saves nothing.
        if (form?.method === "post") setTyped(true);
      },
      onSubmitCapture,
      // The browser itself sends it, and the page with it.
      onSubmit: (event) => {
        if (!event.isDefaultPrevented()) isDiscarding.current = true;
      },
      onClickCapture: ({ target }) => {
        isDiscarding.current = target instanceof Element && isCancel(target);
      },
    },
    isAsking: blocker.state === "blocked",
    leave: () => {
      isLeaving.current = true;
      blocker.proceed?.();
    },
    // A question that is confirmed closes first.
    stay: () => queueMicrotask(() => isLeaving.current || blocker.reset?.()),
  };
}
