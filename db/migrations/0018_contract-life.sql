CREATE TABLE `contract_acts` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`contract_id` text,
	`sb_contract_id` text,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`happened_at` integer NOT NULL,
	`due_at` integer,
	`facts` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`sb_contract_id`) REFERENCES `sb_contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contract_acts_handed_over_once` ON `contract_acts` (`headquarter_id`,`contract_id`) WHERE kind = 'handed_over';--> statement-breakpoint
CREATE UNIQUE INDEX `contract_acts_cancelled_once` ON `contract_acts` (`headquarter_id`,`contract_id`) WHERE kind = 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX `contract_acts_sb_cancelled_once` ON `contract_acts` (`headquarter_id`,`sb_contract_id`) WHERE kind = 'cancelled';--> statement-breakpoint
CREATE INDEX `contract_acts_due` ON `contract_acts` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `contract_acts_tenant` ON `contract_acts` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `contract_acts_number` ON `contract_acts` (`headquarter_id`,`contract_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `contract_acts_sb_number` ON `contract_acts` (`headquarter_id`,`sb_contract_id`,`number`);--> statement-breakpoint
CREATE TABLE `contract_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`contract_id` text,
	`sb_contract_id` text,
	`purpose` text NOT NULL,
	`method` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`paid_at` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`reverses_id` text,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`sb_contract_id`) REFERENCES `sb_contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "contract_payments_positive" CHECK("contract_payments"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contract_payments_reversed_once` ON `contract_payments` (`headquarter_id`,`reverses_id`) WHERE reverses_id is not null;--> statement-breakpoint
CREATE INDEX `contract_payments_by_contract` ON `contract_payments` (`headquarter_id`,`contract_id`);--> statement-breakpoint
CREATE INDEX `contract_payments_by_sb_contract` ON `contract_payments` (`headquarter_id`,`sb_contract_id`);--> statement-breakpoint
CREATE INDEX `contract_payments_by_day` ON `contract_payments` (`headquarter_id`,`paid_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `contract_payments_tenant` ON `contract_payments` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE TABLE `contract_former_vehicles` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`contract_id` text NOT NULL,
	`vehicle_id` text NOT NULL,
	`act_id` text NOT NULL,
	`start_of_use` integer NOT NULL,
	`end_of_use` integer NOT NULL,
	`odometer_value_at_start` integer NOT NULL,
	`odometer_value_at_end` integer NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`vehicle_id`) REFERENCES `vehicles`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `contract_former_vehicles_by_vehicle` ON `contract_former_vehicles` (`headquarter_id`,`vehicle_id`,`start_of_use`);--> statement-breakpoint
CREATE UNIQUE INDEX `contract_former_vehicles_once` ON `contract_former_vehicles` (`headquarter_id`,`contract_id`,`act_id`);--> statement-breakpoint
DROP INDEX `contract_files_once`;--> statement-breakpoint
DROP INDEX `contract_files_sb_once`;--> statement-breakpoint
ALTER TABLE `contract_files` ADD `act_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `contract_files_once` ON `contract_files` (`headquarter_id`,`contract_id`,`kind`,`act_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `contract_files_sb_once` ON `contract_files` (`headquarter_id`,`sb_contract_id`,`kind`,`act_id`);--> statement-breakpoint
DROP INDEX `contract_signatures_once`;--> statement-breakpoint
DROP INDEX `contract_signatures_sb_once`;--> statement-breakpoint
ALTER TABLE `contract_signatures` ADD `act_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `contract_signatures_once` ON `contract_signatures` (`headquarter_id`,`contract_id`,`kind`,`act_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `contract_signatures_sb_once` ON `contract_signatures` (`headquarter_id`,`sb_contract_id`,`kind`,`act_id`);--> statement-breakpoint
DROP INDEX `contracts_one_per_check`;--> statement-breakpoint
ALTER TABLE `contracts` ADD `amended_snapshot` text;--> statement-breakpoint
ALTER TABLE `contracts` ADD `handed_over_at` integer;--> statement-breakpoint
ALTER TABLE `contracts` ADD `cancelled_at` integer;--> statement-breakpoint
ALTER TABLE `contracts` ADD `vehicle_since` integer;--> statement-breakpoint
CREATE INDEX `contracts_by_check` ON `contracts` (`headquarter_id`,`id_check_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `contracts_one_per_check` ON `contracts` (`headquarter_id`,`id_check_id`) WHERE cancelled_at is null;--> statement-breakpoint
DROP INDEX `due_documents_once`;--> statement-breakpoint
DROP INDEX `due_documents_sb_once`;--> statement-breakpoint
ALTER TABLE `due_documents` ADD `act_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `due_documents_once` ON `due_documents` (`headquarter_id`,`contract_id`,`kind`,`act_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `due_documents_sb_once` ON `due_documents` (`headquarter_id`,`sb_contract_id`,`kind`,`act_id`);--> statement-breakpoint
DROP INDEX `sb_contracts_one_per_check`;--> statement-breakpoint
ALTER TABLE `sb_contracts` ADD `amended_snapshot` text;--> statement-breakpoint
ALTER TABLE `sb_contracts` ADD `cancelled_at` integer;--> statement-breakpoint
CREATE INDEX `sb_contracts_by_check` ON `sb_contracts` (`headquarter_id`,`id_check_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `sb_contracts_one_per_check` ON `sb_contracts` (`headquarter_id`,`id_check_id`) WHERE cancelled_at is null;--> statement-breakpoint
ALTER TABLE `signing_links` ADD `act_id` text DEFAULT '' NOT NULL;