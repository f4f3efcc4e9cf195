import { Alert } from "#app/ui/alert.tsx";
import { identityDocumentTypes } from "#server/dictionary/dictionary.ts";
import { formatDateOnly } from "#server/kernel/format.ts";
import { type DocumentHalf, halfLabels } from "#server/verification/document-half.ts";
import { IdentityFacts, LicenseFacts } from "./facts-cards.tsx";
import type { IntentResult } from "./handle-intent.server.ts";
import { PhotoPanel } from "./photo-panel.tsx";
import { MissingPhotosCard, PhotoRequestCard } from "./photo-request-card.tsx";
import { IdentityReview, type KnownFields, LicenseReview } from "./review-form.tsx";
import type { LoadedCheck } from "./route.tsx";
import { useDecidedMeanwhile } from "./use-decided-meanwhile.ts";

type SectionProps = {
  half: DocumentHalf;
  loaded: LoadedCheck;
  /** The result of the page's last form. */
  intentResult: IntentResult | undefined;
};

const documentLabelOf = (loaded: LoadedCheck) =>
  identityDocumentTypes.find((type) => type.key === loaded.check.identityDocumentType)?.label ?? "";

/** One document: its photos, next to the form to review or the confirmed data. */
export function DocumentSection({ half, loaded, intentResult }: SectionProps) {
  const meanwhile = useDecidedMeanwhile(loaded, half);
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
      <PhotoPanel
        title={halfLabels[half]}
        documentLabel={half === "identity" ? documentLabelOf(loaded) : halfLabels.license}
        photos={half === "identity" ? loaded.identityImages : loaded.licenseImages}
      />
      <div className="grid min-w-0 gap-4">
        {meanwhile ? (
          <Alert tone="info" isAnnounced>
            {meanwhile}
          </Alert>
        ) : null}
        <BesidePhotos half={half} loaded={loaded} intentResult={intentResult} />
      </div>
    </div>
  );
}

function BesidePhotos({ half, loaded, intentResult }: SectionProps) {
  const { check, documents, today, live } = loaded;
  const request = loaded.requests[half];
  const state = half === "identity" ? check.approvalState : check.licenseApprovalState;
  const title = halfLabels[half];
  if (request) {
    const mail = intentResult?.mail?.captureId === request.capture.id ? intentResult.mail : undefined;
    return (
      <PhotoRequestCard
        title={title}
        request={request}
        liveHost={live.host}
        isMailed={mail !== undefined && !mail.error}
        mailError={mail?.error}
      />
    );
  }
  if (state === "NOT_AVAILABLE" && !check.discardedAt) {
    const kind = half === "identity" ? check.identityDocumentType : "DRIVERS_LISCENSE";
    return (
      <MissingPhotosCard
        title={title}
        document={half}
        kind={kind}
        result={intentResult?.request}
        rules={loaded.rules.photoRequest}
      />
    );
  }
  const review = {
    result: intentResult?.review,
    requestResult: intentResult?.request,
    rejectResult: intentResult?.reject,
    rules: loaded.rules,
    documents,
    today,
    checkId: check.id,
    draft: loaded.drafts[half],
  };
  if (half === "identity") {
    if (state !== "IN_PROGRESS") return <IdentityFacts loaded={loaded} documentLabel={documentLabelOf(loaded)} />;
    return <IdentityReview {...review} kind={check.identityDocumentType} known={knownIdentity(check)} />;
  }
  if (state !== "IN_PROGRESS") return <LicenseFacts loaded={loaded} />;
  return <LicenseReview {...review} person={personOf(check)} />;
}

const personOf = ({ prename, surname, dateOfBirth }: LoadedCheck["check"]) => ({
  prename,
  surname,
  dateOfBirth: dateOfBirth && formatDateOnly(dateOfBirth),
});

/** The data read from the photos, by the form's field names. */
function knownIdentity(check: LoadedCheck["check"]): KnownFields {
  const { identityDocumentNumber, identityDocumentExpiresOn, ...sources } = check.fieldSources ?? {};
  return {
    values: {
      prename: check.prename,
      surname: check.surname,
      number: check.identityDocumentNumber,
      dateOfBirth: check.dateOfBirth && formatDateOnly(check.dateOfBirth),
      expiresOn: check.identityDocumentExpiresOn && formatDateOnly(check.identityDocumentExpiresOn),
      nationality: check.nationality,
    },
    sources: {
      ...sources,
      ...(identityDocumentNumber ? { number: identityDocumentNumber } : {}),
      ...(identityDocumentExpiresOn ? { expiresOn: identityDocumentExpiresOn } : {}),
    },
  };
}
