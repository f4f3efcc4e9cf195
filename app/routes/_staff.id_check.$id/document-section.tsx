import { cn } from "#app/ui/cn.ts";
import { type DocumentHalf, halfLabels } from "#server/checks/verification/document-half.ts";
import { isProved, provedFields } from "#server/checks/verification/proved-fields.ts";
import { countryNameOf } from "#server/ground/dictionary/countries.ts";
import { copyLaws, identityDocumentTypes } from "#server/ground/dictionary/dictionary.ts";
import { formatDateOnly } from "#server/ground/kernel/format.ts";
import { shownOnlyWith } from "./document-tabs.tsx";
import { IdentityFacts, LicenseFacts } from "./facts-cards.tsx";
import { isOpenHalf, kindOf, photosOf, stateOf } from "./half-of-check.ts";
import type { IntentResult } from "./handle-intent.server.ts";
import { IdentityReview, type KnownFields } from "./identity-form.tsx";
import { LicenseReview } from "./license-form.tsx";
import { PhotoPanel } from "./photo-panel.tsx";
import { MissingPhotosCard, PhotoRequestCard } from "./photo-request-card.tsx";
import type { LoadedCheck } from "./route.tsx";
import { TypedAtCheckIn } from "./typed-at-check-in.tsx";
import { useFollowedField } from "./use-followed-field.ts";
import { WalletProofPanel } from "./wallet-proof-panel.tsx";

type SectionProps = {
  half: DocumentHalf;
  loaded: LoadedCheck;
  /** The result of the page's last form. */
  intentResult: IntentResult | undefined;
  /** Whether only one document is shown at a time. */
  isOnDesk: boolean;
};

const documentLabelOf = (loaded: LoadedCheck) =>
  identityDocumentTypes.find((type) => type.key === loaded.check.identityDocumentType)?.label ?? "";

/**
 * Heights of the desk: beside the form the photo takes what a window of 900 px leaves between header and bar; above it, a part
 * that leaves room for the fields.
 */
const heights = {
  review: "[--desk-height:clamp(26rem,calc(100dvh-19.75rem),46rem)] [--stage-height:26dvh] sm:[--stage-height:34dvh]",
  facts: "[--desk-height:27rem] [--stage-height:42dvh]",
};
const photoAbove = "max-xl:[@media(height>=36rem)]:[--photo-height:calc(var(--stage-height)+3.75rem)]";

/** One document: its photos, next to the form to review or the confirmed data. */
export function DocumentSection({ half, loaded, intentResult, isOnDesk }: SectionProps) {
  const isInReview = isOpenHalf(loaded, half);
  const photos = photosOf(loaded, half);
  const proof = half === "identity" ? loaded.check.identityProof : loaded.check.licenseProof;
  const followed = useFollowedField(kindOf(loaded, half));
  return (
    <div
      className={cn(
        "grid items-start gap-x-5 gap-y-4 xl:grid-cols-[3fr_2fr]",
        isInReview ? heights.review : heights.facts,
        isInReview && photos.length > 0 && photoAbove,
        isOnDesk && shownOnlyWith[half],
      )}
    >
      {proof ? (
        <WalletProofPanel half={half} proof={proof} portrait={photos[0]} />
      ) : (
        <PhotoPanel
          title={halfLabels[half]}
          documentLabel={half === "identity" ? documentLabelOf(loaded) : halfLabels.license}
          law={copyLaws[kindOf(loaded, half)]}
          photos={photos}
          followed={isInReview ? followed : undefined}
        />
      )}
      <div className="grid min-w-0 gap-4" {...followed.container}>
        <TypedAtCheckIn half={half} loaded={loaded} />
        <BesidePhotos half={half} loaded={loaded} intentResult={intentResult} />
      </div>
    </div>
  );
}

function BesidePhotos({ half, loaded, intentResult }: Omit<SectionProps, "isOnDesk">) {
  const { check, documents, today, live } = loaded;
  const request = loaded.requests[half];
  const state = stateOf(loaded, half);
  const title = halfLabels[half];
  if (request) {
    const mail = intentResult?.mail?.captureId === request.capture.id ? intentResult.mail : undefined;
    return <PhotoRequestCard title={title} request={request} liveHost={live.host} mail={mail} />;
  }
  if (state === "NOT_AVAILABLE" && !check.finishedAt) {
    return (
      <MissingPhotosCard title={title} document={half} kind={kindOf(loaded, half)} result={intentResult?.request} />
    );
  }
  const result = intentResult?.review;
  const review = {
    result,
    now: loaded.now,
    documents,
    today,
    checkId: check.id,
    draft: loaded.drafts[half],
    photos: photosOf(loaded, half),
  };
  if (half === "identity") {
    if (!isOpenHalf(loaded, half)) return <IdentityFacts loaded={loaded} documentLabel={documentLabelOf(loaded)} />;
    return <IdentityReview {...review} known={knownIdentity(check)} />;
  }
  if (!isOpenHalf(loaded, half)) return <LicenseFacts loaded={loaded} />;
  return (
    <LicenseReview
      {...review}
      nameOnCard={check.approvalState === "SUCCESSFULLY_COMPLETED" ? nameOf(check) : null}
      identityBirthDate={check.dateOfBirth}
      authorities={loaded.authorities}
      proved={provedLicense(check)}
    />
  );
}

const nameOf = ({ prename, surname }: LoadedCheck["check"]) => ({ prename, surname });

/** What a wallet proved of the license, as its form shows it. */
function provedLicense(check: LoadedCheck["check"]): Record<string, string> {
  const proved = provedFields(check, "license");
  return Object.fromEntries(
    Object.entries(proved).map(([field, value]) => {
      if (field === "country") return [field, countryNameOf(value)];
      return [field, isDate.test(value) ? formatDateOnly(value) : value];
    }),
  );
}

const isDate = /^\d{4}-\d\d-\d\d$/;

/** The data read from the photos or proved by a wallet, by the form's field names. */
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
    isProved: isProved(check, "identity"),
  };
}
