DROP INDEX `id_checks_by_name`;--> statement-breakpoint
CREATE INDEX `id_checks_by_name` ON `id_checks` (`headquarter_id`,`sort_key`,created_at desc,id desc,`process_state`);