import { Camera, Upload } from "lucide-react";
import { type ChangeEvent, lazy, Suspense, useEffect, useState } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { photoTypes } from "#app/ui/photo-types.ts";
import { damagePhotoTexts } from "#server/handover/vehicle-return/damage-photo.texts.ts";
import { type RoundShot, roundTexts as t } from "#server/handover/vehicle-return/photo-round.ts";
import type { Round } from "./round.ts";
import { ShotTile, tileGrid } from "./shot-tile.tsx";
import { useRoundQueue } from "./use-round-queue.ts";

const CameraRound = lazy(() => import("./camera-round.tsx").then((module) => ({ default: module.CameraRound })));
const loadShrink = () => import("#app/components/damage-photos/shrink-photo.client.ts");

/** With scripts: the camera for one shot after the other, or a file for each; photos are sent in the background. */
export function QuickRound({ round }: { round: Round }) {
  const { shots, isOpen } = round;
  const queue = useRoundQueue(round);
  const [openAt, setOpenAt] = useState<RoundShot | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // In the yard there may be no network later.
  useEffect(() => void Promise.all([loadShrink(), import("./camera-round.tsx")]).catch(() => {}), []);
  const missing = shots.find((each) => !each.isTaken && !queue.waiting.has(each.shot));
  const choose =
    (shot: RoundShot) =>
    async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
      const [file] = input.files ?? [];
      if (!file) return;
      input.value = "";
      setProblem(null);
      try {
        const { shrinkPhoto } = await loadShrink();
        queue.add(shot, await shrinkPhoto(file));
      } catch {
        setProblem(damagePhotoTexts.notRead);
      }
    };
  const noteOf = (shot: RoundShot) => {
    if (!queue.waiting.has(shot)) return null;
    return queue.isHeld ? t.waiting : t.sending;
  };
  const shownProblem = problem ?? queue.problem;
  return (
    <div className="grid gap-5">
      {shownProblem ? (
        <Alert tone="danger" isAnnounced>
          {shownProblem}
        </Alert>
      ) : null}
      {isOpen ? (
        <Button
          variant={missing ? "primary" : "secondary"}
          onClick={() => setOpenAt((missing ?? shots[0])?.shot ?? null)}
          className="sm:w-fit"
        >
          <Camera aria-hidden />
          Kamera öffnen
        </Button>
      ) : null}
      <ol className={tileGrid}>
        {shots.map((each) => (
          <ShotTile
            key={each.shot}
            label={each.label}
            photoUrl={each.photoUrl}
            isTaken={each.isTaken}
            waitingUrl={queue.urlOf(each.shot)}
            note={noteOf(each.shot)}
          >
            {isOpen ? (
              <div className="flex gap-2">
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => setOpenAt(each.shot)}
                  aria-label={`Kamera: ${each.label}`}
                >
                  <Camera aria-hidden />
                </Button>
                <label className="relative inline-flex size-9 cursor-pointer items-center justify-center rounded-small hover:bg-sunken has-focus-visible:outline-2">
                  <Upload aria-hidden className="size-4" />
                  <input
                    type="file"
                    accept={photoTypes}
                    aria-label={`Foto: ${each.label}`}
                    onChange={choose(each.shot)}
                    className="absolute inset-0 cursor-pointer opacity-0"
                  />
                </label>
              </div>
            ) : null}
          </ShotTile>
        ))}
      </ol>
      {openAt ? (
        <Suspense>
          <CameraRound shots={shots} startAt={openAt} onTake={queue.add} onClose={() => setOpenAt(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}
