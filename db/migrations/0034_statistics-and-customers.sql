CREATE TABLE `customer_counters` (
	`headquarter_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`headquarter_id`, `branch_id`)
);
--> statement-breakpoint
CREATE TABLE `customer_merges` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`source_id` text NOT NULL,
	`target_id` text NOT NULL,
	`contract_ids` text NOT NULL,
	`sb_contract_ids` text NOT NULL,
	`user_id` text NOT NULL,
	`undone_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`source_id`) REFERENCES `customers`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`target_id`) REFERENCES `customers`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `customer_merges_by_target` ON `customer_merges` (`headquarter_id`,`target_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `statistic_counters` (
	`headquarter_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`kind` text NOT NULL,
	`month` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`headquarter_id`, `branch_id`, `kind`, `month`)
);
--> statement-breakpoint
CREATE TABLE `statistic_entries` (
	`headquarter_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`month` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`headquarter_id`, `id`, `kind`)
);
--> statement-breakpoint
CREATE INDEX `statistic_entries_by_date` ON `statistic_entries` (`headquarter_id`,`kind`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `statistic_entries_by_office` ON `statistic_entries` (`headquarter_id`,`branch_id`,`kind`,`at`,`id`);--> statement-breakpoint
ALTER TABLE `contracts` ADD `reminded_at` integer;--> statement-breakpoint
CREATE INDEX `contracts_by_start` ON `contracts` (`headquarter_id`,`start_of_use`) WHERE active = 1;--> statement-breakpoint
CREATE INDEX `contracts_by_end` ON `contracts` (`headquarter_id`,`end_of_use`) WHERE active = 1;--> statement-breakpoint
CREATE INDEX `contracts_by_end_of_office` ON `contracts` (`headquarter_id`,`branch_id`,`end_of_use`) WHERE active = 1;--> statement-breakpoint
CREATE INDEX `contracts_unsigned` ON `contracts` (`headquarter_id`,`created_at`) WHERE active = 1 and fully_signed_at is null;--> statement-breakpoint
CREATE INDEX `contracts_unsigned_of_office` ON `contracts` (`headquarter_id`,`branch_id`,`created_at`) WHERE active = 1 and fully_signed_at is null;--> statement-breakpoint
ALTER TABLE `customers` ADD `merged_into_id` text;--> statement-breakpoint
CREATE INDEX `customers_listed` ON `customers` (`headquarter_id`,`sort_key`,`id`) WHERE merged_into_id is null;--> statement-breakpoint
CREATE INDEX `customers_by_merge` ON `customers` (`headquarter_id`,`merged_into_id`) WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX `reservations_by_start` ON `reservations` (`headquarter_id`,`start_at`);--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`headquarter_id`,`created_at`) WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX `sent_contract_emails_by_mail` ON `sent_contract_emails` (`headquarter_id`,`outbox_id`);