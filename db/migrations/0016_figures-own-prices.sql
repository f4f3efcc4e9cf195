CREATE TABLE `price_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`topic` text NOT NULL,
	`subject` text NOT NULL,
	`number` integer NOT NULL,
	`valid_from` text NOT NULL,
	`figures` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `price_versions_number` ON `price_versions` (`headquarter_id`,`topic`,`subject`,`number`);--> statement-breakpoint
ALTER TABLE `branch_offices` ADD `telephone_number` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `branch_offices` ADD `email` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `branch_offices` ADD `vat_number` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `branch_offices` ADD `register_entry` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `branch_offices` ADD `opening_hours` text;--> statement-breakpoint
ALTER TABLE `branch_offices` ADD `details_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `headquarters` ADD `vat_number` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `headquarters` ADD `register_entry` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `headquarters` ADD `opening_hours` text;--> statement-breakpoint
ALTER TABLE `headquarters` ADD `details_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `contracts` ADD `order_number` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `customers` ADD `company_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `customers` ADD `company_vat_number` text DEFAULT '' NOT NULL;