ALTER TABLE `contracts` ADD `open_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `contracts` ADD `back_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `contracts_with_open_amount` ON `contracts` (`headquarter_id`,`end_of_use`,`id`) WHERE open_cents + back_cents > 0 and coalesce(handed_over_at, cancelled_at) is not null;--> statement-breakpoint
ALTER TABLE `sb_contracts` ADD `open_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sb_contracts` ADD `back_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `sb_contracts_with_open_amount` ON `sb_contracts` (`headquarter_id`,`end_at`,`id`) WHERE open_cents + back_cents > 0 and contract_id is null;