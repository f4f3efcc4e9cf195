DROP INDEX `id_checks_by_date`;--> statement-breakpoint
CREATE INDEX `id_checks_by_date` ON `id_checks` (`headquarter_id`,`created_at`,`id`,`process_state`);