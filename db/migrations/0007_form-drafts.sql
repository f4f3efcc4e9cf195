ALTER TABLE `contract_drafts` RENAME TO `form_drafts`;--> statement-breakpoint
ALTER TABLE `form_drafts` RENAME COLUMN `wizard` TO `kind`;--> statement-breakpoint
ALTER TABLE `form_drafts` ADD `history` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `form_drafts` ADD `editors` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `form_drafts` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `form_drafts` SET `version` = 1;--> statement-breakpoint
DROP INDEX `contract_drafts_one_per_check`;--> statement-breakpoint
CREATE UNIQUE INDEX `form_drafts_one_per_check` ON `form_drafts` (`headquarter_id`,`id_check_id`,`kind`);
