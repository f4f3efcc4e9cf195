type Storage = {
  list<T>(options: { prefix: string }): Promise<Map<string, T>>;
  put<T>(key: string, value: T): Promise<void>;
  delete(key: string): Promise<boolean>;
};

/** Longer than the clock tolerance with which an ended ticket is still accepted. */
const clockToleranceMs = 10_000;
const prefix = "ticket:";

/** The tickets a room has admitted, until they end by themselves: each admits once. Kept in storage, as rooms leave memory. */
export class UsedTickets {
  private readonly storage: Storage;
  private used: Map<string, number> | undefined;

  constructor(storage: Storage) {
    this.storage = storage;
  }

  /** Uses a ticket up; false if it was used before. Call it in turn. */
  async use(ticketId: string, endsAtMs: number): Promise<boolean> {
    const used = await this.tickets();
    const key = prefix + ticketId;
    if (used.has(key)) return false;
    used.set(key, endsAtMs);
    await this.storage.put(key, endsAtMs);
    return true;
  }

  async forgetEnded(now: number): Promise<void> {
    const used = await this.tickets();
    for (const [key, endsAtMs] of [...used]) {
      if (endsAtMs + clockToleranceMs > now) continue;
      used.delete(key);
      await this.storage.delete(key);
    }
  }

  /** When each of them may be forgotten, in ms since 1970. */
  async endsAtMs(): Promise<number[]> {
    return [...(await this.tickets()).values()].map((endsAtMs) => endsAtMs + clockToleranceMs);
  }

  private async tickets(): Promise<Map<string, number>> {
    this.used ??= new Map(await this.storage.list<number>({ prefix }));
    return this.used;
  }
}
