CREATE TABLE `vehicle_counters` (
	`headquarter_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`brand` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`headquarter_id`, `branch_id`, `brand`)
);
--> statement-breakpoint
DROP INDEX `vehicles_by_branch`;--> statement-breakpoint
DROP INDEX `vehicles_by_name`;--> statement-breakpoint
ALTER TABLE `vehicles` ADD `plate_key` text;--> statement-breakpoint
ALTER TABLE `vehicles` ADD `deleted_by_user_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `vehicles_plate_once` ON `vehicles` (`headquarter_id`,`plate_key`) WHERE deleted_at is null and plate_key is not null;--> statement-breakpoint
CREATE INDEX `vehicles_by_office` ON `vehicles` (`headquarter_id`,`branch_id`,`search_key`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `vehicles_by_brand` ON `vehicles` (`headquarter_id`,`brand`,`search_key`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `vehicles_by_plate` ON `vehicles` (`headquarter_id`,`license_plate`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `vehicles_by_plate_of_office` ON `vehicles` (`headquarter_id`,`branch_id`,`license_plate`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `vehicles_by_date` ON `vehicles` (`headquarter_id`,`created_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `vehicles_by_date_of_office` ON `vehicles` (`headquarter_id`,`branch_id`,`created_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `vehicles_by_name` ON `vehicles` (`headquarter_id`,`search_key`,`id`) WHERE deleted_at is null;