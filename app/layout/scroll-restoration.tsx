import { ScrollRestoration as RouterScrollRestoration, useLocation, useNavigation } from "@remix-run/react";
import { type MutableRefObject, useRef } from "react";
import { useBrowserLayoutEffect } from "#app/ui/use-browser-layout-effect.ts";

/**
 * Restores where the user was on a page that is opened again. The router does so after a refresh as well, with the position
 * from when it began: users who have scrolled meanwhile stay where they are instead.
 */
export function ScrollRestoration({ nonce }: { nonce: string | undefined }) {
  useNavigation();
  const { key } = useLocation();
  const lastKey = useRef<string | null>(null);
  const position = useRef(0);
  useBrowserLayoutEffect(() => {
    const isRefresh = lastKey.current === key;
    lastKey.current = key;
    if (isRefresh && window.scrollY !== position.current)
      window.scrollTo({ top: position.current, behavior: "instant" });
  });
  return (
    <>
      <PositionNote position={position} />
      <RouterScrollRestoration nonce={nonce} />
    </>
  );
}

/** Notes the position before its next sibling changes it: renders with each change of the router's state, as that does. */
function PositionNote({ position }: { position: MutableRefObject<number> }) {
  useNavigation();
  useBrowserLayoutEffect(() => {
    position.current = window.scrollY;
  });
  return null;
}
