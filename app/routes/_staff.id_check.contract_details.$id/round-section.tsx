import { Link } from "@remix-run/react";
import { RoundPairs, type RoundPhoto } from "#app/components/photo-round/round-pairs.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { roundMoments, shots, roundTexts as t } from "#server/handover/vehicle-return/photo-round.ts";
import type { ContractPage } from "./route.tsx";

/** The photos around the vehicle, shot by shot, and around those it was swapped for (vehicle-return.md#photo-round). */
export function RoundSection({ page: { contract, roundPhotos, formerRounds } }: { page: ContractPage }) {
  return (
    <section aria-label={t.section} className="grid gap-3 border-t border-line pt-5 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-semibold">{t.section}</h3>
        <div className="flex flex-wrap gap-2">
          {roundMoments.map((moment) => (
            <Button key={moment} asChild size="sm">
              <Link to={paths.photoRound(contract.id, moment)} preventScrollReset>
                {t.open[moment]}
              </Link>
            </Button>
          ))}
          <CompareLink contractId={contract.id} photos={roundPhotos} />
        </div>
      </div>
      <RoundPairs photos={roundPhotos} />
      {formerRounds.map(({ actId, vehicle, photos }) => (
        <section key={actId} aria-label={t.former(vehicle)} className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h4 className="text-ink-soft">{t.former(vehicle)}</h4>
            <CompareLink contractId={contract.id} photos={photos} of={actId} />
          </div>
          <RoundPairs photos={photos} />
        </section>
      ))}
    </section>
  );
}

type CompareLinkProps = { contractId: string; photos: readonly RoundPhoto[]; of?: string };

/** The way to compare handover and return, where a shot has both. */
function CompareLink({ contractId, photos, of }: CompareLinkProps) {
  const isTaken = (moment: string, shot: string) =>
    photos.some((photo) => photo.moment === moment && photo.shot === shot);
  const firstPair = shots.find(({ key }) => roundMoments.every((moment) => isTaken(moment, key)));
  if (!firstPair) return null;
  return (
    <Button asChild size="sm" variant="primary">
      <Link
        to={paths.comparePhotos(contractId, { shot: firstPair.key, ...(of === undefined ? {} : { of }) })}
        preventScrollReset
      >
        {t.compare}
      </Link>
    </Button>
  );
}
