CREATE TABLE `email_claims` (
	`email_hash` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `email_claims_by_expiry` ON `email_claims` (`expires_at`);--> statement-breakpoint
CREATE TABLE `tenant_fences` (
	`tenant_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`run_id` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tenant_places` (
	`tenant_id` text PRIMARY KEY NOT NULL,
	`database_url` text NOT NULL,
	`moving_to_url` text,
	`old_rows_at_url` text,
	`run_id` text NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_failed` ON `webhook_deliveries` (`created_at`) WHERE state = 'failed';