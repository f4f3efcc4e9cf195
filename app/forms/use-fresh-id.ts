import { useState } from "react";

/**
 * The id of a form that makes one thing each time it is sent. Pages load their data again while somebody types, with another id each
 * time: the first one stays until the thing with it is there, and only then the form is a new one (`key`).
 */
export function useFreshId(offered: string, existing: readonly { id: string }[]): string {
  const [id, setId] = useState(offered);
  if (id === offered || !existing.some((thing) => thing.id === id)) return id;
  setId(offered);
  return offered;
}
