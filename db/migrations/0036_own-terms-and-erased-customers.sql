CREATE TABLE `own_terms` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`kind` text NOT NULL,
	`number` integer NOT NULL,
	`clauses` text NOT NULL,
	`valid_from` text NOT NULL,
	`reviewed_by` text,
	`reviewed_on` text,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `own_terms_in_force` ON `own_terms` (`headquarter_id`,`kind`,`valid_from`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `own_terms_tenant` ON `own_terms` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `own_terms_number` ON `own_terms` (`headquarter_id`,`kind`,`number`);--> statement-breakpoint
ALTER TABLE `customers` ADD `erased_at` integer;--> statement-breakpoint
ALTER TABLE `customers` ADD `papers_kept_until` text;--> statement-breakpoint
CREATE INDEX `customers_to_finish_erasing` ON `customers` (`papers_kept_until`) WHERE papers_kept_until is not null;