CREATE TABLE `message_counters` (
	`headquarter_id` text NOT NULL,
	`user_id` text NOT NULL,
	`total` integer NOT NULL,
	`unread` integer NOT NULL,
	PRIMARY KEY(`headquarter_id`, `user_id`),
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- Nothing has written to it so far.
DROP TABLE `push_subscriptions`;--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`provider` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`session_id`) REFERENCES `sessions`(`headquarter_id`,`public_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_user` ON `push_subscriptions` (`headquarter_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_session` ON `push_subscriptions` (`headquarter_id`,`session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_once` ON `push_subscriptions` (`headquarter_id`,`endpoint`);--> statement-breakpoint
ALTER TABLE `users` ADD `muted_messages` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `quiet_from` text;--> statement-breakpoint
ALTER TABLE `users` ADD `quiet_until` text;--> statement-breakpoint
ALTER TABLE `users` ADD `first_steps_closed_at` integer;--> statement-breakpoint
ALTER TABLE `contracts` ADD `overdue_noticed_at` integer;--> statement-breakpoint
CREATE INDEX `contracts_to_notice` ON `contracts` (`end_of_use`) WHERE active = 1 and overdue_noticed_at is null;--> statement-breakpoint
ALTER TABLE `outbox` ADD `on_failure` text;--> statement-breakpoint
ALTER TABLE `push_messages` ADD `kind` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `push_messages` ADD `subject_type` text;--> statement-breakpoint
ALTER TABLE `push_messages` ADD `subject_id` text;--> statement-breakpoint
ALTER TABLE `push_messages` ADD `push_due_at` integer;--> statement-breakpoint
ALTER TABLE `push_messages` ADD `tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `push_messages_to_push` ON `push_messages` (`push_due_at`) WHERE push_due_at is not null;--> statement-breakpoint
CREATE INDEX `push_messages_by_age` ON `push_messages` (`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_tenant` ON `sessions` (`headquarter_id`,`public_id`);