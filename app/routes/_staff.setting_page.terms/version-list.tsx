import type { SubmissionResult } from "@conform-to/react";
import { TriangleAlert } from "lucide-react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { VersionBadge } from "#app/components/settings/version-badge.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatDateOnly } from "#server/ground/kernel/format.ts";
import { ConfirmTemplateInput, ConfirmTermsInput } from "#server/handover/contract-terms/own-terms.schema.ts";
import type { TermsKind } from "#server/handover/contract-terms/terms.rules.ts";
import type { ListedVersion } from "./route.tsx";

type Review = { reviewedBy: string | null; reviewedOn: string | null } | null;
type Refused = { id: string; lastResult: SubmissionResult<string[]> } | null;
type VersionListProps = {
  kind: TermsKind;
  versions: readonly ListedVersion[];
  canUpdate: boolean;
  /** By the operator, for all dealers. */
  isTemplateReviewed: boolean;
  /** By the dealer's own lawyer. */
  templateReview: Review;
  refused: Refused;
};

/** The versions of one kind, the newest first; our template below them. */
export function VersionList(props: VersionListProps) {
  const { kind, versions, canUpdate, isTemplateReviewed, templateReview, refused } = props;
  // Our words of consent say what the product does with the photos, so they stay above the dealer's own.
  const isTemplateInForce = kind === "consent" || !versions.some(({ state }) => state === "in_force");
  return (
    <ul>
      {versions.map((version) => (
        <li key={version.id} className="grid gap-3 border-t border-line px-4 py-3 sm:px-5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-40 flex-1 font-semibold tabular-nums">Fassung {version.name}</p>
            <VersionBadge state={version.state} />
            <ReviewBadge review={version} />
            <Button asChild size="sm">
              <a href={paths.ownTermsPreview(version.id)} target="_blank" rel="noreferrer">
                Vorschau
              </a>
            </Button>
          </div>
          {canUpdate && version.reviewedOn === null ? (
            <ConfirmForm
              key={version.id}
              subject={{ name: "id", value: version.id }}
              schema={ConfirmTermsInput}
              lastResult={refused?.id === version.id ? refused.lastResult : null}
            />
          ) : null}
        </li>
      ))}
      <li className="grid gap-3 border-t border-line px-4 py-3 sm:px-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-40 flex-1 font-semibold">
            {kind === "consent" ? "Unser Text in sechs Sprachen; Ihrer steht darunter, auf Deutsch" : "Unser Muster"}
          </p>
          <VersionBadge state={isTemplateInForce ? "in_force" : "replaced"} />
          {isTemplateReviewed && !templateReview ? null : <ReviewBadge review={templateReview} />}
        </div>
        {canUpdate && !isTemplateReviewed && !templateReview ? (
          <ConfirmForm
            key={kind}
            subject={{ name: "kind", value: kind }}
            schema={ConfirmTemplateInput}
            lastResult={refused?.id === "" ? refused.lastResult : null}
          />
        ) : null}
      </li>
    </ul>
  );
}

function ReviewBadge({ review }: { review: Review }) {
  if (!review?.reviewedOn) {
    return (
      <Badge tone="amber" icon={TriangleAlert}>
        nicht rechtlich geprüft
      </Badge>
    );
  }
  return (
    <span className="text-sm text-ink-soft">
      rechtlich geprüft von {review.reviewedBy} am {formatDateOnly(review.reviewedOn)}
    </span>
  );
}

type ConfirmFormProps = {
  /** What was checked: a version by its id, or our template by its kind. */
  subject: { name: "id" | "kind"; value: string };
  schema: typeof ConfirmTermsInput | typeof ConfirmTemplateInput;
  lastResult: SubmissionResult<string[]> | null;
};

function ConfirmForm({ subject, schema, lastResult }: ConfirmFormProps) {
  const [form, fields] = useCheckedForm({ id: `review-${subject.value}`, schema, lastResult });
  return (
    <CheckedForm method="post" form={form} preventScrollReset className="grid gap-3">
      <input type="hidden" {...subject} />
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto]">
        <TextField field={fields.reviewedBy} label="Rechtlich geprüft von" autoComplete="off" />
        <TextField field={fields.reviewedOn} label="am" placeholder="TT.MM.JJJJ" autoComplete="off" />
        <div className="sm:pt-6.5">
          <SaveButton intent="confirm" refusals={form.refusals}>
            Prüfung vermerken
          </SaveButton>
        </div>
      </div>
    </CheckedForm>
  );
}
