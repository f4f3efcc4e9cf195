CREATE TABLE `round_links` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`contract_id` text NOT NULL,
	`moment` text NOT NULL,
	`token_hash` text NOT NULL,
	`token_copy` text NOT NULL,
	`is_for_colleague` integer NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`opened_at` integer,
	`created_by_user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`created_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `round_links_token_hash_unique` ON `round_links` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `round_links_once` ON `round_links` (`headquarter_id`,`contract_id`,`moment`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `round_links_to_end` ON `round_links` (`expires_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `round_links_tenant` ON `round_links` (`headquarter_id`,`id`);--> statement-breakpoint
ALTER TABLE `damage_photos` ADD `round_link_id` text;--> statement-breakpoint
CREATE TRIGGER round_links_own_branch_insert BEFORE INSERT ON round_links
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER round_links_own_branch_update BEFORE UPDATE OF contract_id ON round_links
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
