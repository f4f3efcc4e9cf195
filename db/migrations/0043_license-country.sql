ALTER TABLE `id_checks` ADD `license_country` text;--> statement-breakpoint
ALTER TABLE `id_checks` ADD `license_resident_since` text;