CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`endpoint_id` text NOT NULL,
	`message_id` text NOT NULL,
	`type` text NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`last_try_at` integer,
	`last_status` integer,
	`last_problem` text,
	`duration_ms` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`,`endpoint_id`) REFERENCES `webhook_endpoints`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_log` ON `webhook_deliveries` (`headquarter_id`,`endpoint_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`next_try_at`) WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX `webhook_deliveries_waiting` ON `webhook_deliveries` (`endpoint_id`,`created_at`) WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX `webhook_deliveries_held` ON `webhook_deliveries` (`headquarter_id`,`endpoint_id`) WHERE state = 'held';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_age` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_open` ON `webhook_deliveries` (`endpoint_id`,`message_id`) WHERE state in ('queued', 'sending', 'held');--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`secret` text NOT NULL,
	`secret_hash` text NOT NULL,
	`previous_secret` text,
	`previous_secret_until` integer,
	`is_on` integer DEFAULT true NOT NULL,
	`paused_at` integer,
	`pause_reason` text,
	`failing_since` integer,
	`created_by_user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`created_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_endpoints_secret_hash_unique` ON `webhook_endpoints` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `webhook_endpoints_in_use` ON `webhook_endpoints` (`headquarter_id`,`created_at`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_endpoints_tenant` ON `webhook_endpoints` (`headquarter_id`,`id`);