/** The backdrop of dialogs and sheets. */
export const overlay =
  "fixed inset-0 z-50 bg-black/45 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=closed]:animate-out data-[state=closed]:fade-out-0";

/** A centred dialog; below 640 px a sheet from the bottom edge. */
export const dialogPanel = [
  "fixed z-50 flex flex-col border-line bg-card pb-[env(safe-area-inset-bottom)] text-ink shadow-float outline-none",
  "inset-x-0 bottom-0 max-h-[92dvh] rounded-t-2xl border-t",
  "sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-h-[88dvh] sm:-translate-y-1/2 sm:rounded-2xl sm:border sm:pb-0",
  "duration-200 data-[state=open]:animate-in data-[state=closed]:animate-out data-[state=open]:fade-in-0 data-[state=closed]:fade-out-0",
  "max-sm:data-[state=open]:slide-in-from-bottom max-sm:data-[state=closed]:slide-out-to-bottom",
  "sm:data-[state=open]:zoom-in-97 sm:data-[state=closed]:zoom-out-97",
].join(" ");
