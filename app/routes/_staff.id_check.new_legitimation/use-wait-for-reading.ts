import { useRef, useState } from "react";

/**
 * Waits for a zone that is just being read, which saves the reviewer from typing six fields. Once that takes longer than a
 * moment, `skip` is offered; a picture without a zone takes longest, so waiting ends by itself.
 */
export function useWaitForReading() {
  const [canSkip, setCanSkip] = useState(false);
  const skip = useRef(() => {});
  const waitFor = async <T>(reading: Promise<T>): Promise<T | undefined> => {
    const skipped = new Promise<undefined>((resolve) => {
      skip.current = () => resolve(undefined);
    });
    const offering = setTimeout(() => setCanSkip(true), offeredAfterMilliseconds);
    const ending = setTimeout(() => skip.current(), maximumMilliseconds);
    const lines = await Promise.race([reading, skipped]);
    clearTimeout(offering);
    clearTimeout(ending);
    setCanSkip(false);
    return lines;
  };
  return { waitFor, canSkip, skip: () => skip.current() };
}

const offeredAfterMilliseconds = 5_000;
const maximumMilliseconds = 20_000;
