import { useFetcher } from "@remix-run/react";
import { Camera, Upload } from "lucide-react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { photoTypes } from "#app/ui/photo-types.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { damagePhotoTexts } from "#server/handover/vehicle-return/damage-photo.texts.ts";

const load = () => import("./shrink-photo.client.ts");

export type PhotoLimit = { maximum: number; full: string; hint: string };

/** Photos of damage of a contract. */
const ofContract: PhotoLimit = { maximum: limits.damagePhotosPerContract, ...damagePhotoTexts };

type AddPhotosProps = {
  /** The page that saves them. */
  action: string;
  /** How many may be sent at once, and what is said of it. */
  limit?: PhotoLimit;
  /** What the page has to know besides the photos. */
  fields?: Readonly<Record<string, string>>;
  /** Why photos sent without scripts were refused. */
  problem?: string | null;
};

/**
 * Saves chosen or taken photos at once, while the form around it stays as it is: nothing here has a name, so nothing is sent with
 * that form. Needs scripts.
 */
export function AddPhotos({ action, limit = ofContract, fields = {}, problem: firstProblem = null }: AddPhotosProps) {
  const fetcher = useFetcher<{ photoProblem: string | null }>();
  const [isShrinking, setIsShrinking] = useState(false);
  // In the yard there may be no network later.
  useEffect(() => void load().catch(() => {}), []);
  const [chosen, taken] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const [problem, setProblem] = useState(firstProblem);
  const isBusy = isShrinking || fetcher.state !== "idle";
  const send = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])];
    if (files.length === 0 || isBusy) return;
    input.value = "";
    if (files.length > limit.maximum) return setProblem(limit.full);
    setProblem(null);
    setIsShrinking(true);
    const form = new FormData();
    form.set("intent", "add_photos");
    form.set("stay", "1");
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    try {
      const { shrinkPhoto } = await load();
      // One after the other: each is decoded in full.
      for (const file of files) form.append("photos", await shrinkPhoto(file));
    } catch {
      return setProblem(damagePhotoTexts.notRead);
    } finally {
      setIsShrinking(false);
    }
    fetcher.submit(form, { method: "post", action, encType: "multipart/form-data" });
  };
  const shownProblem = problem ?? fetcher.data?.photoProblem;
  const hidden = { type: "file", accept: photoTypes, className: "sr-only", tabIndex: -1, onChange: send } as const;
  return (
    <div className="grid gap-3">
      {shownProblem && !isBusy ? (
        <Alert tone="danger" isAnnounced>
          {shownProblem}
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <input ref={chosen} {...hidden} multiple aria-label="Schadenfotos auswählen" />
        <input ref={taken} {...hidden} capture="environment" aria-label="Schadenfoto aufnehmen" />
        <Button isPending={isBusy} onClick={() => chosen.current?.click()}>
          {isBusy ? null : <Upload aria-hidden />}
          {isBusy ? "Wird gespeichert …" : "Fotos hinzufügen"}
        </Button>
        <Button disabled={isBusy} onClick={() => taken.current?.click()} className="pointer-fine:hidden">
          <Camera aria-hidden />
          Foto aufnehmen
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{limit.hint}</p>
    </div>
  );
}
