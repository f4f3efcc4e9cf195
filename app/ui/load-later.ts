const pauseMs = 5_000;

/**
 * Loads what is no part of a page's own files, and calls `use` once it is there. What does not arrive is requested again, until
 * the returned function is called.
 */
export function loadLater<Loaded>(load: () => Promise<Loaded>, use: (loaded: Loaded) => void): () => void {
  let isGone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = () =>
    load().then(
      (loaded) => {
        if (!isGone) use(loaded);
      },
      () => {
        if (!isGone) timer = setTimeout(attempt, pauseMs);
      },
    );
  void attempt();
  return () => {
    isGone = true;
    clearTimeout(timer);
  };
}
