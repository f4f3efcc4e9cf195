import { Link } from "@remix-run/react";
import { RoundPairs } from "#app/components/photo-round/round-pairs.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { roundMoments, shots, roundTexts as t } from "#server/handover/vehicle-return/photo-round.ts";
import type { ContractPage } from "./route.tsx";

/** The photos around the vehicle, shot by shot; of pairs the way to compare them (vehicle-return.md#photo-round). */
export function RoundSection({ page: { contract, roundPhotos } }: { page: ContractPage }) {
  const photoOf = (moment: string, shot: string) =>
    roundPhotos.find((photo) => photo.moment === moment && photo.shot === shot);
  const firstPair = shots.find(({ key }) => roundMoments.every((moment) => photoOf(moment, key)));
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
          {firstPair ? (
            <Button asChild size="sm" variant="primary">
              <Link to={paths.comparePhotos(contract.id, firstPair.key)} preventScrollReset>
                {t.compare}
              </Link>
            </Button>
          ) : null}
        </div>
      </div>
      <RoundPairs photos={roundPhotos} />
    </section>
  );
}
