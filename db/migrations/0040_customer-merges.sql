ALTER TABLE `customer_branches` ADD `sort_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `customer_branches_listed` ON `customer_branches` (`headquarter_id`,`branch_id`,`sort_key`,`customer_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `customer_merges_once` ON `customer_merges` (`headquarter_id`,`source_id`) WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX `customers_of_same_person` ON `customers` (`headquarter_id`,`sort_key`,`date_of_birth`) WHERE merged_into_id is null and erased_at is null;--> statement-breakpoint
CREATE INDEX `sent_contract_emails_by_sb_contract` ON `sent_contract_emails` (`headquarter_id`,`sb_contract_id`) WHERE sb_contract_id is not null;