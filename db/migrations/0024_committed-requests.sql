ALTER TABLE `idempotency_keys` ADD `is_committed` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `scans_by_check` ON `scans` (`headquarter_id`,`assigned_id_check_id`);