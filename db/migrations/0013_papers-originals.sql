ALTER TABLE `id_checks` ADD `identity_original_at` integer;--> statement-breakpoint
ALTER TABLE `id_checks` ADD `identity_original_by_user_id` text;--> statement-breakpoint
ALTER TABLE `id_checks` ADD `license_original_at` integer;--> statement-breakpoint
ALTER TABLE `id_checks` ADD `license_original_by_user_id` text;--> statement-breakpoint
CREATE INDEX `sb_contracts_alone` ON `sb_contracts` (`headquarter_id`,`created_at`,`id`) WHERE contract_id is null;