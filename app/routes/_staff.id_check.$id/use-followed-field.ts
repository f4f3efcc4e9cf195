import { type FocusEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { ZoomTarget } from "#app/components/zoom/zoom-geometry.ts";
import { storedSwitch } from "#app/ui/stored-switch.ts";
import { useLater } from "#app/ui/use-later.ts";
import type { DocumentKind } from "#widget/capture/capture-steps.ts";
import type { Photo } from "./photo.ts";

const loadPlaces = () => import("./field-place.ts");

/** All fields that are followed are on the front. */
export const sideOfFields: Photo["side"] = "front_side";

const following = storedSwitch("review-follows-fields");

/** Where on the photo to look: a place for fields that have one, null for the whole photo. */
export type FollowedField = {
  /** Undefined: nothing is followed. */
  target: ZoomTarget | null | undefined;
  isFollowing: boolean;
  switchFollowing: () => void;
  /** For what contains the form. */
  container: { ref: RefObject<HTMLDivElement>; onFocus: (event: FocusEvent) => void };
};

/** Follows the focus through the form of a document, so that its photo shows what is being compared. */
export function useFollowedField(kind: DocumentKind): FollowedField {
  const isFollowing = following.useIsOn();
  const [field, setField] = useState<string>();
  const places = useLater(loadPlaces);
  const target = useMemo(
    () => (isFollowing && field !== undefined ? places?.placeOfField(kind, field) : undefined),
    [isFollowing, field, kind, places],
  );
  const ref = useRef<HTMLDivElement>(null);
  // A field may have been focused before; one that was left since, for another photo or a closer look, is not followed.
  useEffect(() => {
    if (places && ref.current?.contains(document.activeElement)) setField(nameOfTextField(document.activeElement));
  }, [places]);
  return {
    target,
    isFollowing,
    switchFollowing: () => following.set(!isFollowing),
    container: {
      ref,
      onFocus: ({ target: focused }) => places && setField((last) => nameOfTextField(focused) ?? last),
    },
  };
}

const nameOfTextField = (focused: EventTarget | null): string | undefined =>
  focused instanceof HTMLInputElement && focused.type === "text" && focused.name ? focused.name : undefined;
