/** Limits of the relay: they prevent one room from harming the others. */
export const roomLimits = {
  /** A published event as JSON. */
  maxEventBytes: 8 * 1024,
  maxIdLength: 100,
  maxTypeLength: 60,
  /** Events a room keeps for reconnecting subscribers; one that missed more is told to fetch. */
  maxKeptEvents: 50,
  /** After this long without events a room deletes everything. */
  keepMs: 24 * 60 * 60 * 1000,
  /** How long before the end of its ticket a subscriber is asked for a new one. */
  renewBeforeMs: 20 * 1000,
  publish: { capacity: 100, perSecond: 50 },
  /** Subscribers only ever send a heartbeat. */
  maxClientMessageLength: 1024,
  clientMessages: { capacity: 5, perSecond: 0.5 },
} as const;
