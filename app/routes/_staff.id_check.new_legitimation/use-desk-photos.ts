import { useEffect, useRef, useState } from "react";
import { type DocumentKind, type HandoverReceipt, handoverChannel, type Shot } from "#widget/capture/capture-steps.ts";
import { type DeskPhoto, type DeskPhotos, isHandover, photosHandedOver } from "./desk-photos.ts";
import { forgetPhotos, keepPhotos, keptPhotos } from "./kept-photos.client.ts";
import { shotKey } from "./shot-key.ts";

type Options = {
  capture: { id: string; photoKey: string } | undefined;
  token: string | undefined;
  kind: DocumentKind;
};

const noPhotos: DeskPhotos = { photos: {}, submissionKey: "" };

/**
 * The photos of one document taken on this device: they come from the camera's tab or from files, survive a reload,
 * and are deleted once they are sent.
 */
export function useDeskPhotos({ capture, token, kind }: Options) {
  const { id: captureId, photoKey } = capture ?? {};
  const [set, setSet] = useState<DeskPhotos>(noPhotos);
  const latest = useRef(set);
  const isSent = useRef(false);

  const change = async (changes: Partial<DeskPhotos>) => {
    const next = { ...latest.current, ...changes, submissionKey: crypto.randomUUID() };
    latest.current = next;
    setSet(next);
    if (capture) await keepPhotos(capture, next);
  };
  const latestChange = useRef(change);
  latestChange.current = change;

  useEffect(() => {
    if (!captureId || !photoKey) return;
    const process = { id: captureId, photoKey };
    // A new process keeps the existing photos.
    if (Object.keys(latest.current.photos).length > 0) void keepPhotos(process, latest.current);
    else {
      void keptPhotos(process).then((kept) => {
        if (!kept || Object.keys(latest.current.photos).length > 0) return;
        latest.current = kept;
        setSet(kept);
      });
    }
    return () => {
      if (isSent.current) void forgetPhotos(captureId);
    };
  }, [captureId, photoKey]);

  useEffect(() => {
    if (!token || typeof BroadcastChannel !== "function") return;
    const channel = new BroadcastChannel(handoverChannel);
    const reply = (status: HandoverReceipt["status"]) =>
      channel.postMessage({ token, status } satisfies HandoverReceipt);
    channel.onmessage = async ({ data }) => {
      if (!isHandover(data, token, kind)) return;
      reply("receiving");
      await latestChange.current(photosHandedOver(data));
      reply("received");
    };
    return () => channel.close();
  }, [token, kind]);

  return {
    set,
    /** The current photos, even in work that started earlier. */
    current: () => latest.current,
    put: (shot: Shot, photo: DeskPhoto) => change({ photos: { ...latest.current.photos, [shotKey(shot)]: photo } }),
    putMrz: (mrz: string | undefined) => change({ mrz }),
    remove: (shot: Shot) => {
      const { [shotKey(shot)]: _, ...photos } = latest.current.photos;
      return change({ photos });
    },
    /** Whether they are being sent: leaving the page then keeps nothing. */
    markSent: (isOnItsWay: boolean) => {
      isSent.current = isOnItsWay;
    },
  };
}
