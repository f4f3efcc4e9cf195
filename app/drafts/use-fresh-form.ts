import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** A form's key, and how to show the form anew once its data is loaded again. */
export function useFreshForm(): [key: number, reload: () => void] {
  const { revalidate, state } = useRevalidator();
  const [key, setKey] = useState(0);
  const isWanted = useRef(false);
  useEffect(() => {
    if (state !== "idle" || !isWanted.current) return;
    isWanted.current = false;
    setKey((before) => before + 1);
  }, [state]);
  return [
    key,
    () => {
      isWanted.current = true;
      revalidate();
    },
  ];
}
