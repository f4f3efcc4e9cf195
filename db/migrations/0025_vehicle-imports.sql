CREATE TABLE `vehicle_imports` (
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
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`applied_at` integer,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `vehicle_imports_by_date` ON `vehicle_imports` (`headquarter_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `headquarters` ADD `eautoseller_csv_url` text;