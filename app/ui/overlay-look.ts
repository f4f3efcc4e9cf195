/** A centred dialog; below 640 px a sheet from the bottom edge. */
export const dialogPanel = [
  "fixed z-50 flex flex-col pb-[env(safe-area-inset-bottom)] fade-in-0",
  "inset-x-0 top-auto bottom-0 h-fit max-h-[92dvh] rounded-t-2xl border-t",
  "sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-h-[88dvh] sm:-translate-y-1/2 sm:rounded-2xl sm:border sm:pb-0",
  "max-sm:slide-in-from-bottom sm:zoom-in-97",
].join(" ");
