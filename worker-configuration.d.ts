/** Bindings of the Worker: wrangler.toml, .dev.vars and the secrets named in the README. */
interface Env {
  FILES: R2Bucket;
  /** Nightly exports of the database. */
  EXPORTS?: R2Bucket;
  /** The second copy of papers and anchors. */
  COPIES?: R2Bucket;
  ASSETS: Fetcher;
  APP_ENV: "local" | "preview" | "production";
  APP_URL: string;
  MAIL_FROM: string;
  /** Domain whose mails Email Routing hands to this Worker: scan addresses are {mailbox}@{domain}. */
  SCAN_MAIL_DOMAIN?: string;
  /** Whose Authentication-Results are believed: the service that receives the mails. */
  SCAN_MAIL_AUTHENTICATED_BY?: string;
  DB_URL: string;
  DB_TOKEN: string;
  /** Tokens of further databases that tenants were moved to, as JSON by host: `{"host": "token"}`. Without it there is one database. */
  DATABASE_TOKENS?: string;
  LIVE_URL: string;
  LIVE_SECRET: string;
  /** Service binding to the relay on the own account, instead of LIVE_URL. */
  LIVE?: Fetcher;
  /** Keys the hashes of mailed codes and rate-limit subjects. */
  APP_SECRET: string;
  /** Key (PKCS#8) and certificate (X.509) that seal signed documents, PEM: `npm run seal:create`. */
  SEAL_KEY?: string;
  SEAL_CERT?: string;
  /** Who runs this installation, as JSON: server/administration/contact/operator.ts. */
  OPERATOR?: string;
  /** Who checked the terms of the papers and when; without it Admins are told that they are templates. */
  TERMS_REVIEWED?: string;
  /** The pair that identifies this installation to push services: `npm run push:keys`. Without both no browser shows messages. */
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
  RESEND_API_KEY?: string;
  RESEND_URL?: string;
  /** Looks up names that dealers give before anything is sent there; without it only the addresses themselves are judged. */
  DNS_OVER_HTTPS_URL?: string;
  /** Whom wallets' documents are believed of, as JSON: `server/ground/platform/wallet-installation.ts`. Without it no wallet is asked. */
  WALLET?: string;
  /** A time stamp service (RFC 3161) for seals; without it they bear the Worker's own time. */
  TSA_URL?: string;
  /** `https://{key}@{host}/{project}` of Sentry or a compatible service; without it no errors are reported. */
  SENTRY_DSN?: string;
  /** Opens /api/metrics; without it there are none. */
  METRICS_TOKEN?: string;
  /** Encrypts the nightly exports: 64 hexadecimal digits. Without it there are none. */
  EXPORT_KEY?: string;
  /** What `npm run deploy` deployed; /health says it. */
  RELEASE?: string;
}
