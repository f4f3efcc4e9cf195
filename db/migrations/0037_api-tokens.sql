CREATE TABLE `api_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`hint` text NOT NULL,
	`scopes` text NOT NULL,
	`created_by_user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	`revoked_at` integer,
	`revoked_by_user_id` text,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`created_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_token_hash_unique` ON `api_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `api_tokens_by_age` ON `api_tokens` (`headquarter_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_tenant` ON `api_tokens` (`headquarter_id`,`id`);