import { useEffect, useState } from "react";
import { importFile } from "../import-file.ts";
import { inTime } from "../in-time.ts";
import { loadDeliver } from "../load-deliver.ts";

/** What the camera does not wait for. */
const load = () => importFile(() => import("../later/beside-camera.tsx"));
export type BesideCamera = NonNullable<Awaited<ReturnType<typeof load>>>;

/** A photo does not wait longer than this for what judges it. */
const timeoutMilliseconds = 1000;

/** Undefined without a network, or on one that is too slow: then the photo is taken all the same, and not judged. */
export const besideCameraInTime = () => inTime(load(), timeoutMilliseconds);

/**
 * Undefined until it is loaded, and without a network: then it is tried again at the next moment. While the camera is
 * `starting`, nothing else is loaded.
 */
export function useBesideCamera(moment: string): BesideCamera | undefined {
  const [loaded, setLoaded] = useState<BesideCamera>();
  useEffect(() => {
    if (moment === "starting") return;
    void load().then(setLoaded);
    // The network may be gone once the photos are taken.
    void loadDeliver();
  }, [moment]);
  return loaded;
}
