ALTER TABLE `capture_processes` ADD `is_second_driver` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `capture_processes` ADD `second_driver_of_id` text;--> statement-breakpoint
CREATE INDEX `capture_processes_of_driver` ON `capture_processes` (`headquarter_id`,`second_driver_of_id`) WHERE second_driver_of_id is not null;