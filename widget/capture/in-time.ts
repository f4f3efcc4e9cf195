/** The value, or undefined when it takes longer. */
export const inTime = <T>(value: Promise<T>, milliseconds: number): Promise<T | undefined> =>
  Promise.race([
    value,
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, milliseconds);
    }),
  ]);
