CREATE TABLE `audit_heads` (
	`headquarter_id` text PRIMARY KEY NOT NULL,
	`sequence` integer NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `audit_log_chained` (
	`id` text NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`actor_kind` text NOT NULL,
	`actor_user_id` text,
	`action` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` text NOT NULL,
	`details` text,
	`ip_address` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`sequence` integer NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`headquarter_id`, `id`)
);
--> statement-breakpoint
INSERT INTO `audit_log_chained` (`id`,`headquarter_id`,`branch_id`,`actor_kind`,`actor_user_id`,`action`,`subject_type`,`subject_id`,`details`,`ip_address`,`created_at`,`sequence`,`previous_hash`,`hash`)
SELECT `id`,`headquarter_id`,`branch_id`,`actor_kind`,`actor_user_id`,`action`,`subject_type`,`subject_id`,`details`,`ip_address`,`created_at`,
  row_number() OVER (PARTITION BY `headquarter_id` ORDER BY `created_at`, `id`), '', '' FROM `audit_log`;
--> statement-breakpoint
DROP TABLE `audit_log`;--> statement-breakpoint
ALTER TABLE `audit_log_chained` RENAME TO `audit_log`;--> statement-breakpoint
INSERT INTO `audit_heads` (`headquarter_id`,`sequence`,`hash`) SELECT `headquarter_id`, max(`sequence`), '' FROM `audit_log` GROUP BY 1;--> statement-breakpoint
CREATE UNIQUE INDEX `audit_log_in_sequence` ON `audit_log` (`headquarter_id`,`sequence`);--> statement-breakpoint
CREATE INDEX `audit_log_by_subject` ON `audit_log` (`headquarter_id`,`subject_type`,`subject_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_by_age` ON `audit_log` (`headquarter_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_branch` ON `audit_log` (`headquarter_id`,`branch_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_actor` ON `audit_log` (`headquarter_id`,`actor_user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_action` ON `audit_log` (`headquarter_id`,`action`,`created_at`,`id`);--> statement-breakpoint
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN SELECT raise(abort, 'audit_append_only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log BEGIN SELECT raise(abort, 'audit_append_only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_log_continues BEFORE INSERT ON audit_log
WHEN new.sequence IS NOT coalesce((SELECT sequence FROM audit_heads WHERE headquarter_id = new.headquarter_id), 0) + 1
OR new.previous_hash IS NOT coalesce((SELECT hash FROM audit_heads WHERE headquarter_id = new.headquarter_id), '')
OR new.hash = ''
BEGIN SELECT raise(abort, 'audit_chain'); END;
--> statement-breakpoint
CREATE TRIGGER audit_log_moves_head AFTER INSERT ON audit_log BEGIN
  INSERT INTO audit_heads (headquarter_id, sequence, hash) VALUES (new.headquarter_id, new.sequence, new.hash)
  ON CONFLICT DO UPDATE SET sequence = excluded.sequence, hash = excluded.hash;
END;
