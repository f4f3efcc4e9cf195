DROP INDEX `id_checks_by_name`;--> statement-breakpoint
CREATE INDEX `id_checks_by_state_name` ON `id_checks` (`headquarter_id`,`process_state`,`sort_key`,created_at desc,id desc);--> statement-breakpoint
CREATE INDEX `id_checks_by_branch_state_name` ON `id_checks` (`headquarter_id`,`branch_id`,`process_state`,`sort_key`,created_at desc,id desc);--> statement-breakpoint
CREATE INDEX `id_checks_by_discarded` ON `id_checks` (`headquarter_id`,`discarded_at`,`created_at`,`id`) WHERE discarded_at is not null;--> statement-breakpoint
CREATE INDEX `id_checks_by_branch_discarded` ON `id_checks` (`headquarter_id`,`branch_id`,`discarded_at`,`created_at`,`id`) WHERE discarded_at is not null;--> statement-breakpoint
CREATE INDEX `id_checks_by_approval` ON `id_checks` (`headquarter_id`,`approval_state`,`process_state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `id_checks_by_branch_approval` ON `id_checks` (`headquarter_id`,`branch_id`,`approval_state`,`process_state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `id_checks_to_empty` ON `id_checks` (`headquarter_id`,case when finished_at is null then updated_at else finished_at end) WHERE contract_state <> 'active' and (personal_data_deleted_at is null or personal_data_deleted_at < updated_at);--> statement-breakpoint
CREATE INDEX `id_checks_by_name` ON `id_checks` (`headquarter_id`,`sort_key`,created_at desc,id desc);--> statement-breakpoint
DROP INDEX `legitimation_requests_due`;--> statement-breakpoint
CREATE INDEX `legitimation_requests_due` ON `legitimation_requests` (`next_try_at`) WHERE state in ('queued', 'sending');--> statement-breakpoint
DROP INDEX `due_documents_due`;--> statement-breakpoint
CREATE INDEX `due_documents_due` ON `due_documents` (`headquarter_id`,`next_try_at`,`id`);--> statement-breakpoint
DROP INDEX `outbox_due`;--> statement-breakpoint
CREATE INDEX `outbox_unsent` ON `outbox` (`state`) WHERE state in ('queued', 'sending', 'failed');--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_try_at`) WHERE state in ('queued', 'sending');--> statement-breakpoint
DROP TRIGGER `id_checks_count_insert`;--> statement-breakpoint
DROP TRIGGER `id_checks_count_delete`;--> statement-breakpoint
DROP TRIGGER `id_checks_count_update`;--> statement-breakpoint
DROP TABLE `process_counters`;--> statement-breakpoint
CREATE TABLE `process_counters` (
	`headquarter_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`process_state` text NOT NULL,
	`approval_state` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`headquarter_id`, `branch_id`, `process_state`, `approval_state`)
);
--> statement-breakpoint
INSERT INTO `process_counters` SELECT headquarter_id, coalesce(branch_id, ''), process_state, approval_state, count(*) FROM id_checks GROUP BY 1, 2, 3, 4;--> statement-breakpoint
CREATE INDEX `password_links_by_expiry` ON `password_links` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sign_in_attempts_by_age` ON `sign_in_attempts` (`created_at`);--> statement-breakpoint
CREATE INDEX `capture_processes_to_expire` ON `capture_processes` (`expires_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `document_images_unused` ON `document_images` (`created_at`,`headquarter_id`,`capture_process_id`) WHERE id_check_id is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `scans_new` ON `scans` (`headquarter_id`,`branch_id`) WHERE deleted_at is null and is_quarantined = 0 and assigned_id_check_id is null;--> statement-breakpoint
CREATE INDEX `signing_links_to_expire` ON `signing_links` (`expires_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `push_messages_unread` ON `push_messages` (`headquarter_id`,`user_id`) WHERE is_read = 0;