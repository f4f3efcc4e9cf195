/** The relay's room of one form: pages that have it open learn that something changed, and fetch what they may see. */
export const draftRoom = (idCheckId: string, kind: string) => `draft:${kind}:${idCheckId}`;

/** The check whose form a room belongs to; null for other rooms. */
export const checkOfDraftRoom = (room: string): string | null => /^draft:[a-z_]+:(.+)$/.exec(room)?.[1] ?? null;
