CREATE TABLE `red_plate_trips` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`red_plate_id` text NOT NULL,
	`contract_id` text,
	`kind` text NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer,
	`taken_until` integer NOT NULL,
	`driver_name` text DEFAULT '' NOT NULL,
	`driver_address` text DEFAULT '' NOT NULL,
	`vehicle_class` text DEFAULT '' NOT NULL,
	`make` text DEFAULT '' NOT NULL,
	`vin` text DEFAULT '' NOT NULL,
	`route` text DEFAULT '' NOT NULL,
	`struck_at` integer,
	`user_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`red_plate_id`) REFERENCES `red_plates`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "red_plate_trips_forward" CHECK(taken_until >= start_at and (end_at is null or end_at = taken_until))
);
--> statement-breakpoint
CREATE INDEX `red_plate_trips_by_plate` ON `red_plate_trips` (`headquarter_id`,`red_plate_id`,`start_at`);--> statement-breakpoint
CREATE INDEX `red_plate_trips_by_contract` ON `red_plate_trips` (`headquarter_id`,`contract_id`) WHERE contract_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `red_plate_trips_one_per_contract` ON `red_plate_trips` (`headquarter_id`,`contract_id`) WHERE contract_id is not null and end_at is null and struck_at is null;--> statement-breakpoint
CREATE INDEX `red_plate_trips_open` ON `red_plate_trips` (`headquarter_id`,`red_plate_id`) WHERE end_at is null and struck_at is null;--> statement-breakpoint
CREATE INDEX `red_plate_trips_by_end` ON `red_plate_trips` (`taken_until`);--> statement-breakpoint
CREATE UNIQUE INDEX `red_plate_trips_tenant` ON `red_plate_trips` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE TABLE `red_plates` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`license_plate` text NOT NULL,
	`plate_key` text NOT NULL,
	`valid_from` text NOT NULL,
	`valid_until` text,
	`note` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `red_plates_once` ON `red_plates` (`headquarter_id`,`plate_key`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `red_plates_of_office` ON `red_plates` (`headquarter_id`,`branch_id`,`license_plate`);--> statement-breakpoint
CREATE UNIQUE INDEX `red_plates_tenant` ON `red_plates` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE TABLE `theft_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`contract_id` text NOT NULL,
	`account` text NOT NULL,
	`police_office` text DEFAULT '' NOT NULL,
	`police_reference` text DEFAULT '' NOT NULL,
	`file_key` text NOT NULL,
	`byte_count` integer NOT NULL,
	`hold_id` text NOT NULL,
	`kept_until` text NOT NULL,
	`user_id` text NOT NULL,
	`ended_at` integer,
	`ended_by_user_id` text,
	`outcome` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`ended_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `theft_reports_by_contract` ON `theft_reports` (`headquarter_id`,`contract_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `theft_reports_open_once` ON `theft_reports` (`headquarter_id`,`contract_id`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `theft_reports_by_file` ON `theft_reports` (`file_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `theft_reports_tenant` ON `theft_reports` (`headquarter_id`,`id`);--> statement-breakpoint
ALTER TABLE `headquarters` ADD `theft_after_hours` integer DEFAULT 24 NOT NULL;--> statement-breakpoint
-- One plate is on one vehicle at a time (red-plates.md#log). What a handover or a return changes is never refused: it happened.
CREATE TRIGGER red_plate_trips_apart BEFORE INSERT ON red_plate_trips
WHEN new.struck_at IS NULL AND EXISTS (
  SELECT 1 FROM red_plate_trips x WHERE x.headquarter_id = new.headquarter_id AND x.red_plate_id = new.red_plate_id
  AND x.struck_at IS NULL AND x.start_at < new.taken_until AND x.taken_until > new.start_at
) BEGIN SELECT raise(abort, 'red_plate_overlap'); END;
--> statement-breakpoint
-- The trip of a contract begins, ends and is struck out with it (red-plates.md#trips-of-contracts), whoever noted it and where.
CREATE TRIGGER red_plate_trips_begin AFTER UPDATE OF handed_over_at ON contracts
WHEN new.handed_over_at IS NOT NULL AND old.handed_over_at IS NOT new.handed_over_at BEGIN
  UPDATE red_plate_trips SET start_at = new.handed_over_at, taken_until = max(taken_until, new.handed_over_at), version = version + 1
  WHERE headquarter_id = new.headquarter_id AND contract_id = new.id AND end_at IS NULL AND struck_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER red_plate_trips_end AFTER UPDATE OF vehicle_returned_at ON contracts
WHEN new.vehicle_returned_at IS NOT NULL AND old.vehicle_returned_at IS NOT new.vehicle_returned_at BEGIN
  UPDATE red_plate_trips SET end_at = max(start_at, new.vehicle_returned_at), taken_until = max(start_at, new.vehicle_returned_at), version = version + 1
  WHERE headquarter_id = new.headquarter_id AND contract_id = new.id AND struck_at IS NULL
  AND (end_at IS NULL OR end_at = old.vehicle_returned_at);
END;
--> statement-breakpoint
CREATE TRIGGER red_plate_trips_swap AFTER UPDATE OF vehicle_id ON contracts
WHEN new.vehicle_id <> old.vehicle_id BEGIN
  UPDATE red_plate_trips SET end_at = max(start_at, coalesce(new.vehicle_since, start_at)), taken_until = max(start_at, coalesce(new.vehicle_since, start_at)), version = version + 1
  WHERE headquarter_id = new.headquarter_id AND contract_id = new.id AND end_at IS NULL AND struck_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER red_plate_trips_extend AFTER UPDATE OF end_of_use ON contracts
WHEN new.end_of_use <> old.end_of_use BEGIN
  UPDATE red_plate_trips SET taken_until = max(start_at, new.end_of_use), version = version + 1
  WHERE headquarter_id = new.headquarter_id AND contract_id = new.id AND end_at IS NULL AND struck_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER red_plate_trips_strike AFTER UPDATE OF cancelled_at ON contracts
WHEN new.cancelled_at IS NOT NULL AND old.cancelled_at IS NULL BEGIN
  UPDATE red_plate_trips SET struck_at = new.cancelled_at, version = version + 1
  WHERE headquarter_id = new.headquarter_id AND contract_id = new.id AND struck_at IS NULL;
END;
--> statement-breakpoint
-- Last, so that they refuse first.
CREATE TRIGGER red_plate_trips_own_branch_insert BEFORE INSERT ON red_plate_trips
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM red_plates p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.red_plate_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER red_plate_trips_own_branch_update BEFORE UPDATE OF red_plate_id, contract_id ON red_plate_trips
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM red_plates p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.red_plate_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER theft_reports_own_branch_insert BEFORE INSERT ON theft_reports
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER theft_reports_own_branch_update BEFORE UPDATE OF contract_id ON theft_reports
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
