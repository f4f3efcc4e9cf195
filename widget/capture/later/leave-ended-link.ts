/** Loads the page anew if its link has ended: instead of the capture there is then what to do. Returns whether it has. */
export async function leaveEndedLink(): Promise<boolean> {
  const page = await fetch(location.href).catch(() => undefined);
  const hasEnded = page?.status === 404 || page?.redirected === true;
  if (hasEnded) location.reload();
  return hasEnded;
}
