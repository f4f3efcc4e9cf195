ALTER TABLE `vehicle_imports` ADD `notices` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `contracts` ADD `confirmed_concerns` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `sb_contracts` ADD `confirmed_concerns` text DEFAULT '[]' NOT NULL;