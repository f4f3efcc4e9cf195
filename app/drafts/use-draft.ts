import { useRef, useState } from "react";
import { loadLater } from "#app/ui/load-later.ts";
import { useBrowserLayoutEffect } from "#app/ui/use-browser-layout-effect.ts";
import type { Bundle } from "#server/services/form-drafts/merge-step.rules.ts";
import type { DraftView } from "./draft-keeper.ts";
import { type DraftAddress, sendLastDraft } from "./draft-requests.ts";
import { inWords, readLoadedValues, readValues, unsavedIn } from "./form-fields.ts";
import type { KeptDraft } from "./keep-draft.ts";

export type DraftOptions = DraftAddress & {
  formId: string;
  /** Fields that only make sense together. */
  bundles?: readonly Bundle[];
  /** Fields that are not typed. */
  quiet?: readonly string[];
  /** Whether the form is saved with the step when it is sent, so that it has to say what it was loaded with. */
  sendsVersion?: boolean;
  /** Shows the form anew, as it is saved. */
  onReload: () => void;
};

const untouched: DraftView = { status: "untouched", conflicts: [], editors: [] };

/** A question about a field that another page changed as well, in the words of the form. */
export type DraftQuestion = { field: string; label: string; mine: string; theirs: string; author: string | null };

export type Draft = Omit<DraftView, "conflicts"> & {
  questions: DraftQuestion[];
  decide: (field: string, side: "mine" | "theirs") => void;
};

const loadKeeper = () => import("./keep-draft.ts");

/**
 * Saves a form while it is typed and keeps it together with the same form on other pages; needs scripts. What does that is no
 * part of the page's own files: what is typed before it has arrived is saved as soon as it has, or when the page is left.
 */
export function useDraft({ kind, id, step, formId, ...rest }: DraftOptions): Draft {
  const [view, setView] = useState(untouched);
  const kept = useRef<KeptDraft>();
  const latest = useRef(rest);
  latest.current = rest;
  useBrowserLayoutEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const loaded = readLoadedValues(form);
    const stopLoading = loadLater(loadKeeper, ({ keepDraft }) => {
      kept.current = keepDraft({ kind, id, step }, { form, loaded }, latest, setView);
    });
    const leaveEarly = () => {
      const unsaved = kept.current ? null : unsavedIn(readValues(form), loaded);
      if (unsaved) sendLastDraft({ kind, id, step }, { ...unsaved, seq: 1, isLeaving: true });
    };
    window.addEventListener("pagehide", leaveEarly);
    return () => {
      stopLoading();
      window.removeEventListener("pagehide", leaveEarly);
      leaveEarly();
      kept.current?.stop();
      kept.current = undefined;
    };
  }, [kind, id, step, formId]);
  return {
    status: view.status,
    editors: view.editors,
    questions: view.conflicts.flatMap((conflict) => questionOf(formId, conflict)),
    decide: (field, side) => kept.current?.keeper.decide(field, side),
  };
}

function questionOf(formId: string, { field, theirs, author }: DraftView["conflicts"][number]): DraftQuestion[] {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return [];
  const mine = inWords(form, field, readValues(form)[field] ?? "");
  return [{ field, label: mine.label, mine: mine.value, theirs: inWords(form, field, theirs).value, author }];
}
