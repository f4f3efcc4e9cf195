import { PhotoGrid } from "#app/components/damage-photos/photo-grid.tsx";
import { RoundPairs } from "#app/components/photo-round/round-pairs.tsx";
import { paths } from "#app/paths.ts";
import { Fact, Facts } from "#app/ui/facts.tsx";
import type { ReturnFact } from "#server/handover/settlement/return-facts.ts";
import { printedMarkPhotos } from "#server/handover/vehicle-return/printed-mark-photos.ts";
import type { ReturnFormPage } from "./return-form-page.ts";

type ReturnSummaryProps = {
  page: Pick<ReturnFormPage, "contract" | "marks" | "damagePhotos" | "roundPhotos" | "roundPhotoAt">;
  lines: readonly ReturnFact[];
};

/** What the protocol will say, in its words, above the signatures under it (vehicle-return.md#signatures-of-the-return). */
export function ReturnSummary({ page, lines }: ReturnSummaryProps) {
  const { contract, damagePhotos: photos } = page;
  const ofMarks = printedMarkPhotos(
    page.marks.map(({ number, photos: taken = [] }) => ({ number, photos: taken })),
  ).map(({ photo }) => photo);
  return (
    <div className="grid gap-3 rounded-card border border-line bg-sunken p-4">
      <Facts columns={2}>
        {lines.map(([label, text]) => (
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
