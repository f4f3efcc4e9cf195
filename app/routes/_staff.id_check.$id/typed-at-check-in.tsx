import { Alert } from "#app/ui/alert.tsx";
import type { DocumentHalf } from "#server/checks/verification/document-half.ts";
import { differsFromTyped } from "#server/checks/verification/typed-at-check-in.rules.ts";
import { shownEmail } from "#server/ground/dictionary/email-address.ts";
import { fullName } from "#server/ground/kernel/format.ts";
import { stateOf } from "./half-of-check.ts";
import type { LoadedCheck } from "./route.tsx";

type TypedAtCheckInProps = { half: DocumentHalf; loaded: LoadedCheck };

/**
 * What the customer typed on the dealer's website, above what the document says, in few lines: the fields stay in sight. A
 * difference warns, no more (website.md#what-was-typed).
 */
export function TypedAtCheckIn({ half, loaded }: TypedAtCheckInProps) {
  const { checkIn, check, drafts } = loaded;
  if (!checkIn?.email) return null;
  const typed = fullName(checkIn);
  const stored = half === "identity" ? check : { prename: check.licensePrename, surname: check.licenseSurname };
  const read = {
    prename: drafts[half].prename || stored.prename,
    surname: drafts[half].surname || stored.surname,
    hasOneName: drafts[half].hasOneName === "on" || stateOf(loaded, half) === "SUCCESSFULLY_COMPLETED",
  };
  const differs = differsFromTyped(checkIn, read);
  if (half === "license" && !differs) return null;
  const reference = checkIn.reference ? `Referenz ${checkIn.reference}` : "";
  return (
    <Alert tone={differs ? "warning" : "info"} title={differs ? "Der Name weicht ab." : "Beim Check-in angegeben:"}>
      <span className="wrap-anywhere">
        {differs ? `Beim Check-in wurde „${typed}“ angegeben, beim Dokument steht „${fullName(read)}“. ` : `${typed}. `}
        {[shownEmail(checkIn.email), reference].filter(Boolean).join(" · ")}
      </span>
    </Alert>
  );
}
