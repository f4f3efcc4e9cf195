CREATE TABLE `driver_disclosures` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`contract_id` text NOT NULL,
	`reference` text NOT NULL,
	`recipient` text NOT NULL,
	`offence_at` integer NOT NULL,
	`license_plate` text NOT NULL,
	`file_key` text NOT NULL,
	`byte_count` integer NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `driver_disclosures_by_contract` ON `driver_disclosures` (`headquarter_id`,`contract_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `driver_disclosures_by_file` ON `driver_disclosures` (`file_key`);--> statement-breakpoint
CREATE TRIGGER driver_disclosures_own_branch_insert BEFORE INSERT ON driver_disclosures
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER driver_disclosures_own_branch_update BEFORE UPDATE OF contract_id ON driver_disclosures
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
