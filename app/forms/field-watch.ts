import { isSending } from "#app/ui/is-sending.ts";

/** What was done to the fields of a form, by their names. */
export type FieldWatch = {
  /**
   * Whether a field may be judged now: it was changed, and no pointer is down, because an error that appears moves what stands
   * below it and the click would miss. A field for which it is too early is judged once what was pressed has been clicked.
   */
  mayJudge: (name: string) => boolean;
  /** Changed since the form was last sent. */
  changedSinceSent: ReadonlySet<string>;
  /** Watches the page until the returned function is called. */
  listen: (judge: (name: string) => void) => () => void;
};

export function createFieldWatch(formId: string): FieldWatch {
  const changed = new Set<string>();
  const changedSinceSent = new Set<string>();
  const waiting = new Set<string>();
  let isPressed = false;

  // A form with a field of the name `id` has that one as its property.
  const isOwn = (form: HTMLFormElement | null) => form?.getAttribute("id") === formId;
  const noteChange = ({ target }: Event) => {
    const { form, name } = target as HTMLInputElement;
    if (!isOwn(form)) return;
    changed.add(name);
    changedSinceSent.add(name);
  };
  const noteSending = (event: SubmitEvent) => {
    // React does not see it while it changes the page, and the browser would load a document.
    if (!isSending(event)) event.preventDefault();
    else if (isOwn(event.target as HTMLFormElement)) changedSinceSent.clear();
  };
  const press = () => {
    isPressed = true;
  };

  return {
    changedSinceSent,
    mayJudge(name) {
      if (isPressed && changed.has(name)) waiting.add(name);
      return !isPressed && changed.has(name);
    },
    listen(judge) {
      const judgeWaiting = () => {
        isPressed = false;
        const names = [...waiting];
        waiting.clear();
        if (document.getElementById(formId)) names.forEach(judge);
      };
      // The click follows the release.
      const release = () => setTimeout(judgeWaiting);
      const listeners = [
        ["input", noteChange],
        ["submit", noteSending as (event: Event) => void],
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
    },
  };
}
