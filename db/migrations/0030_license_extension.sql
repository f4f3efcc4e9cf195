ALTER TABLE `headquarters` ADD `allows_license_extension` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `headquarters` ADD `template_reviews` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Light plans have checked licenses so far; what a dealer works with is not taken away by a new switch.
UPDATE `headquarters` SET `allows_license_extension` = true WHERE `plan_version` = 'light';
