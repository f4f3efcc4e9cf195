PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_vehicle_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`source` text NOT NULL,
	`state` text NOT NULL,
	`rows` text,
	`plan_hash` text NOT NULL,
	`created_count` integer NOT NULL,
	`changed_count` integer NOT NULL,
	`unchanged_count` integer NOT NULL,
	`undo` text,
	`notices` text DEFAULT '[]' NOT NULL,
	`user_id` text,
	`created_at` integer NOT NULL,
	`applied_at` integer,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_vehicle_imports`("id", "headquarter_id", "branch_id", "source", "state", "rows", "plan_hash", "created_count", "changed_count", "unchanged_count", "undo", "notices", "user_id", "created_at", "applied_at") SELECT "id", "headquarter_id", "branch_id", "source", "state", "rows", "plan_hash", "created_count", "changed_count", "unchanged_count", "undo", "notices", "user_id", "created_at", "applied_at" FROM `vehicle_imports`;--> statement-breakpoint
DROP TABLE `vehicle_imports`;--> statement-breakpoint
ALTER TABLE `__new_vehicle_imports` RENAME TO `vehicle_imports`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `vehicle_imports_by_date` ON `vehicle_imports` (`headquarter_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `branch_offices` ADD `calendar_feed_class` text DEFAULT 'private' NOT NULL;--> statement-breakpoint
ALTER TABLE `branch_offices` ADD `calendar_feed_has_names` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `headquarters` ADD `eautoseller_tried_at` integer;--> statement-breakpoint
ALTER TABLE `headquarters` ADD `calendar_feed_class` text DEFAULT 'private' NOT NULL;--> statement-breakpoint
ALTER TABLE `headquarters` ADD `calendar_feed_has_names` integer DEFAULT false NOT NULL;