import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { paths } from "#app/paths.ts";
import { damagePhotoTexts } from "#server/handover/vehicle-return/damage-photo.texts.ts";
import type { RoundMoment, RoundShot } from "#server/handover/vehicle-return/photo-round.ts";
import { forgetShot, keepShot, keptShots } from "./kept-shots.client.ts";

type Round = { contractId: string; moment: RoundMoment };

const subscribeToNetwork = (onChange: () => void) => {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
};

/**
 * Photos that are sent one after the other while the round goes on, and kept on the device until then: a reload or a lost network
 * costs none. A refused one is named and given up.
 */
export function useRoundQueue({ contractId, moment }: Round) {
  const fetcher = useFetcher<{ shot: RoundShot | null; problem: string | null }>();
  const [waiting, setWaiting] = useState<ReadonlyMap<RoundShot, Blob>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const inFlight = useRef<{ shot: RoundShot; photo: Blob } | null>(null);
  const urls = useRef(new Map<Blob, string>());
  const isOffline = useSyncExternalStore(
    subscribeToNetwork,
    () => !navigator.onLine,
    () => false,
  );
  useEffect(() => {
    void keptShots(contractId, moment).then((kept) => setWaiting((current) => new Map([...kept, ...current])));
    const shown = urls.current;
    return () => {
      for (const url of shown.values()) URL.revokeObjectURL(url);
      shown.clear();
    };
  }, [contractId, moment]);

  const { state, data } = fetcher;
  useEffect(() => {
    const sent = inFlight.current;
    if (state !== "idle" || !sent) return;
    inFlight.current = null;
    setProblem(data ? data.problem : damagePhotoTexts.notRead);
    setWaiting((current) => {
      // Taken once more while it was sent: that one is next.
      if (current.get(sent.shot) !== sent.photo) return current;
      void forgetShot(contractId, moment, sent.shot);
      return new Map([...current].filter(([shot]) => shot !== sent.shot));
    });
  }, [state, data, contractId, moment]);

  useEffect(() => {
    const [next] = waiting;
    if (state !== "idle" || inFlight.current || !next || isOffline) return;
    const [shot, photo] = next;
    inFlight.current = { shot, photo };
    const form = new FormData();
    form.set("shot", shot);
    form.set("stay", "1");
    form.set("photo", photo, "foto.jpg");
    fetcher.submit(form, {
      method: "post",
      action: paths.photoRound(contractId, moment),
      encType: "multipart/form-data",
    });
  }, [waiting, state, isOffline, fetcher, contractId, moment]);

  return {
    waiting,
    problem,
    isOffline,
    add: (shot: RoundShot, photo: Blob) => {
      setProblem(null);
      void keepShot(contractId, moment, shot, photo);
      setWaiting((current) => new Map([...current, [shot, photo]]));
    },
    /** Of the picture of a photo that waits; null: none does. */
    urlOf: (shot: RoundShot): string | null => {
      const photo = waiting.get(shot);
      if (!photo) return null;
      const known = urls.current.get(photo) ?? URL.createObjectURL(photo);
      urls.current.set(photo, known);
      return known;
    },
  };
}
