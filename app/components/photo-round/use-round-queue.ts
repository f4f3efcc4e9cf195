import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { RoundShot } from "#server/handover/vehicle-return/photo-round.ts";
import { forgetShot, keepShot, keptShots } from "./kept-shots.client.ts";
import type { Round } from "./round.ts";
import { sendShot } from "./send-shot.ts";

const retryAfterMs = 5_000;

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
 * costs none, and interrupts nobody. A refused one is named and given up; with a link that has ended all stay.
 */
export function useRoundQueue({ id, moment, sendUrl }: Pick<Round, "id" | "moment" | "sendUrl">) {
  const [waiting, setWaiting] = useState<ReadonlyMap<RoundShot, Blob>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  const [keptBecause, setKeptBecause] = useState<string | null>(null);
  const isSending = useRef(false);
  const urls = useRef(new Map<Blob, string>());
  const { revalidate } = useRevalidator();
  const isOffline = useSyncExternalStore(
    subscribeToNetwork,
    () => !navigator.onLine,
    () => false,
  );
  useEffect(() => {
    void keptShots(id, moment).then((kept) => setWaiting((current) => new Map([...kept, ...current])));
    const shown = urls.current;
    return () => {
      for (const url of shown.values()) URL.revokeObjectURL(url);
      shown.clear();
    };
  }, [id, moment]);

  useEffect(() => {
    const [next] = waiting;
    if (!next || isSending.current || isOffline || keptBecause !== null) return;
    if (isLost) {
      const timer = setTimeout(() => setLost(false), retryAfterMs);
      return () => clearTimeout(timer);
    }
    const [shot, photo] = next;
    isSending.current = true;
    void sendShot({ sendUrl, shot, photo }).then((sent) => {
      isSending.current = false;
      if (sent === "lost") return setLost(true);
      if (sent !== "stored" && "kept" in sent) return setKeptBecause(sent.kept);
      if (sent !== "stored") setProblem(sent.problem);
      setWaiting((current) => {
        // Taken once more while it was sent: that one is next.
        if (current.get(shot) !== photo) return new Map(current);
        void forgetShot(id, moment, shot);
        return new Map([...current].filter(([other]) => other !== shot));
      });
      revalidate();
    });
    return undefined;
  }, [waiting, isOffline, isLost, keptBecause, id, moment, sendUrl, revalidate]);

  return {
    waiting,
    problem: keptBecause ?? problem,
    /** Photos are not sent now. */
    isHeld: isOffline || isLost || keptBecause !== null,
    add: (shot: RoundShot, photo: Blob) => {
      setProblem(null);
      void keepShot(id, moment, shot, photo);
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
