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
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `branch_offices_scan_mailbox_unique` ON `branch_offices` (`scan_mailbox`);--> statement-breakpoint
CREATE UNIQUE INDEX `branch_offices_tenant` ON `branch_offices` (`headquarter_id`,`id`);--> statement-breakpoint
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
	`uses_copy_detection` integer DEFAULT false NOT NULL,
	`keeps_photos` integer DEFAULT true NOT NULL,
	`legitimation_provider` text DEFAULT 'manual' NOT NULL,
	`delete_after_n_months` integer DEFAULT 6 NOT NULL,
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
CREATE UNIQUE INDEX `user_dealer_assignments_once` ON `user_dealer_assignments` (`headquarter_id`,`user_id`,`branch_id`);--> statement-breakpoint
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
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_by_name` ON `users` (`headquarter_id`,`surname`,`prename`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_tenant` ON `users` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE TABLE `vehicle_brands` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vehicle_brands_name_unique` ON `vehicle_brands` (`name`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`actor_kind` text NOT NULL,
	`actor_user_id` text,
	`action` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` text NOT NULL,
	`details` text,
	`ip_address` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_subject` ON `audit_log` (`headquarter_id`,`subject_type`,`subject_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_by_age` ON `audit_log` (`headquarter_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`headquarter_id` text NOT NULL,
	`key` text NOT NULL,
	`route` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer,
	`body` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`headquarter_id`, `key`, `route`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_age` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `password_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `password_links_by_user` ON `password_links` (`user_id`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`name` text NOT NULL,
	`subject` text NOT NULL,
	`window_started_at` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`name`, `subject`)
);
--> statement-breakpoint
CREATE INDEX `rate_limits_by_age` ON `rate_limits` (`window_started_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`headquarter_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_public_id_unique` ON `sessions` (`public_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
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
CREATE INDEX `sign_in_attempts_by_user` ON `sign_in_attempts` (`user_id`);--> statement-breakpoint
CREATE TABLE `reservations` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`vehicle_id` text NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`note` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`vehicle_id`) REFERENCES `vehicles`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reservations_positive" CHECK("reservations"."end_at" > "reservations"."start_at")
);
--> statement-breakpoint
CREATE INDEX `reservations_by_vehicle` ON `reservations` (`headquarter_id`,`vehicle_id`,`start_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `reservations_tenant` ON `reservations` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE TABLE `vehicle_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`vehicle_id` text NOT NULL,
	`changed_to` text NOT NULL,
	`user_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`,`vehicle_id`) REFERENCES `vehicles`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `vehicle_versions_by_vehicle` ON `vehicle_versions` (`headquarter_id`,`vehicle_id`,`created_at`);--> statement-breakpoint
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
	`odometer_value` integer DEFAULT 0 NOT NULL,
	`main_driver` text DEFAULT '' NOT NULL,
	`pre_damage` text DEFAULT '' NOT NULL,
	`short_description` text DEFAULT '' NOT NULL,
	`search_key` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vehicles_vin_once` ON `vehicles` (`headquarter_id`,`vin`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `vehicles_by_name` ON `vehicles` (`headquarter_id`,`brand`,`name`,`id`);--> statement-breakpoint
CREATE INDEX `vehicles_by_branch` ON `vehicles` (`headquarter_id`,`branch_id`,`brand`,`name`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `vehicles_tenant` ON `vehicles` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE TABLE `capture_processes` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`token` text NOT NULL,
	`kind` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`uses_copy_detection` integer DEFAULT false NOT NULL,
	`progress` text DEFAULT 'none' NOT NULL,
	`submission_key` text,
	`created_by_user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`completed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`created_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `capture_processes_token_unique` ON `capture_processes` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `capture_processes_tenant` ON `capture_processes` (`headquarter_id`,`id`);--> statement-breakpoint
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
	FOREIGN KEY (`headquarter_id`,`capture_process_id`) REFERENCES `capture_processes`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`id_check_id`) REFERENCES `id_checks`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `document_images_by_check` ON `document_images` (`headquarter_id`,`id_check_id`);--> statement-breakpoint
CREATE INDEX `document_images_by_capture` ON `document_images` (`headquarter_id`,`capture_process_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `document_images_tenant` ON `document_images` (`headquarter_id`,`id`);--> statement-breakpoint
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
CREATE INDEX `id_checks_by_date` ON `id_checks` (`headquarter_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `id_checks_by_state` ON `id_checks` (`headquarter_id`,`process_state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `id_checks_by_branch` ON `id_checks` (`headquarter_id`,`branch_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `id_checks_by_branch_state` ON `id_checks` (`headquarter_id`,`branch_id`,`process_state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `id_checks_by_name` ON `id_checks` (`headquarter_id`,`sort_key`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `id_checks_tenant` ON `id_checks` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `id_checks_number` ON `id_checks` (`headquarter_id`,`process_number`);--> statement-breakpoint
CREATE TABLE `process_counters` (
	`headquarter_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`process_state` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`headquarter_id`, `branch_id`, `process_state`)
);
--> statement-breakpoint
CREATE TABLE `scans` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`subject` text NOT NULL,
	`message_id` text NOT NULL,
	`attachment_index` integer DEFAULT 0 NOT NULL,
	`is_quarantined` integer DEFAULT false NOT NULL,
	`file_key` text NOT NULL,
	`thumbnail_file_key` text,
	`content_type` text NOT NULL,
	`byte_count` integer NOT NULL,
	`assigned_id_check_id` text,
	`received_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`assigned_id_check_id`) REFERENCES `id_checks`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `scans_by_date` ON `scans` (`headquarter_id`,`received_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `scans_tenant` ON `scans` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `scans_message_once` ON `scans` (`headquarter_id`,`message_id`,`attachment_index`);--> statement-breakpoint
CREATE TABLE `tenant_sequences` (
	`headquarter_id` text NOT NULL,
	`name` text NOT NULL,
	`last_value` integer NOT NULL,
	PRIMARY KEY(`headquarter_id`, `name`)
);
--> statement-breakpoint
CREATE TABLE `contract_additional_costs` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`contract_id` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`value_cents` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contract_additional_costs_position` ON `contract_additional_costs` (`headquarter_id`,`contract_id`,`position`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `contract_default_cost_sets_kind` ON `contract_default_cost_sets` (`headquarter_id`,`kind`);--> statement-breakpoint
CREATE TABLE `contract_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`id_check_id` text NOT NULL,
	`wizard` text NOT NULL,
	`data` text NOT NULL,
	`failed_submits` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by_user_id` text NOT NULL,
	FOREIGN KEY (`headquarter_id`,`id_check_id`) REFERENCES `id_checks`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`updated_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contract_drafts_one_per_check` ON `contract_drafts` (`headquarter_id`,`id_check_id`,`wizard`);--> statement-breakpoint
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
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`sb_contract_id`) REFERENCES `sb_contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `contract_files_by_hash` ON `contract_files` (`sha256`);--> statement-breakpoint
CREATE UNIQUE INDEX `contract_files_tenant` ON `contract_files` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `contract_files_once` ON `contract_files` (`headquarter_id`,`contract_id`,`kind`);--> statement-breakpoint
CREATE UNIQUE INDEX `contract_files_sb_once` ON `contract_files` (`headquarter_id`,`sb_contract_id`,`kind`);--> statement-breakpoint
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
	`signed_at` integer NOT NULL,
	`user_id` text,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`sb_contract_id`) REFERENCES `sb_contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contract_signatures_once` ON `contract_signatures` (`headquarter_id`,`contract_id`,`kind`);--> statement-breakpoint
CREATE UNIQUE INDEX `contract_signatures_sb_once` ON `contract_signatures` (`headquarter_id`,`sb_contract_id`,`kind`);--> statement-breakpoint
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
	`terms_version` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
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
CREATE INDEX `contracts_by_date` ON `contracts` (`headquarter_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contracts_by_vehicle` ON `contracts` (`headquarter_id`,`vehicle_id`,`start_of_use`);--> statement-breakpoint
CREATE INDEX `contracts_by_customer` ON `contracts` (`headquarter_id`,`customer_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `contracts_tenant` ON `contracts` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `contracts_number` ON `contracts` (`headquarter_id`,`contract_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `contracts_one_per_check` ON `contracts` (`headquarter_id`,`id_check_id`);--> statement-breakpoint
CREATE TABLE `customer_branches` (
	`headquarter_id` text NOT NULL,
	`customer_id` text NOT NULL,
	`branch_id` text NOT NULL,
	PRIMARY KEY(`headquarter_id`, `branch_id`, `customer_id`),
	FOREIGN KEY (`headquarter_id`,`customer_id`) REFERENCES `customers`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
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
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customers_once` ON `customers` (`headquarter_id`,`email`,`sort_key`,`date_of_birth`);--> statement-breakpoint
CREATE INDEX `customers_by_name` ON `customers` (`headquarter_id`,`sort_key`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `customers_tenant` ON `customers` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE TABLE `sb_contracts` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`id_check_id` text NOT NULL,
	`contract_id` text,
	`customer_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`vin` text NOT NULL,
	`license_plate` text NOT NULL,
	`disscount_cents` integer NOT NULL,
	`sb_sum_cents` integer NOT NULL,
	`payment_method` text NOT NULL,
	`snapshot` text NOT NULL,
	`terms_version` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`id_check_id`) REFERENCES `id_checks`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`customer_id`) REFERENCES `customers`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sb_contracts_maximum" CHECK("sb_contracts"."disscount_cents" <= 250000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sb_contracts_tenant` ON `sb_contracts` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `sb_contracts_one_per_check` ON `sb_contracts` (`headquarter_id`,`id_check_id`);--> statement-breakpoint
CREATE TABLE `sb_tariffs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`valid_from` text NOT NULL,
	`cents_per_started_day` integer NOT NULL,
	`minimum_cents` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sb_tariffs_kind_from` ON `sb_tariffs` (`kind`,`valid_from`);--> statement-breakpoint
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
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`state`,`next_try_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_tenant` ON `outbox` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE TABLE `push_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`user_id` text NOT NULL,
	`body` text NOT NULL,
	`icon` text DEFAULT '' NOT NULL,
	`is_read` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `push_messages_by_user` ON `push_messages` (`headquarter_id`,`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`push_token` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_once` ON `push_subscriptions` (`headquarter_id`,`user_id`,`push_token`);--> statement-breakpoint
CREATE TABLE `sent_contract_emails` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`contract_id` text,
	`sb_contract_id` text,
	`recipient` text NOT NULL,
	`outbox_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`sb_contract_id`) REFERENCES `sb_contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`outbox_id`) REFERENCES `outbox`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sent_contract_emails_by_contract` ON `sent_contract_emails` (`headquarter_id`,`contract_id`);