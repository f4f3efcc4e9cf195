CREATE TABLE `not_lent_marks` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`customer_id` text,
	`person_hash` text NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`proposed_at` integer NOT NULL,
	`proposed_by_user_id` text NOT NULL,
	`confirmed_at` integer,
	`confirmed_by_user_id` text,
	`review_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`lifted_at` integer,
	`lifted_by_user_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`headquarter_id`,`customer_id`) REFERENCES `customers`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`proposed_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`confirmed_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`lifted_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `not_lent_marks_once` ON `not_lent_marks` (`headquarter_id`,`person_hash`) WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX `not_lent_marks_by_person` ON `not_lent_marks` (`headquarter_id`,`person_hash`);--> statement-breakpoint
CREATE INDEX `not_lent_marks_by_customer` ON `not_lent_marks` (`headquarter_id`,`customer_id`);--> statement-breakpoint
CREATE INDEX `not_lent_marks_to_end` ON `not_lent_marks` (`ends_on`);--> statement-breakpoint
CREATE INDEX `not_lent_marks_proposed` ON `not_lent_marks` (`proposed_at`) WHERE confirmed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `not_lent_marks_tenant` ON `not_lent_marks` (`headquarter_id`,`id`);