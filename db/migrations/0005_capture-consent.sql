ALTER TABLE `capture_processes` ADD `consent_version` text;--> statement-breakpoint
ALTER TABLE `capture_processes` ADD `consented_at` integer;