import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ContractDocument } from "#server/contracts/contract-papers.rules.ts";

const pauseMs = 4_000;

/** Asks again while a document is being made: nobody announces that a file was stored. */
export function useRefreshWhileDue(documents: readonly ContractDocument[]): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  const isDue = documents.some(({ state }) => state === "due");
  useEffect(() => {
    if (!isDue) return;
    const timer = setInterval(() => latest.current(), pauseMs);
    return () => clearInterval(timer);
  }, [isDue]);
}
