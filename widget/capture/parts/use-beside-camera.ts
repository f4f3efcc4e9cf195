import { useEffect, useState } from "react";
import type { besideCamera } from "../later/beside-camera.tsx";

/** What the camera does not wait for. Undefined until it is loaded, and without a network. */
export function useBesideCamera(isWanted: boolean): typeof besideCamera | undefined {
  const [loaded, setLoaded] = useState<{ besideCamera: typeof besideCamera }>();
  useEffect(() => {
    if (isWanted) import("../later/beside-camera.tsx").then(setLoaded, () => {});
  }, [isWanted]);
  return loaded?.besideCamera;
}
