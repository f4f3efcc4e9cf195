ALTER TABLE `damage_photos` ADD `moment` text;--> statement-breakpoint
ALTER TABLE `damage_photos` ADD `shot` text;--> statement-breakpoint
CREATE UNIQUE INDEX `damage_photos_round` ON `damage_photos` (`headquarter_id`,`contract_id`,`moment`,`shot`) WHERE shot is not null;