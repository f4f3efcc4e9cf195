CREATE TABLE `known_devices` (
	`headquarter_id` text NOT NULL,
	`user_id` text NOT NULL,
	`device_id` text NOT NULL,
	`public_id` text NOT NULL,
	`device_name` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`last_sign_in_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `device_id`),
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `known_devices_public_id_unique` ON `known_devices` (`public_id`);--> statement-breakpoint
CREATE INDEX `known_devices_by_age` ON `known_devices` (`last_sign_in_at`);