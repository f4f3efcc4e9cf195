import { useEffect, useLayoutEffect } from "react";

/** `useLayoutEffect` without React's warning on the server, where neither runs. */
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
