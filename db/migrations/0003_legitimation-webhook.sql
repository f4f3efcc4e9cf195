CREATE TABLE `legitimation_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`id_check_id` text NOT NULL,
	`state` text DEFAULT 'queued' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`sent_at` integer,
	`webhook_ids` text NOT NULL,
	`answered_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`,`id_check_id`) REFERENCES `id_checks`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `legitimation_requests_due` ON `legitimation_requests` (`state`,`next_try_at`);--> statement-breakpoint
CREATE INDEX `legitimation_requests_by_check` ON `legitimation_requests` (`headquarter_id`,`id_check_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `legitimation_requests_tenant` ON `legitimation_requests` (`headquarter_id`,`id`);--> statement-breakpoint
ALTER TABLE `headquarters` ADD `legitimation_webhook_url` text;--> statement-breakpoint
ALTER TABLE `headquarters` ADD `legitimation_webhook_secret` text;--> statement-breakpoint
CREATE INDEX `document_images_to_remove` ON `document_images` (`headquarter_id`) WHERE deleted_at is not null and file_key <> '';--> statement-breakpoint
CREATE INDEX `scans_to_remove` ON `scans` (`headquarter_id`) WHERE deleted_at is not null and file_key <> '';