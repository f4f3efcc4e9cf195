/** Lets `capacity` through at once and `perSecond` in the long run. */
export class TokenBucket {
  private readonly capacity: number;
  private readonly perSecond: number;
  private tokens: number;
  private filledAtMs: number;

  constructor({ capacity, perSecond }: { capacity: number; perSecond: number }, nowMs: number) {
    this.capacity = capacity;
    this.perSecond = perSecond;
    this.tokens = capacity;
    this.filledAtMs = nowMs;
  }

  /** Takes one token; false when there is none. */
  take(nowMs: number): boolean {
    const gained = (Math.max(0, nowMs - this.filledAtMs) / 1000) * this.perSecond;
    this.tokens = Math.min(this.capacity, this.tokens + gained);
    this.filledAtMs = nowMs;
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}
