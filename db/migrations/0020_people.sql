PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_password_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_password_links`("token_hash", "headquarter_id", "kind", "user_id", "expires_at", "used_at", "created_at") SELECT l."token_hash", u."headquarter_id", l."kind", l."user_id", l."expires_at", l."used_at", l."created_at" FROM `password_links` l JOIN `users` u ON u.`id` = l.`user_id`;--> statement-breakpoint
DROP TABLE `password_links`;--> statement-breakpoint
ALTER TABLE `__new_password_links` RENAME TO `password_links`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `password_links_by_user` ON `password_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `password_links_by_expiry` ON `password_links` (`expires_at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `device_name` text DEFAULT '' NOT NULL;