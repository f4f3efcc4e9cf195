DROP INDEX `scans_by_date`;--> statement-breakpoint
DROP INDEX `scans_new`;--> statement-breakpoint
DROP INDEX `scans_message_once`;--> statement-breakpoint
ALTER TABLE `scans` ADD `sender` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `scans` ADD `quarantine_reason` text;--> statement-breakpoint
ALTER TABLE `scans` ADD `page_count` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `scans` ADD `inbox_state` text GENERATED ALWAYS AS (case
        when deleted_at is not null then null
        when is_quarantined = 1 then 'quarantined'
        when assigned_id_check_id is not null then 'assigned'
        else 'unassigned' end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `scans_by_state_date` ON `scans` (`headquarter_id`,`inbox_state`,`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `scans_by_branch_state_date` ON `scans` (`headquarter_id`,`branch_id`,`inbox_state`,`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `scans_by_state_subject` ON `scans` (`headquarter_id`,`inbox_state`,`subject`,received_at desc,id desc);--> statement-breakpoint
CREATE INDEX `scans_by_branch_state_subject` ON `scans` (`headquarter_id`,`branch_id`,`inbox_state`,`subject`,received_at desc,id desc);--> statement-breakpoint
CREATE INDEX `scans_to_expire` ON `scans` (`headquarter_id`,`received_at`) WHERE deleted_at is null and assigned_id_check_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX `scans_message_once` ON `scans` (`headquarter_id`,`message_id`,`attachment_index`,case when branch_id is null then '' else branch_id end,quarantine_reason is null);--> statement-breakpoint
ALTER TABLE `branch_offices` ADD `scan_senders` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `headquarters` ADD `scan_mailbox` text;--> statement-breakpoint
ALTER TABLE `headquarters` ADD `scan_senders` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `headquarters` ADD `delete_scans_after_days` integer DEFAULT 14 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `headquarters_scan_mailbox_unique` ON `headquarters` (`scan_mailbox`);