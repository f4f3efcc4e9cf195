import { useRef, useState } from "react";

/**
 * The key of a form whose prefilled values may change while it is shown: it follows `wanted` until the user types, so
 * that a live refresh never discards input.
 */
export function useTypedKey(wanted: string): { key: string; onInput: () => void } {
  const [key, setKey] = useState(wanted);
  const hasTyped = useRef(false);
  if (!hasTyped.current && key !== wanted) setKey(wanted);
  return {
    key,
    onInput: () => {
      hasTyped.current = true;
    },
  };
}
