ALTER TABLE `capture_processes` ADD `renewed_at` integer;--> statement-breakpoint
ALTER TABLE `capture_processes` ADD `new_link_asked_at` integer;--> statement-breakpoint
CREATE INDEX `capture_processes_by_next` ON `capture_processes` (`headquarter_id`,`next_capture_id`) WHERE next_capture_id is not null;