import { useEffect, useState } from "react";
import type { SignatureStrokes } from "#server/handover/signing/signature.schema.ts";

/** A signature as drawn or typed so far. */
export type SignatureDraft = {
  method: "drawn" | "typed";
  /** In units of the 450 x 120 pad. */
  strokes: SignatureStrokes;
  /** The drawing as a data URL of a PNG; "" while nothing is drawn. */
  image: string;
  typedName: string;
};

export const emptySignature: SignatureDraft = {
  method: "drawn",
  strokes: [],
  image: "",
  typedName: "",
};

export const isDraftSigned = ({ method, image, typedName }: SignatureDraft) =>
  method === "typed" ? typedName.trim().length > 1 : image !== "";

/** Whether anything was drawn or typed, even if that is no signature yet. */
export const isDraftBegun = ({ strokes, typedName }: SignatureDraft) => strokes.length > 0 || typedName.trim() !== "";

/** An empty one that is given in the same way. */
export const clearedDraft = ({ method }: SignatureDraft): SignatureDraft => ({ ...emptySignature, method });

export type SignatureDrafts = {
  of: (kind: string) => SignatureDraft;
  set: (kind: string, draft: SignatureDraft) => void;
  drop: (kind: string) => void;
  /** Call after sending. */
  forget: () => void;
};

/**
 * Keeps several signatures by kind until they are sent; they survive a reload of the tab. `storageKey`
 * identifies the contract, so that drafts never show up in another one.
 */
export function useSignatureDrafts(storageKey: string): SignatureDrafts {
  const [drafts, setDrafts] = useState<Record<string, SignatureDraft>>({});
  useEffect(() => setDrafts(readDrafts(storageKey)), [storageKey]);
  const change = (changes: Record<string, SignatureDraft>) =>
    setDrafts((known) => {
      const changed = { ...known, ...changes };
      writeDrafts(storageKey, changed);
      return changed;
    });
  return {
    of: (kind) => drafts[kind] ?? emptySignature,
    set: (kind, draft) => change({ [kind]: draft }),
    drop: (kind) => change({ [kind]: emptySignature }),
    forget: () => {
      setDrafts({});
      writeDrafts(storageKey, null);
    },
  };
}

function readDrafts(storageKey: string): Record<string, SignatureDraft> {
  try {
    const stored: Record<string, Partial<SignatureDraft>> = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
    return Object.fromEntries(Object.entries(stored).map(([kind, draft]) => [kind, { ...emptySignature, ...draft }]));
  } catch {
    return {};
  }
}

/** Storage may be full or disabled: then a reload starts over, nothing else. */
function writeDrafts(storageKey: string, drafts: Record<string, SignatureDraft> | null): void {
  try {
    if (drafts) sessionStorage.setItem(storageKey, JSON.stringify(drafts));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // See above.
  }
}
