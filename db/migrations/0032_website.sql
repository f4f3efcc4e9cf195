CREATE TABLE `check_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`secret_hash` text NOT NULL,
	`prename` text NOT NULL,
	`surname` text NOT NULL,
	`email` text NOT NULL,
	`identity_document_type` text NOT NULL,
	`with_license` integer NOT NULL,
	`code_hash` text NOT NULL,
	`code_expires_at` integer NOT NULL,
	`codes_sent` integer DEFAULT 1 NOT NULL,
	`wrong_tries` integer DEFAULT 0 NOT NULL,
	`confirmed_at` integer,
	`capture_process_id` text,
	`license_capture_process_id` text,
	`id_check_id` text,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`capture_process_id`) REFERENCES `capture_processes`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`license_capture_process_id`) REFERENCES `capture_processes`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`id_check_id`) REFERENCES `id_checks`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `check_ins_secret_hash_unique` ON `check_ins` (`secret_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `check_ins_capture` ON `check_ins` (`headquarter_id`,`capture_process_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `check_ins_license_capture` ON `check_ins` (`headquarter_id`,`license_capture_process_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `check_ins_check` ON `check_ins` (`headquarter_id`,`id_check_id`);--> statement-breakpoint
CREATE INDEX `check_ins_unfinished` ON `check_ins` (`created_at`) WHERE id_check_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX `check_ins_tenant` ON `check_ins` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE TABLE `website_widgets` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`publishable_key` text NOT NULL,
	`origins` text NOT NULL,
	`takes_check_ins` integer DEFAULT false NOT NULL,
	`check_ins_per_hour` integer NOT NULL,
	`receiving_branch_id` text,
	`user_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`receiving_branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `website_widgets_publishable_key_unique` ON `website_widgets` (`publishable_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `website_widgets_one` ON `website_widgets` (`headquarter_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `website_widgets_tenant` ON `website_widgets` (`headquarter_id`,`id`);