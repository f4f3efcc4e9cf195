CREATE TABLE `wallet_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`capture_process_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`browser_hash` text NOT NULL,
	`session_copy` text NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`refusal` text,
	`answer_copy` text,
	`code_hash` text,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`capture_process_id`) REFERENCES `capture_processes`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wallet_requests_token_hash_unique` ON `wallet_requests` (`token_hash`);--> statement-breakpoint
CREATE INDEX `wallet_requests_by_capture` ON `wallet_requests` (`headquarter_id`,`capture_process_id`);--> statement-breakpoint
CREATE INDEX `wallet_requests_by_end` ON `wallet_requests` (`expires_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `wallet_requests_tenant` ON `wallet_requests` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE TABLE `wallet_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`is_on` integer DEFAULT false NOT NULL,
	`certificates` text DEFAULT '[]' NOT NULL,
	`certificate_ends_on` integer,
	`key_copy` text DEFAULT '' NOT NULL,
	`registration_certificate` text DEFAULT '' NOT NULL,
	`asks_for_id` integer DEFAULT true NOT NULL,
	`asks_for_license` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wallet_settings_one` ON `wallet_settings` (`headquarter_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `wallet_settings_tenant` ON `wallet_settings` (`headquarter_id`,`id`);--> statement-breakpoint
ALTER TABLE `capture_processes` ADD `wallet_answer` text;--> statement-breakpoint
ALTER TABLE `capture_processes` ADD `id_check_id` text;--> statement-breakpoint
CREATE INDEX `capture_processes_with_answer` ON `capture_processes` (`completed_at`) WHERE wallet_answer is not null;--> statement-breakpoint
CREATE INDEX `capture_processes_by_check` ON `capture_processes` (`headquarter_id`,`id_check_id`) WHERE id_check_id is not null;--> statement-breakpoint
ALTER TABLE `id_checks` ADD `identity_proof` text;--> statement-breakpoint
ALTER TABLE `id_checks` ADD `license_proof` text;--> statement-breakpoint
CREATE TRIGGER wallet_requests_own_branch_insert BEFORE INSERT ON wallet_requests
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM capture_processes p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.capture_process_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER wallet_requests_own_branch_update BEFORE UPDATE OF capture_process_id ON wallet_requests
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM capture_processes p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.capture_process_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
