-- Every table of db/schema, as drizzle-kit writes it. `process_search`, which triggers alone write, follows with them.
CREATE TABLE `branch_offices` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`name` text NOT NULL,
	`tax_number` text DEFAULT '' NOT NULL,
	`street` text NOT NULL,
	`house` text NOT NULL,
	`postal_code` text NOT NULL,
	`city` text NOT NULL,
	`instructions_file_key` text,
	`scan_mailbox` text NOT NULL,
	`scan_senders` text DEFAULT '[]' NOT NULL,
	`federal_state` text DEFAULT '' NOT NULL,
	`calendar_feed_version` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `dealer_brands` (
	`headquarter_id` text NOT NULL,
	`dealer_id` text NOT NULL,
	`brand_id` text NOT NULL,
	PRIMARY KEY(`headquarter_id`, `dealer_id`, `brand_id`),
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`brand_id`) REFERENCES `vehicle_brands`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `headquarters` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`street` text DEFAULT '' NOT NULL,
	`house` text DEFAULT '' NOT NULL,
	`postal_code` text DEFAULT '' NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`telephone_number` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`tax_number` text DEFAULT '' NOT NULL,
	`logo_file_key` text,
	`adv_file_key` text,
	`instructions_file_key` text,
	`plan_type` text NOT NULL,
	`plan_version` text NOT NULL,
	`uses_sb_insurance` integer DEFAULT false NOT NULL,
	`uses_digital_signing` integer DEFAULT false NOT NULL,
	`uses_reservations` integer DEFAULT false NOT NULL,
	`uses_import_from_eautoseller_csv` integer DEFAULT false NOT NULL,
	`eautoseller_csv_url` text,
	`uses_copy_detection` integer DEFAULT false NOT NULL,
	`keeps_photos` integer DEFAULT true NOT NULL,
	`legitimation_provider` text DEFAULT 'manual' NOT NULL,
	`legitimation_webhook_url` text,
	`legitimation_webhook_secret` text,
	`delete_after_n_months` integer DEFAULT 6 NOT NULL,
	`reservation_buffer_minutes` integer DEFAULT 0 NOT NULL,
	`federal_state` text DEFAULT '' NOT NULL,
	`calendar_feed_version` integer DEFAULT 0 NOT NULL,
	`scan_mailbox` text,
	`scan_senders` text DEFAULT '[]' NOT NULL,
	`delete_scans_after_days` integer DEFAULT 14 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `user_dealer_assignments` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`user_id` text NOT NULL,
	`branch_id` text,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`email` text NOT NULL,
	`salutation` text DEFAULT '' NOT NULL,
	`prename` text NOT NULL,
	`surname` text NOT NULL,
	`telephone_number` text DEFAULT '' NOT NULL,
	`role` text NOT NULL,
	`extend_with_drivers_license` integer DEFAULT true NOT NULL,
	`password_hash` text,
	`avatar_file_key` text,
	`last_sign_in_at` integer,
	`locked_at` integer,
	`muted_messages` text DEFAULT '[]' NOT NULL,
	`quiet_from` text,
	`quiet_until` text,
	`first_steps_closed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `vehicle_brands` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `api_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`hint` text NOT NULL,
	`scopes` text NOT NULL,
	`created_by_user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	`revoked_at` integer,
	`revoked_by_user_id` text,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`created_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `audit_heads` (
	`headquarter_id` text PRIMARY KEY NOT NULL,
	`sequence` integer NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `audit_log` (
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
CREATE TABLE `idempotency_keys` (
	`headquarter_id` text NOT NULL,
	`key` text NOT NULL,
	`route` text NOT NULL,
	`request_hash` text NOT NULL,
	`is_committed` integer DEFAULT false NOT NULL,
	`status` integer,
	`body` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`headquarter_id`, `key`, `route`)
);
--> statement-breakpoint
CREATE TABLE `kept_forms` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `known_devices` (
	`headquarter_id` text NOT NULL,
	`user_id` text NOT NULL,
	`device_id` text NOT NULL,
	`public_id` text NOT NULL,
	`device_name` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`last_sign_in_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `device_id`),
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `password_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`name` text NOT NULL,
	`subject` text NOT NULL,
	`window_started_at` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`name`, `subject`)
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`headquarter_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`device_name` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sign_in_attempts` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`code_expires_at` integer NOT NULL,
	`wrong_tries` integer DEFAULT 0 NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `reservations` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`vehicle_id` text NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`note` text NOT NULL,
	`user_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`vehicle_id`) REFERENCES `vehicles`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reservations_positive" CHECK("reservations"."end_at" > "reservations"."start_at")
);
--> statement-breakpoint
CREATE TABLE `vehicle_counters` (
	`headquarter_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`brand` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`headquarter_id`, `branch_id`, `brand`)
);
--> statement-breakpoint
CREATE TABLE `vehicle_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`source` text NOT NULL,
	`state` text NOT NULL,
	`rows` text,
	`plan_hash` text NOT NULL,
	`created_count` integer NOT NULL,
	`changed_count` integer NOT NULL,
	`unchanged_count` integer NOT NULL,
	`undo` text,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`applied_at` integer,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `vehicle_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`vehicle_id` text NOT NULL,
	`changed_to` text NOT NULL,
	`user_id` text,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`vehicle_id`) REFERENCES `vehicles`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `vehicles` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`brand` text NOT NULL,
	`name` text NOT NULL,
	`kind` text DEFAULT '' NOT NULL,
	`fuel_kind` text DEFAULT '' NOT NULL,
	`vin` text NOT NULL,
	`license_plate` text DEFAULT '' NOT NULL,
	`plate_key` text,
	`odometer_value` integer DEFAULT 0 NOT NULL,
	`main_driver` text DEFAULT '' NOT NULL,
	`pre_damage` text DEFAULT '' NOT NULL,
	`short_description` text DEFAULT '' NOT NULL,
	`search_key` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`last_edit` text,
	`deleted_at` integer,
	`deleted_by_user_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `capture_processes` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`token_hash` text NOT NULL,
	`token_copy` text DEFAULT '' NOT NULL,
	`kind` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`uses_copy_detection` integer DEFAULT false NOT NULL,
	`progress` text DEFAULT 'none' NOT NULL,
	`submission_key` text,
	`mrz` text,
	`consent_version` text,
	`consented_at` integer,
	`created_by_user_id` text NOT NULL,
	`next_capture_id` text,
	`mailed_to` text,
	`expires_at` integer NOT NULL,
	`completed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`created_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `document_images` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`capture_process_id` text,
	`id_check_id` text,
	`document_type` text NOT NULL,
	`side` text NOT NULL,
	`image_type` text DEFAULT 'visible' NOT NULL,
	`file_key` text NOT NULL,
	`content_type` text NOT NULL,
	`width` integer,
	`height` integer,
	`byte_count` integer NOT NULL,
	`device_type` integer DEFAULT 5 NOT NULL,
	`cropped` integer DEFAULT 0 NOT NULL,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`capture_process_id`) REFERENCES `capture_processes`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`id_check_id`) REFERENCES `id_checks`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `id_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`process_number` integer NOT NULL,
	`user_id` text NOT NULL,
	`identity_document_type` text NOT NULL,
	`approval_state` text NOT NULL,
	`rejection_reason` text,
	`rejection_note` text,
	`prename` text DEFAULT '' NOT NULL,
	`surname` text DEFAULT '' NOT NULL,
	`identity_document_number` text,
	`date_of_birth` text,
	`identity_document_expires_on` text,
	`nationality` text,
	`mrz` text,
	`field_sources` text,
	`identity_decided_at` integer,
	`identity_decided_by_user_id` text,
	`license_approval_state` text,
	`license_rejection_reason` text,
	`license_rejection_note` text,
	`license_prename` text,
	`license_surname` text,
	`license_number` text,
	`license_issuing_authority` text,
	`license_classes` text,
	`license_date_of_birth` text,
	`license_issued_on` text,
	`license_expires_on` text,
	`license_decided_at` integer,
	`license_decided_by_user_id` text,
	`is_persons_name_matched` integer,
	`contract_state` text DEFAULT 'none' NOT NULL,
	`discarded_at` integer,
	`discarded_by_user_id` text,
	`finished_at` integer,
	`personal_data_deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`process_state` text GENERATED ALWAYS AS (case
        when discarded_at is not null then 'discarded'
        when contract_state = 'active' then 'underway'
        when contract_state = 'returned' then 'finished'
        when approval_state = 'REJECTED' or license_approval_state = 'REJECTED' then 'rejected'
        when approval_state = 'NOT_AVAILABLE' or license_approval_state = 'NOT_AVAILABLE' then 'not_available'
        when approval_state = 'IN_PROGRESS' or license_approval_state = 'IN_PROGRESS' then 'in_progress'
        else 'accepted' end) STORED,
	`sort_key` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `image_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`id_check_id` text NOT NULL,
	`capture_process_id` text NOT NULL,
	`document_type` text NOT NULL,
	`side` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`requested_by_user_id` text NOT NULL,
	`closed_at` integer,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`id_check_id`) REFERENCES `id_checks`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`capture_process_id`) REFERENCES `capture_processes`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`requested_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `legitimation_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`id_check_id` text NOT NULL,
	`state` text DEFAULT 'queued' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`sent_at` integer,
	`webhook_ids` text NOT NULL,
	`answered_at` integer,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`id_check_id`) REFERENCES `id_checks`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `process_counters` (
	`headquarter_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`process_state` text NOT NULL,
	`approval_state` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`headquarter_id`, `branch_id`, `process_state`, `approval_state`)
);
--> statement-breakpoint
CREATE TABLE `tenant_sequences` (
	`headquarter_id` text NOT NULL,
	`name` text NOT NULL,
	`last_value` integer NOT NULL,
	PRIMARY KEY(`headquarter_id`, `name`)
);
--> statement-breakpoint
CREATE TABLE `scans` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`subject` text NOT NULL,
	`message_id` text NOT NULL,
	`attachment_index` integer DEFAULT 0 NOT NULL,
	`sender` text DEFAULT '' NOT NULL,
	`is_quarantined` integer DEFAULT false NOT NULL,
	`quarantine_reason` text,
	`file_key` text NOT NULL,
	`thumbnail_file_key` text,
	`content_type` text NOT NULL,
	`byte_count` integer NOT NULL,
	`page_count` integer DEFAULT 1 NOT NULL,
	`assigned_id_check_id` text,
	`received_at` integer NOT NULL,
	`deleted_at` integer,
	`written_by_branch_id` text,
	`inbox_state` text GENERATED ALWAYS AS (case
        when deleted_at is not null then null
        when is_quarantined = 1 then 'quarantined'
        when assigned_id_check_id is not null then 'assigned'
        else 'unassigned' end) VIRTUAL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`assigned_id_check_id`) REFERENCES `id_checks`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `contract_additional_costs` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`contract_id` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`value_cents` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `contract_default_cost_sets` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`kind` text NOT NULL,
	`is_free_of_charge` integer DEFAULT false NOT NULL,
	`tagesgrundpreis_cents` integer DEFAULT 0 NOT NULL,
	`stundenpauschale_cents` integer DEFAULT 0 NOT NULL,
	`zusatz_km_cents` integer DEFAULT 0 NOT NULL,
	`fahrzeugkaution_cents` integer DEFAULT 0 NOT NULL,
	`inkl_km_tagesgrundpreis` integer DEFAULT 0 NOT NULL,
	`inkl_km_stundenpauschale` integer DEFAULT 0 NOT NULL,
	`teilkasko_selbstbeteiligung_cents` integer DEFAULT 0 NOT NULL,
	`vollkasko_selbstbeteiligung_cents` integer DEFAULT 0 NOT NULL,
	`sonstige_vereinbarungen` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `contract_files` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`contract_id` text,
	`sb_contract_id` text,
	`kind` text NOT NULL,
	`file_key` text NOT NULL,
	`sha256` text NOT NULL,
	`byte_count` integer NOT NULL,
	`terms_version` text NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`sb_contract_id`) REFERENCES `sb_contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `contract_signatures` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`contract_id` text,
	`sb_contract_id` text,
	`kind` text NOT NULL,
	`image_file_key` text NOT NULL,
	`strokes` text,
	`signer_name` text DEFAULT '' NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`method` text DEFAULT 'drawn' NOT NULL,
	`ip_address` text DEFAULT '' NOT NULL,
	`document_sha256` text DEFAULT '' NOT NULL,
	`signed_at` integer NOT NULL,
	`user_id` text,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`sb_contract_id`) REFERENCES `sb_contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `contracts` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`id_check_id` text NOT NULL,
	`customer_id` text NOT NULL,
	`vehicle_id` text NOT NULL,
	`user_id` text NOT NULL,
	`contract_number` text NOT NULL,
	`kind` text NOT NULL,
	`start_of_use` integer NOT NULL,
	`end_of_use` integer NOT NULL,
	`vehicle_returned_at` integer,
	`odometer_value_at_start` integer NOT NULL,
	`odometer_value_at_end` integer,
	`active` integer DEFAULT true NOT NULL,
	`is_free_of_charge` integer DEFAULT false NOT NULL,
	`tagesgrundpreis_cents` integer DEFAULT 0 NOT NULL,
	`stundenpauschale_cents` integer DEFAULT 0 NOT NULL,
	`zusatz_km_cents` integer DEFAULT 0 NOT NULL,
	`fahrzeugkaution_cents` integer DEFAULT 0 NOT NULL,
	`inkl_km_tagesgrundpreis` integer DEFAULT 0 NOT NULL,
	`inkl_km_stundenpauschale` integer DEFAULT 0 NOT NULL,
	`with_teilkasko` integer DEFAULT false NOT NULL,
	`teilkasko_selbstbeteiligung_cents` integer DEFAULT 0 NOT NULL,
	`with_vollkasko` integer DEFAULT false NOT NULL,
	`vollkasko_selbstbeteiligung_cents` integer DEFAULT 0 NOT NULL,
	`additional_notes` text DEFAULT '' NOT NULL,
	`return_notes` text,
	`new_damage` text,
	`total_cents` integer NOT NULL,
	`snapshot` text NOT NULL,
	`return_snapshot` text,
	`returned_by_user_id` text,
	`fully_signed_at` integer,
	`overdue_noticed_at` integer,
	`terms_version` text NOT NULL,
	`reminded_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`id_check_id`) REFERENCES `id_checks`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`customer_id`) REFERENCES `customers`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`vehicle_id`) REFERENCES `vehicles`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "contracts_positive" CHECK("contracts"."end_of_use" > "contracts"."start_of_use"),
	CONSTRAINT "contracts_one_kasko" CHECK(not ("contracts"."with_teilkasko" and "contracts"."with_vollkasko"))
);
--> statement-breakpoint
CREATE TABLE `customer_branches` (
	`headquarter_id` text NOT NULL,
	`customer_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`sort_key` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`headquarter_id`, `branch_id`, `customer_id`),
	FOREIGN KEY (`headquarter_id`,`customer_id`) REFERENCES `customers`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `customer_counters` (
	`headquarter_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`headquarter_id`, `branch_id`)
);
--> statement-breakpoint
CREATE TABLE `customer_merges` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`source_id` text NOT NULL,
	`target_id` text NOT NULL,
	`contract_ids` text NOT NULL,
	`sb_contract_ids` text NOT NULL,
	`user_id` text NOT NULL,
	`undone_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`source_id`) REFERENCES `customers`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`target_id`) REFERENCES `customers`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `customers` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`salutation` text NOT NULL,
	`prename` text NOT NULL,
	`surname` text NOT NULL,
	`email` text NOT NULL,
	`telephone_number` text NOT NULL,
	`date_of_birth` text NOT NULL,
	`street` text NOT NULL,
	`house` text NOT NULL,
	`postal_code` text NOT NULL,
	`city` text NOT NULL,
	`sort_key` text NOT NULL,
	`merged_into_id` text,
	`erased_at` integer,
	`papers_kept_until` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `damage_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`contract_id` text NOT NULL,
	`file_key` text NOT NULL,
	`content_type` text NOT NULL,
	`sha256` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `due_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`contract_id` text,
	`sb_contract_id` text,
	`kind` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`sb_contract_id`) REFERENCES `sb_contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `own_terms` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`kind` text NOT NULL,
	`number` integer NOT NULL,
	`clauses` text NOT NULL,
	`valid_from` text NOT NULL,
	`reviewed_by` text,
	`reviewed_on` text,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sb_contracts` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`id_check_id` text NOT NULL,
	`contract_id` text,
	`customer_id` text NOT NULL,
	`user_id` text NOT NULL,
	`contract_number` text DEFAULT '' NOT NULL,
	`kind` text NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`vin` text NOT NULL,
	`license_plate` text NOT NULL,
	`disscount_cents` integer NOT NULL,
	`sb_sum_cents` integer NOT NULL,
	`payment_method` text NOT NULL,
	`snapshot` text NOT NULL,
	`fully_signed_at` integer,
	`terms_version` text NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`id_check_id`) REFERENCES `id_checks`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`customer_id`) REFERENCES `customers`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sb_contracts_maximum" CHECK("sb_contracts"."disscount_cents" <= 250000)
);
--> statement-breakpoint
CREATE TABLE `sb_tariffs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`valid_from` text NOT NULL,
	`cents_per_started_day` integer NOT NULL,
	`minimum_cents` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `signing_links` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`contract_id` text,
	`sb_contract_id` text,
	`token_hash` text NOT NULL,
	`token_copy` text DEFAULT '' NOT NULL,
	`kinds` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`progress` text DEFAULT 'none' NOT NULL,
	`submission_key` text,
	`created_by_user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`completed_at` integer,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`sb_contract_id`) REFERENCES `sb_contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`created_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `form_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`id_check_id` text NOT NULL,
	`kind` text NOT NULL,
	`data` text NOT NULL,
	`history` text DEFAULT '{}' NOT NULL,
	`editors` text DEFAULT '{}' NOT NULL,
	`confirmed` text DEFAULT '{}' NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`failed_submits` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by_user_id` text NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`id_check_id`) REFERENCES `id_checks`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`updated_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `contact_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `message_counters` (
	`headquarter_id` text NOT NULL,
	`user_id` text NOT NULL,
	`total` integer NOT NULL,
	`unread` integer NOT NULL,
	PRIMARY KEY(`headquarter_id`, `user_id`),
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text_body` text NOT NULL,
	`html_body` text NOT NULL,
	`attachments` text NOT NULL,
	`state` text DEFAULT 'queued' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`sent_at` integer,
	`provider_id` text,
	`on_failure` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `push_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text DEFAULT '' NOT NULL,
	`body` text NOT NULL,
	`icon` text DEFAULT '' NOT NULL,
	`subject_type` text,
	`subject_id` text,
	`is_read` integer DEFAULT false NOT NULL,
	`push_due_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`provider` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`session_id`) REFERENCES `sessions`(`headquarter_id`,`public_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sent_contract_emails` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`contract_id` text,
	`sb_contract_id` text,
	`recipient` text NOT NULL,
	`outbox_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`sb_contract_id`) REFERENCES `sb_contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`outbox_id`) REFERENCES `outbox`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `job_positions` (
	`job` text PRIMARY KEY NOT NULL,
	`position` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tenant_deletions` (
	`tenant_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`requested_at` integer NOT NULL,
	`confirmed_at` integer
);
--> statement-breakpoint
CREATE TABLE `email_claims` (
	`email_hash` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tenant_fences` (
	`tenant_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`run_id` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tenant_places` (
	`tenant_id` text PRIMARY KEY NOT NULL,
	`database_url` text NOT NULL,
	`moving_to_url` text,
	`old_rows_at_url` text,
	`run_id` text NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `check_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`secret_hash` text NOT NULL,
	`prename` text NOT NULL,
	`surname` text NOT NULL,
	`email` text NOT NULL,
	`identity_document_type` text NOT NULL,
	`with_license` integer NOT NULL,
	`code_hash` text NOT NULL,
	`code_expires_at` integer NOT NULL,
	`codes_sent` integer DEFAULT 1 NOT NULL,
	`wrong_tries` integer DEFAULT 0 NOT NULL,
	`confirmed_at` integer,
	`capture_process_id` text,
	`license_capture_process_id` text,
	`id_check_id` text,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`capture_process_id`) REFERENCES `capture_processes`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`license_capture_process_id`) REFERENCES `capture_processes`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`id_check_id`) REFERENCES `id_checks`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `website_widgets` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`publishable_key` text NOT NULL,
	`origins` text NOT NULL,
	`takes_check_ins` integer DEFAULT false NOT NULL,
	`check_ins_per_hour` integer NOT NULL,
	`receiving_branch_id` text,
	`user_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`receiving_branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `statistic_counters` (
	`headquarter_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`kind` text NOT NULL,
	`month` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`headquarter_id`, `branch_id`, `kind`, `month`)
);
--> statement-breakpoint
CREATE TABLE `statistic_entries` (
	`headquarter_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`month` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`headquarter_id`, `id`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`endpoint_id` text NOT NULL,
	`message_id` text NOT NULL,
	`type` text NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`last_try_at` integer,
	`last_status` integer,
	`last_problem` text,
	`duration_ms` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`,`endpoint_id`) REFERENCES `webhook_endpoints`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`secret` text NOT NULL,
	`secret_hash` text NOT NULL,
	`previous_secret` text,
	`previous_secret_until` integer,
	`is_on` integer DEFAULT true NOT NULL,
	`paused_at` integer,
	`pause_reason` text,
	`failing_since` integer,
	`created_by_user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`created_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
