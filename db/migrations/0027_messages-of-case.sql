ALTER TABLE `push_messages` ADD `case_id` text;--> statement-breakpoint
CREATE INDEX `push_messages_of_case` ON `push_messages` (`headquarter_id`,`case_id`,`user_id`) WHERE case_id is not null;