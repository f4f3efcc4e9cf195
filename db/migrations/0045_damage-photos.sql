CREATE TABLE `damage_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`contract_id` text NOT NULL,
	`file_key` text NOT NULL,
	`content_type` text NOT NULL,
	`sha256` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `damage_photos_by_file` ON `damage_photos` (`file_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `damage_photos_once` ON `damage_photos` (`headquarter_id`,`contract_id`,`sha256`);--> statement-breakpoint
ALTER TABLE `vehicles` ADD `last_edit` text;