ALTER TABLE `vehicles` ADD `old_vin` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `vehicles` ADD `foreign_plate` text DEFAULT '' NOT NULL;