import { useSearchParams } from "@remix-run/react";
import { type PaperFailure, paperFailureParameter } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { paperTexts } from "#server/handover/papers/paper.texts.ts";

const texts: Record<PaperFailure, string> = { failed: paperTexts.notMade, missing: paperTexts.notYet };

/** Says why a paper of this contract could not be opened; the address asks for it. */
export function PaperNotice() {
  const failure = useSearchParams()[0].get(paperFailureParameter);
  if (failure !== "failed" && failure !== "missing") return null;
  return (
    <Alert tone="danger" isAnnounced className="mb-5">
      {texts[failure]}
    </Alert>
  );
}
