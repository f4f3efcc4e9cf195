import { type Location, useBlocker, useNavigate, useNavigation } from "@remix-run/react";
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { isSending as isSent } from "./is-sending.ts";

export type UnsavedInput = {
  /** For the element around the form. */
  watch: {
    onInput: (event: FormEvent) => void;
    onSubmitCapture: (event: FormEvent) => void;
    onSubmit: (event: FormEvent) => void;
    onClickCapture: (event: MouseEvent) => void;
  };
  /** Somebody wants to leave, and something was typed. */
  isAsking: boolean;
  leave: () => void;
  stay: () => void;
};

/**
 * Asks before a panel or a page is left over something that was typed (screens.md#unsaved-input). Sending it asks nothing, and
 * neither does what `isCancel` recognizes. What an action took is typed no longer; where it gives a result, it was not taken.
 */
export function useUnsavedInput(isCancel: (pressed: Element) => boolean): UnsavedInput {
  const [typedForms, setTypedForms] = useState<ReadonlySet<string>>(new Set());
  const isTyped = typedForms.size > 0;
  const isSending = useRef(false);
  const sentForm = useRef<string | null>(null);
  const isDiscarding = useRef(false);
  const isLeaving = useRef(false);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Location | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere =
      currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search;
    return isTyped && isElsewhere && !isSending.current && !isDiscarding.current;
  });
  // The router forgets what it blocked as soon as fresh data arrives, which may be any moment; the question stays.
  useEffect(() => {
    if (blocker.state === "blocked") setAsked(blocker.location);
  }, [blocker]);
  const { state } = useNavigation();
  const result = useActionResult();
  useEffect(() => {
    const sent = sentForm.current;
    if (state !== "idle" || sent === null) return;
    sentForm.current = null;
    if (result === undefined) setTypedForms((typed) => new Set([...typed].filter((form) => form !== sent)));
  }, [state, result]);
  useEffect(() => {
    if (!isTyped) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isDiscarding.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isTyped]);
  const onSubmitCapture = ({ nativeEvent, target }: FormEvent) => {
    // A field that is judged as it is left submits as well, and a quick click on a link follows at once.
    if (!isSent(nativeEvent as SubmitEvent)) return;
    isSending.current = true;
    sentForm.current = nameOf(target as HTMLFormElement);
    setTimeout(() => {
      isSending.current = false;
    });
  };
  return {
    watch: {
      onInput: ({ target }) => {
        const { form } = target as HTMLInputElement;
        // What searches or downloads saves nothing.
        if (form?.getAttribute("method") !== "post") return;
        const name = nameOf(form);
        setTypedForms((typed) => new Set(typed).add(name));
        if (sentForm.current === name) sentForm.current = null;
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
    isAsking: asked !== null,
    leave: () => {
      isLeaving.current = true;
      setAsked(null);
      if (blocker.state === "blocked") return blocker.proceed();
      isDiscarding.current = true;
      if (asked) navigate(asked, { replace: true, preventScrollReset: true });
    },
    // A question that is confirmed closes first.
    stay: () =>
      queueMicrotask(() => {
        if (isLeaving.current) return;
        setAsked(null);
        blocker.reset?.();
      }),
  };
}

/** Fields called `id` and `method` hide the form's own properties. */
const nameOf = (form: HTMLFormElement): string => form.getAttribute("id") ?? "";
