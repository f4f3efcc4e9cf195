ALTER TABLE `outbox` ADD `reply_to` text;--> statement-breakpoint
ALTER TABLE `check_ins` ADD `reference` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `check_ins` ADD `language` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `check_ins` ADD `is_test` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `website_widgets` ADD `test_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `website_widgets_test_key_unique` ON `website_widgets` (`test_key`);