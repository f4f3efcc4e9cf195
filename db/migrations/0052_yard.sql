CREATE TABLE `yard_acts` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`contract_id` text NOT NULL,
	`device_id` text NOT NULL,
	`kind` text NOT NULL,
	`facts` text NOT NULL,
	`file_key` text DEFAULT '' NOT NULL,
	`done_at` integer,
	`user_id` text NOT NULL,
	`state` text NOT NULL,
	`problem` text DEFAULT '' NOT NULL,
	`concerns` text NOT NULL,
	`decided_by_user_id` text,
	`decided_at` integer,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`decided_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `yard_acts_by_contract` ON `yard_acts` (`headquarter_id`,`contract_id`,`id`);--> statement-breakpoint
CREATE INDEX `yard_acts_waiting` ON `yard_acts` (`headquarter_id`,`created_at`,`id`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `yard_acts_by_device` ON `yard_acts` (`headquarter_id`,`device_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `yard_acts_by_file` ON `yard_acts` (`file_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `yard_acts_tenant` ON `yard_acts` (`headquarter_id`,`id`);--> statement-breakpoint
ALTER TABLE `contract_signatures` ADD `received_at` integer;--> statement-breakpoint
CREATE TRIGGER yard_acts_own_branch_insert BEFORE INSERT ON yard_acts
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER yard_acts_own_branch_update BEFORE UPDATE OF contract_id ON yard_acts
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
