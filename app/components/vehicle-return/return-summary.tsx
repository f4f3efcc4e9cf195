import type { DamagePhoto } from "#app/components/damage-photos/photo-grid.tsx";
import { PhotoGrid } from "#app/components/damage-photos/photo-grid.tsx";
import { RoundPairs } from "#app/components/photo-round/round-pairs.tsx";
import { paths } from "#app/paths.ts";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { formatKm } from "#server/ground/kernel/format.ts";
import { drivenKm } from "#server/handover/agreement/driven-km.rules.ts";
import { settle, settlementFacts } from "#server/handover/settlement/settlement.rules.ts";
import { choiceOf } from "#server/handover/settlement/settlement.schema.ts";
import { printedMarkPhotos } from "#server/handover/vehicle-return/printed-mark-photos.ts";
import { factsSoFar, foundSoFar, protocolSoFar, type TypedReturn } from "./found-so-far.ts";
import type { ReturnFormPage } from "./return-form-page.ts";
import { type FormFields, typedIn } from "./settlement-fields.tsx";

type ReturnSummaryProps = {
  page: Pick<
    ReturnFormPage,
    "contract" | "settlementTerms" | "fuel" | "condition" | "marks" | "roundPhotos" | "roundPhotoAt"
  >;
  fields: TypedReturn;
  photos: readonly DamagePhoto[];
};

/** What the protocol will say, in its words, above the signatures under it (vehicle-return.md#signatures-of-the-return). */
export function ReturnSummary({ page, fields, photos }: ReturnSummaryProps) {
  const found = protocolSoFar(page.contract, fields, [...page.marks]);
  if (!found) return null;
  const { settlementTerms: terms, condition, fuel, contract } = page;
  const ofMarks = printedMarkPhotos(
    page.marks.map(({ number, photos: taken = [] }) => ({ number, photos: taken })),
  ).map(({ photo }) => photo);
  const driven = drivenKm(terms, found.odometerKm);
  const settlement = settle(
    terms,
    foundSoFar(contract, terms, fields),
    choiceOf(typedIn(fields as unknown as FormFields)),
  );
  return (
    <div className="grid gap-3 rounded-card border border-line bg-sunken p-4">
      <Facts columns={2}>
        {factsSoFar({ fuel, keyCount: condition.keyCount }, found, fields).map(([label, text]) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
        <Fact label="Gefahren">
          {`${formatKm(driven.drivenKm)}${driven.extraKm > 0 ? `, davon zusätzlich ${formatKm(driven.extraKm)}` : ""}`}
        </Fact>
        {settlementFacts(settlement).map(({ label, text }) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
      </Facts>
      {photos.length > 0 ? <PhotoGrid photos={photos} /> : null}
      <RoundPairs photos={page.roundPhotos} addressOf={page.roundPhotoAt} />
      {contract.vehicleId && ofMarks.length > 0 ? (
        <PhotoGrid photos={ofMarks} addressOf={(photoId) => paths.photoOfDamage(contract.vehicleId ?? "", photoId)} />
      ) : null}
    </div>
  );
}
