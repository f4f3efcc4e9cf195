CREATE TABLE `tenant_deletions` (
	`tenant_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`requested_at` integer NOT NULL,
	`confirmed_at` integer
);
