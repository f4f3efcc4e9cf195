import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { Camera, Car } from "lucide-react";
import { lazy, Suspense } from "react";
import { type DamagePhoto, PhotoGrid } from "#app/components/damage-photos/photo-grid.tsx";
import { TextAreaField } from "#app/forms/text-area-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { RadioCard } from "#app/ui/radio-card.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { type DamageSnapshot, numberedText } from "#server/fleet/damage-text/damage-snapshot.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { settlementTexts } from "#server/handover/settlement/settlement.texts.ts";
import { damagePhotoTexts } from "#server/handover/vehicle-return/damage-photo.texts.ts";
import { roundTexts } from "#server/handover/vehicle-return/photo-round.ts";
import { returnMarkTexts } from "#server/handover/vehicle-return/return-marks.texts.ts";
import { shownMarksField } from "./settlement-intents.ts";

const AddPhotos = lazy(() =>
  import("#app/components/damage-photos/add-photos.tsx").then((module) => ({ default: module.AddPhotos })),
);

type DamageFieldsProps = {
  fields: Readonly<Record<"hasNewDamage" | "newDamage" | "damageAmount", FieldMetadata>>;
  /** The part of a damage that the customer bears at most; null: all of it. */
  capCents: number | null;
  /** As listed in the contract. */
  knownDamage: string;
  /** New ones that were noted one by one, and the page that notes them. */
  marks: readonly DamageSnapshot[];
  marksTo: string;
  /** The photos around the vehicle; null: not here. */
  roundTo: string | null;
  /** null: photos are added at the contract's office only. */
  photosTo: string | null;
  photos: readonly DamagePhoto[];
};

const answers: Readonly<Record<string, string>> = { no: "Nein, keine neuen Schäden", yes: "Ja, es gibt neue Schäden" };

/** New damage yes or no, with the text required for yes; CSS alone shows it, so it works without scripts. */
export function DamageFields(props: DamageFieldsProps) {
  const { fields, capCents, knownDamage, marks, marksTo, roundTo, photosTo, photos } = props;
  const { hasNewDamage, newDamage, damageAmount } = fields;
  const isInteractive = useIsInteractive();
  return (
    <div className="group/damage grid gap-4">
      <FieldGroup
        label="Neue Schäden?"
        id={hasNewDamage.id}
        errors={hasNewDamage.errors}
        hint={`Bei Übergabe bekannt: ${knownDamage || "keine"}`}
        isRequired
      >
        <div className="grid gap-3 sm:grid-cols-2">
          {getCollectionProps(hasNewDamage, {
            type: "radio",
            options: Object.keys(answers),
            ariaAttributes: false,
          }).map(({ key, ...radio }) => (
            <RadioCard key={key} {...radio} label={entryOf(answers, radio.value)} />
          ))}
        </div>
      </FieldGroup>
      {roundTo ? (
        <Button asChild variant="ghost" className="sm:w-fit">
          <Link to={roundTo} preventScrollReset>
            <Camera aria-hidden />
            {roundTexts.open.return}
          </Link>
        </Button>
      ) : null}
      <div className="hidden gap-4 group-has-[[value=yes]:checked]/damage:grid">
        <input type="hidden" name={shownMarksField} value={marks.map(({ number }) => number).join(" ")} />
        {marks.length > 0 ? (
          <p translate="no" className="whitespace-pre-line wrap-anywhere">
            {numberedText(marks)}
          </p>
        ) : null}
        <Button asChild className="sm:w-fit">
          <Link to={marksTo} preventScrollReset>
            <Car aria-hidden />
            {marks.length > 0 ? returnMarkTexts.more : returnMarkTexts.title}
          </Link>
        </Button>
        {marks.length > 0 ? (
          <TextAreaField field={newDamage} label="Weitere neue Schäden" rows={2} />
        ) : (
          <TextAreaField field={newDamage} label="Neue Schäden" rows={3} isRequired />
        )}
        <TextField
          field={damageAmount}
          label="Kosten des Schadens"
          hint={settlementTexts.damageHint(capCents)}
          inputMode="decimal"
          autoComplete="off"
          trailing="€"
          isRequired={false}
        />
        {photos.length > 0 ? <PhotoGrid photos={photos} /> : null}
        {isInteractive && photosTo ? (
          <Suspense>
            <AddPhotos action={photosTo} />
          </Suspense>
        ) : null}
        {!isInteractive && photosTo ? <p className="text-sm text-ink-soft">{damagePhotoTexts.afterwards}</p> : null}
      </div>
    </div>
  );
}
