-- What is done has indexes of its own, so that the list by name needs the state no longer. They come after those that hold
-- everything: of two that would do SQLite takes the newer one.
DROP INDEX `id_checks_by_name`;--> statement-breakpoint
CREATE INDEX `id_checks_by_name` ON `id_checks` (`headquarter_id`,`sort_key`,created_at desc,id desc);--> statement-breakpoint
CREATE INDEX `id_checks_done_by_date` ON `id_checks` (`headquarter_id`,`created_at`,`id`) WHERE process_state in ('discarded', 'finished');--> statement-breakpoint
CREATE INDEX `id_checks_done_by_name` ON `id_checks` (`headquarter_id`,`sort_key`,created_at desc,id desc) WHERE process_state in ('discarded', 'finished');
