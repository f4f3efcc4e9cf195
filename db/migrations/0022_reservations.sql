ALTER TABLE `branch_offices` ADD `federal_state` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `branch_offices` ADD `calendar_feed_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `headquarters` ADD `reservation_buffer_minutes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `headquarters` ADD `federal_state` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `headquarters` ADD `calendar_feed_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `reservations` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `reservations_by_office` ON `reservations` (`headquarter_id`,`branch_id`,`start_at`);--> statement-breakpoint
CREATE INDEX `contracts_underway` ON `contracts` (`headquarter_id`,`vehicle_id`,`start_of_use`) WHERE active = 1;--> statement-breakpoint
CREATE INDEX `contracts_underway_by_office` ON `contracts` (`headquarter_id`,`branch_id`,`start_of_use`) WHERE active = 1;