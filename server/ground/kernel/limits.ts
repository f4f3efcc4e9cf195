/** The numbers of the product; docs/product says what each is for. */
export const limits = {
  pageSizes: {
    customers: 7,
    contracts: 50,
    reservations: 50,
    users: 7,
    branches: 7,
    idChecks: 15,
    scans: 15,
    scansInLegitimation: 150,
    vehicles: 50,
    vehicleList: 15,
    vehicleSearch: 20,
    pushMessages: 50,
    pushMessagesInfinite: 12,
    vehicleBrands: 30,
    search: 5,
    customerEmailSuggestions: 50,
    secondDrivers: 50,
    auditLog: 20,
  },
  searchDebounceMs: 500,
  globalSearchDebounceMs: 300,
  dashboardMonths: 6,
  additionalCostLines: 5,
  /** Of a contract and an SB-Schutz, in days of 24 hours: how far ahead it begins, and how long it lasts; ten years with leap days. */
  agreedPeriod: { startsInDays: 366, lastsDays: 3_660 },
  sbDeductibleMaximumCents: 250_000,
  submitAttempts: 4,
  nameMinimum: 3,
  contactNameMinimum: 5,
  headquarterNameMinimum: 5,
  branchNameMinimum: 4,
  postalCodeMinimum: 5,
  loginPasswordMinimum: 7,
  newPasswordMinimum: 12,
  newPasswordMaximum: 128,
  signaturePad: { width: 450, height: 120 },
  logoutDelayMs: 2_000,
  eautosellerTimeoutMs: 45_000,
  /** As many as are changed in one go. */
  selectedVehicles: 100,
  vehicleImport: { maxBytes: 5 * 1024 * 1024, maxRows: 5_000, undoMinutes: 60, previewRows: 20 },

  /** `parkedMaximum`: locked sessions of others that a shared device keeps. */
  session: { idleMinutes: 30, absoluteMinutes: 12 * 60, parkedMaximum: 4 },
  signInCode: { digits: 6, validMinutes: 10, wrongTries: 5, sendsPerWindow: 3, sendWindowMinutes: 15 },
  signInTries: {
    perAccountAndNetwork: 10,
    perNetwork: 50,
    /** Of one network, or of one device that signed in before; counted before anything is read. */
    requestsPerSender: 200,
    /** From all networks together; a device that signed in before has tries of its own instead. */
    perAccount: 100,
    perKnownDevice: 10,
    windowMinutes: 15,
  },
  signInMailsPerAccount: 10,
  /** Of one user; all are counted and logged. */
  auditedRefusals: { perUser: 20, windowMinutes: 15 },
  clientErrors: { perNetwork: 30, windowMinutes: 15 },
  /** Logo and avatar. */
  pictures: { maxBytes: 2 * 1024 * 1024, maxSide: 4_000 },
  apiToken: { perMinute: 300 },
  /** Calls of programs of others: how long they may take, and from when on they count as slow. */
  outgoing: { timeoutMs: 10_000, slowMs: 3_000 },
  webhooks: { endpoints: 10, overlapHours: 24, pausedAfterHours: 24 },
  invitations: { perUser: 20, windowMinutes: 15 },
  contractMailsPerUserAndHour: 30,
  linkMailsPerUserAndHour: 30,
  /** Contracts, links, reminders and invitations. */
  staffMailsPerTenantAndHour: 600,
  contactRequestsPerUserAndHour: 10,
  messages: { browsersPerUser: 10, pushedForMinutes: 60 },
  knownDevice: { days: 180, accounts: 10 },
  /** Forms sent after the session had ended, until the next sign-in. */
  keptForm: { validMinutes: 30, perNetwork: 30, windowMinutes: 15 },
  passwordResetMinutes: 30,
  invitationDays: 7,

  capture: {
    validMinutes: 30,
    /** From when its link was mailed. */
    mailedMinutes: 24 * 60,
    /** From when its link was made, however much it is worked with. */
    longestMinutes: 48 * 60,
    /** How long after its end a customer can ask for a new one. */
    askableMinutes: 72 * 60,
    deviceTypeCode: 5,
    cropped: 0,
    maxImageBytes: 10 * 1024 * 1024,
    maxImages: 4,
    progressReportsPerToken: 60,
    submissionsPerToken: 12,
  },
  /** `answerCharacters`: as many as the body of its form may have; what is judged as too large is less. */
  wallet: { questionsPerLink: 20, answerCharacters: 256 * 1024 },
  damagePhotosPerContract: 12,
  photosPerDamage: 6,
  /** New damages that are noted one by one at a return. */
  marksPerReturn: 40,
  /** Of one typed text on a paper; what comes after them runs on without line ends (papers.md#bounds). */
  printedLinesPerText: 60,
  /** Of one mailed or uploaded scan. */
  scanPagesMaximum: 50,
  /** Sides of a page that viewers show, in points (PDF 32000-1, annex C). */
  pdfPageSides: { minimum: 3, maximum: 14_400 },
  scanMail: { maxBytes: 25 * 1024 * 1024, maxFiles: 10, perAddressAndHour: 200 },
  checkIn: {
    codeValidMinutes: 10,
    wrongTries: 5,
    codesPerCheckIn: 3,
    proofValidMinutes: 30,
    perEmailAndHour: 3,
    /** What a dealer may choose, and what is chosen at first. */
    perDealerAndHour: { maximum: 500, start: 30 },
    /** Of one network to one dealer's check-in; six belong to a check-in that goes well. */
    requestsPerNetwork: 3_000,
    windowMinutes: 60,
    maxOrigins: 20,
  },
  /** `requestsPerToken`: eight photos, most of them taken more than once. */
  roundOnPhone: { validMinutes: 60, requestsPerToken: 80 },
  signing: { validMinutes: 30, shownHours: 24, submissionsPerToken: 12, requestsPerToken: 60 },
  /** The maximum number of scans per document: front and back, or one page (scans.md#use). */
  scansPerDocument: { IDENTITY_CARD: 2, RESIDENCE_PERMIT: 2, PASSPORT: 1, DRIVERS_LISCENSE: 2 },
} as const;

/** What a field says about a text above its maximum. */
export const tooLong = (maximum: number) =>
  `Dieser Text ist zu lang. Bitte verwenden Sie höchstens ${maximum} Zeichen.`;
