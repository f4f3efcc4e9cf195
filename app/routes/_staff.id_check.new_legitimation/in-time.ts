/** Reading saves the reviewer from typing six fields, which is worth a few seconds and no more. */
export const inTime = <T>(reading: Promise<T>): Promise<T | undefined> =>
  Promise.race([reading, new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMilliseconds))]);

const timeoutMilliseconds = 5_000;
