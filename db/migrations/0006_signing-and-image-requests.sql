CREATE TABLE `image_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`id_check_id` text NOT NULL,
	`capture_process_id` text NOT NULL,
	`document_type` text NOT NULL,
	`side` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`requested_by_user_id` text NOT NULL,
	`closed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`,`id_check_id`) REFERENCES `id_checks`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`capture_process_id`) REFERENCES `capture_processes`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`requested_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `image_requests_one_open` ON `image_requests` (`headquarter_id`,`id_check_id`,`document_type`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `image_requests_by_check` ON `image_requests` (`headquarter_id`,`id_check_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `image_requests_tenant` ON `image_requests` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `image_requests_capture` ON `image_requests` (`headquarter_id`,`capture_process_id`);--> statement-breakpoint
CREATE TABLE `due_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`contract_id` text,
	`sb_contract_id` text,
	`kind` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`sb_contract_id`) REFERENCES `sb_contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `due_documents_due` ON `due_documents` (`next_try_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `due_documents_once` ON `due_documents` (`headquarter_id`,`contract_id`,`kind`);--> statement-breakpoint
CREATE UNIQUE INDEX `due_documents_sb_once` ON `due_documents` (`headquarter_id`,`sb_contract_id`,`kind`);--> statement-breakpoint
CREATE TABLE `signing_links` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`contract_id` text,
	`sb_contract_id` text,
	`token` text NOT NULL,
	`kinds` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`progress` text DEFAULT 'none' NOT NULL,
	`submission_key` text,
	`created_by_user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`completed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`sb_contract_id`) REFERENCES `sb_contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`created_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signing_links_token_unique` ON `signing_links` (`token`);--> statement-breakpoint
CREATE INDEX `signing_links_by_contract` ON `signing_links` (`headquarter_id`,`contract_id`);--> statement-breakpoint
CREATE INDEX `signing_links_by_sb_contract` ON `signing_links` (`headquarter_id`,`sb_contract_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `signing_links_tenant` ON `signing_links` (`headquarter_id`,`id`);--> statement-breakpoint
ALTER TABLE `contract_signatures` ADD `method` text DEFAULT 'drawn' NOT NULL;--> statement-breakpoint
ALTER TABLE `contract_signatures` ADD `ip_address` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `contract_signatures` ADD `document_sha256` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `contracts` ADD `return_snapshot` text;--> statement-breakpoint
ALTER TABLE `contracts` ADD `returned_by_user_id` text;--> statement-breakpoint
ALTER TABLE `contracts` ADD `fully_signed_at` integer;--> statement-breakpoint
ALTER TABLE `sb_contracts` ADD `contract_number` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sb_contracts` ADD `fully_signed_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `sb_contracts_number` ON `sb_contracts` (`headquarter_id`,`contract_number`) WHERE contract_number <> '';--> statement-breakpoint
CREATE INDEX `sb_contracts_by_contract` ON `sb_contracts` (`headquarter_id`,`contract_id`);