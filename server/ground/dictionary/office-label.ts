/** What an office is called where it can still be chosen to look at what was: a closed one says so (offices.md#closed-branch-offices). */
export const officeLabel = ({ name, closedAt }: { name: string; closedAt: Date | null }): string =>
  closedAt ? `${name} (geschlossen)` : name;
