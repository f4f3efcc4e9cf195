import { useEffect, useState } from "react";
import { filesKept } from "./sync.ts";

/** Where a file that the device keeps can be shown from, or "" as long as it is not there. */
export function useKeptFile(
  find: (address: string) => Promise<ArrayBuffer | undefined>,
  address: string,
  type: string,
) {
  const [source, setSource] = useState("");
  useEffect(() => {
    let url = "";
    const look = async () => {
      const bytes = url ? undefined : await find(address);
      if (!bytes) return;
      url = URL.createObjectURL(new Blob([bytes], { type }));
      setSource(url);
    };
    void look();
    addEventListener(filesKept, look);
    return () => {
      removeEventListener(filesKept, look);
      URL.revokeObjectURL(url);
    };
  }, [find, address, type]);
  return source;
}
