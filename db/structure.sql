-- Generated from the migrations: npm run test:unit -- db/structure.test.ts -u

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
	`created_at` integer NOT NULL, `telephone_number` text DEFAULT '' NOT NULL, `email` text DEFAULT '' NOT NULL, `vat_number` text DEFAULT '' NOT NULL, `register_entry` text DEFAULT '' NOT NULL, `opening_hours` text, `details_version` integer DEFAULT 0 NOT NULL, `closed_at` integer, `calendar_feed_class` text DEFAULT 'private' NOT NULL, `calendar_feed_has_names` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `dealer_brands` (
	`headquarter_id` text NOT NULL,
	`dealer_id` text NOT NULL,
	`brand_id` text NOT NULL,
	PRIMARY KEY(`headquarter_id`, `dealer_id`, `brand_id`),
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`brand_id`) REFERENCES `vehicle_brands`(`id`) ON UPDATE no action ON DELETE no action
);

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
, `vat_number` text DEFAULT '' NOT NULL, `register_entry` text DEFAULT '' NOT NULL, `opening_hours` text, `details_version` integer DEFAULT 0 NOT NULL, `allows_license_extension` integer DEFAULT false NOT NULL, `template_reviews` text DEFAULT '{}' NOT NULL, `eautoseller_tried_at` integer, `calendar_feed_class` text DEFAULT 'private' NOT NULL, `calendar_feed_has_names` integer DEFAULT false NOT NULL, `theft_after_hours` integer DEFAULT 24 NOT NULL);

CREATE TABLE `user_dealer_assignments` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`user_id` text NOT NULL,
	`branch_id` text, `role` text DEFAULT 'Nutzer' NOT NULL,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);

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

CREATE TABLE `vehicle_brands` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL
);

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

CREATE TABLE `audit_heads` (
	`headquarter_id` text PRIMARY KEY NOT NULL,
	`sequence` integer NOT NULL,
	`hash` text NOT NULL
);

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

CREATE TABLE `kept_forms` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`expires_at` integer NOT NULL
);

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

CREATE TABLE `rate_limits` (
	`name` text NOT NULL,
	`subject` text NOT NULL,
	`window_started_at` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`name`, `subject`)
);

CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`headquarter_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`device_name` text DEFAULT '' NOT NULL, `device_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

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
	`written_by_branch_id` text, `customer_id` text, `person_name` text DEFAULT '' NOT NULL, `person_telephone` text DEFAULT '' NOT NULL, `no_show_at` integer, `booked_end_at` integer, `updated_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`vehicle_id`) REFERENCES `vehicles`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reservations_positive" CHECK("reservations"."end_at" > "reservations"."start_at")
);

CREATE TABLE `vehicle_counters` (
	`headquarter_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`brand` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`headquarter_id`, `branch_id`, `brand`)
);

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
	`created_at` integer NOT NULL, `feed_seen_at` integer, `updated_at` integer DEFAULT 0 NOT NULL, `photo_file_key` text, `old_vin` text DEFAULT '' NOT NULL, `foreign_plate` text DEFAULT '' NOT NULL, `gross_mass_kg` integer DEFAULT 0 NOT NULL, `seats` integer DEFAULT 0 NOT NULL, `trailer_load_kg` integer DEFAULT 0 NOT NULL, `gearbox` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);

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
	`created_at` integer NOT NULL, `is_second_driver` integer DEFAULT false NOT NULL, `second_driver_of_id` text, `renewed_at` integer, `new_link_asked_at` integer, `wallet_answer` text, `id_check_id` text,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`created_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);

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
	`sort_key` text DEFAULT '' NOT NULL, `identity_original_at` integer, `identity_original_by_user_id` text, `license_original_at` integer, `license_original_by_user_id` text, `second_driver_of_id` text, `license_country` text, `license_resident_since` text, `identity_proof` text, `license_proof` text,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);

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

CREATE TABLE `process_counters` (
	`headquarter_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`process_state` text NOT NULL,
	`approval_state` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`headquarter_id`, `branch_id`, `process_state`, `approval_state`)
);

CREATE TABLE `tenant_sequences` (
	`headquarter_id` text NOT NULL,
	`name` text NOT NULL,
	`last_value` integer NOT NULL,
	PRIMARY KEY(`headquarter_id`, `name`)
);

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
        else 'unassigned' end) VIRTUAL, `left_out` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`assigned_id_check_id`) REFERENCES `id_checks`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);

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
	`written_by_branch_id` text, `act_id` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`sb_contract_id`) REFERENCES `sb_contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);

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
	`written_by_branch_id` text, `act_id` text DEFAULT '' NOT NULL, `has_leaflet` integer, `received_at` integer,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`sb_contract_id`) REFERENCES `sb_contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);

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
	`written_by_branch_id` text, `confirmed_concerns` text DEFAULT '[]' NOT NULL, `order_number` text DEFAULT '' NOT NULL, `amended_snapshot` text, `handed_over_at` integer, `cancelled_at` integer, `vehicle_since` integer, `open_cents` integer DEFAULT 0 NOT NULL, `back_cents` integer DEFAULT 0 NOT NULL, `second_driver_check_id` text, `updated_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`id_check_id`) REFERENCES `id_checks`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`customer_id`) REFERENCES `customers`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`vehicle_id`) REFERENCES `vehicles`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "contracts_positive" CHECK("contracts"."end_of_use" > "contracts"."start_of_use"),
	CONSTRAINT "contracts_one_kasko" CHECK(not ("contracts"."with_teilkasko" and "contracts"."with_vollkasko"))
);

CREATE TABLE `customer_branches` (
	`headquarter_id` text NOT NULL,
	`customer_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`sort_key` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`headquarter_id`, `branch_id`, `customer_id`),
	FOREIGN KEY (`headquarter_id`,`customer_id`) REFERENCES `customers`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `customer_counters` (
	`headquarter_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`headquarter_id`, `branch_id`)
);

CREATE TABLE `customer_merges` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`source_id` text NOT NULL,
	`target_id` text NOT NULL,
	`contract_ids` text NOT NULL,
	`sb_contract_ids` text NOT NULL,
	`user_id` text NOT NULL,
	`undone_at` integer,
	`created_at` integer NOT NULL, `reservation_ids` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`source_id`) REFERENCES `customers`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`target_id`) REFERENCES `customers`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);

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
	`created_at` integer NOT NULL, `company_name` text DEFAULT '' NOT NULL, `company_vat_number` text DEFAULT '' NOT NULL, `updated_at` integer DEFAULT 0 NOT NULL, `country` text DEFAULT 'DE' NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `damage_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`contract_id` text NOT NULL,
	`file_key` text NOT NULL,
	`content_type` text NOT NULL,
	`sha256` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text, `moment` text, `shot` text, `round_link_id` text, `act_id` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `due_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`contract_id` text,
	`sb_contract_id` text,
	`kind` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text, `act_id` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`sb_contract_id`) REFERENCES `sb_contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);

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
	`written_by_branch_id` text, `confirmed_concerns` text DEFAULT '[]' NOT NULL, `amended_snapshot` text, `cancelled_at` integer, `open_cents` integer DEFAULT 0 NOT NULL, `back_cents` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`id_check_id`) REFERENCES `id_checks`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`customer_id`) REFERENCES `customers`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sb_contracts_maximum" CHECK("sb_contracts"."disscount_cents" <= 250000)
);

CREATE TABLE `sb_tariffs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`valid_from` text NOT NULL,
	`cents_per_started_day` integer NOT NULL,
	`minimum_cents` integer NOT NULL
);

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
	`written_by_branch_id` text, `act_id` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`sb_contract_id`) REFERENCES `sb_contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`created_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);

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

CREATE TABLE `message_counters` (
	`headquarter_id` text NOT NULL,
	`user_id` text NOT NULL,
	`total` integer NOT NULL,
	`unread` integer NOT NULL,
	PRIMARY KEY(`headquarter_id`, `user_id`),
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);

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
	`created_at` integer NOT NULL, `reply_to` text,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action
);

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
	`created_at` integer NOT NULL, `case_id` text,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);

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

CREATE TABLE `job_positions` (
	`job` text PRIMARY KEY NOT NULL,
	`position` text NOT NULL,
	`updated_at` integer NOT NULL
);

CREATE TABLE `tenant_deletions` (
	`tenant_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`requested_at` integer NOT NULL,
	`confirmed_at` integer
);

CREATE TABLE `email_claims` (
	`email_hash` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`expires_at` integer NOT NULL
);

CREATE TABLE `tenant_fences` (
	`tenant_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`run_id` text NOT NULL
);

CREATE TABLE `tenant_places` (
	`tenant_id` text PRIMARY KEY NOT NULL,
	`database_url` text NOT NULL,
	`moving_to_url` text,
	`old_rows_at_url` text,
	`run_id` text NOT NULL,
	`changed_at` integer NOT NULL
);

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
	`written_by_branch_id` text, `reference` text DEFAULT '' NOT NULL, `language` text DEFAULT '' NOT NULL, `is_test` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`capture_process_id`) REFERENCES `capture_processes`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`license_capture_process_id`) REFERENCES `capture_processes`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`id_check_id`) REFERENCES `id_checks`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);

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
	`created_at` integer NOT NULL, `test_key` text,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`receiving_branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `statistic_counters` (
	`headquarter_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`kind` text NOT NULL,
	`month` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`headquarter_id`, `branch_id`, `kind`, `month`)
);

CREATE TABLE `statistic_entries` (
	`headquarter_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`month` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`headquarter_id`, `id`, `kind`)
);

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

CREATE UNIQUE INDEX `branch_offices_scan_mailbox_unique` ON `branch_offices` (`scan_mailbox`);

CREATE UNIQUE INDEX `branch_offices_tenant` ON `branch_offices` (`headquarter_id`,`id`);

CREATE UNIQUE INDEX `headquarters_scan_mailbox_unique` ON `headquarters` (`scan_mailbox`);

CREATE UNIQUE INDEX `user_dealer_assignments_once` ON `user_dealer_assignments` (`headquarter_id`,`user_id`,`branch_id`);

CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);

CREATE INDEX `users_by_name` ON `users` (`headquarter_id`,`surname`,`prename`,`id`);

CREATE UNIQUE INDEX `users_tenant` ON `users` (`headquarter_id`,`id`);

CREATE UNIQUE INDEX `vehicle_brands_name_unique` ON `vehicle_brands` (`name`);

CREATE UNIQUE INDEX `api_tokens_token_hash_unique` ON `api_tokens` (`token_hash`);

CREATE INDEX `api_tokens_by_age` ON `api_tokens` (`headquarter_id`,`created_at`,`id`);

CREATE UNIQUE INDEX `api_tokens_tenant` ON `api_tokens` (`headquarter_id`,`id`);

CREATE UNIQUE INDEX `audit_log_in_sequence` ON `audit_log` (`headquarter_id`,`sequence`);

CREATE INDEX `audit_log_by_subject` ON `audit_log` (`headquarter_id`,`subject_type`,`subject_id`,`created_at`);

CREATE INDEX `audit_log_by_age` ON `audit_log` (`headquarter_id`,`created_at`,`id`);

CREATE INDEX `audit_log_by_branch` ON `audit_log` (`headquarter_id`,`branch_id`,`created_at`,`id`);

CREATE INDEX `audit_log_by_actor` ON `audit_log` (`headquarter_id`,`actor_user_id`,`created_at`,`id`);

CREATE INDEX `audit_log_by_action` ON `audit_log` (`headquarter_id`,`action`,`created_at`,`id`);

CREATE INDEX `idempotency_keys_by_age` ON `idempotency_keys` (`created_at`);

CREATE INDEX `kept_forms_by_expiry` ON `kept_forms` (`expires_at`);

CREATE UNIQUE INDEX `known_devices_public_id_unique` ON `known_devices` (`public_id`);

CREATE INDEX `known_devices_by_age` ON `known_devices` (`last_sign_in_at`);

CREATE INDEX `password_links_by_user` ON `password_links` (`user_id`);

CREATE INDEX `password_links_by_expiry` ON `password_links` (`expires_at`);

CREATE INDEX `rate_limits_by_age` ON `rate_limits` (`window_started_at`);

CREATE UNIQUE INDEX `sessions_public_id_unique` ON `sessions` (`public_id`);

CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);

CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);

CREATE UNIQUE INDEX `sessions_tenant` ON `sessions` (`headquarter_id`,`public_id`);

CREATE INDEX `sign_in_attempts_by_user` ON `sign_in_attempts` (`user_id`);

CREATE INDEX `sign_in_attempts_by_age` ON `sign_in_attempts` (`created_at`);

CREATE INDEX `reservations_by_vehicle` ON `reservations` (`headquarter_id`,`vehicle_id`,`start_at`);

CREATE UNIQUE INDEX `reservations_tenant` ON `reservations` (`headquarter_id`,`id`);

CREATE INDEX `reservations_by_office` ON `reservations` (`headquarter_id`,`branch_id`,`start_at`);

CREATE INDEX `reservations_by_start` ON `reservations` (`headquarter_id`,`start_at`);

CREATE INDEX `vehicle_versions_by_vehicle` ON `vehicle_versions` (`headquarter_id`,`vehicle_id`,`created_at`);

CREATE UNIQUE INDEX `vehicles_vin_once` ON `vehicles` (`headquarter_id`,`vin`) WHERE deleted_at is null;

CREATE UNIQUE INDEX `vehicles_tenant` ON `vehicles` (`headquarter_id`,`id`);

CREATE UNIQUE INDEX `vehicles_plate_once` ON `vehicles` (`headquarter_id`,`plate_key`) WHERE deleted_at is null and plate_key is not null;

CREATE INDEX `vehicles_by_office` ON `vehicles` (`headquarter_id`,`branch_id`,`search_key`,`id`) WHERE deleted_at is null;

CREATE INDEX `vehicles_by_brand` ON `vehicles` (`headquarter_id`,`brand`,`search_key`,`id`) WHERE deleted_at is null;

CREATE INDEX `vehicles_by_plate` ON `vehicles` (`headquarter_id`,`license_plate`,`id`) WHERE deleted_at is null;

CREATE INDEX `vehicles_by_plate_of_office` ON `vehicles` (`headquarter_id`,`branch_id`,`license_plate`,`id`) WHERE deleted_at is null;

CREATE INDEX `vehicles_by_date` ON `vehicles` (`headquarter_id`,`created_at`,`id`) WHERE deleted_at is null;

CREATE INDEX `vehicles_by_date_of_office` ON `vehicles` (`headquarter_id`,`branch_id`,`created_at`,`id`) WHERE deleted_at is null;

CREATE INDEX `vehicles_by_name` ON `vehicles` (`headquarter_id`,`search_key`,`id`) WHERE deleted_at is null;

CREATE UNIQUE INDEX `capture_processes_tenant` ON `capture_processes` (`headquarter_id`,`id`);

CREATE UNIQUE INDEX `capture_processes_token_hash_unique` ON `capture_processes` (`token_hash`);

CREATE INDEX `capture_processes_to_expire` ON `capture_processes` (`expires_at`) WHERE status = 'pending';

CREATE INDEX `document_images_by_check` ON `document_images` (`headquarter_id`,`id_check_id`);

CREATE INDEX `document_images_by_capture` ON `document_images` (`headquarter_id`,`capture_process_id`);

CREATE UNIQUE INDEX `document_images_tenant` ON `document_images` (`headquarter_id`,`id`);

CREATE INDEX `document_images_to_remove` ON `document_images` (`headquarter_id`) WHERE deleted_at is not null and file_key <> '';

CREATE INDEX `document_images_by_file` ON `document_images` (`file_key`);

CREATE INDEX `document_images_unused` ON `document_images` (`created_at`,`headquarter_id`,`capture_process_id`) WHERE id_check_id is null and deleted_at is null;

CREATE INDEX `id_checks_by_state` ON `id_checks` (`headquarter_id`,`process_state`,`created_at`,`id`);

CREATE INDEX `id_checks_by_branch` ON `id_checks` (`headquarter_id`,`branch_id`,`created_at`,`id`);

CREATE INDEX `id_checks_by_branch_state` ON `id_checks` (`headquarter_id`,`branch_id`,`process_state`,`created_at`,`id`);

CREATE UNIQUE INDEX `id_checks_tenant` ON `id_checks` (`headquarter_id`,`id`);

CREATE UNIQUE INDEX `id_checks_number` ON `id_checks` (`headquarter_id`,`process_number`);

CREATE INDEX `id_checks_by_state_name` ON `id_checks` (`headquarter_id`,`process_state`,`sort_key`,created_at desc,id desc);

CREATE INDEX `id_checks_by_branch_state_name` ON `id_checks` (`headquarter_id`,`branch_id`,`process_state`,`sort_key`,created_at desc,id desc);

CREATE INDEX `id_checks_by_discarded` ON `id_checks` (`headquarter_id`,`discarded_at`,`created_at`,`id`) WHERE discarded_at is not null;

CREATE INDEX `id_checks_by_branch_discarded` ON `id_checks` (`headquarter_id`,`branch_id`,`discarded_at`,`created_at`,`id`) WHERE discarded_at is not null;

CREATE INDEX `id_checks_by_approval` ON `id_checks` (`headquarter_id`,`approval_state`,`process_state`,`created_at`,`id`);

CREATE INDEX `id_checks_by_branch_approval` ON `id_checks` (`headquarter_id`,`branch_id`,`approval_state`,`process_state`,`created_at`,`id`);

CREATE INDEX `id_checks_to_empty` ON `id_checks` (`headquarter_id`,case when finished_at is null then updated_at else finished_at end) WHERE contract_state <> 'active' and (personal_data_deleted_at is null or personal_data_deleted_at < updated_at);

CREATE INDEX `id_checks_by_date` ON `id_checks` (`headquarter_id`,`created_at`,`id`,`process_state`);

CREATE INDEX `id_checks_by_name` ON `id_checks` (`headquarter_id`,`sort_key`,created_at desc,id desc);

CREATE INDEX `id_checks_done_by_date` ON `id_checks` (`headquarter_id`,`created_at`,`id`) WHERE process_state in ('discarded', 'finished');

CREATE INDEX `id_checks_done_by_name` ON `id_checks` (`headquarter_id`,`sort_key`,created_at desc,id desc) WHERE process_state in ('discarded', 'finished');

CREATE UNIQUE INDEX `image_requests_one_open` ON `image_requests` (`headquarter_id`,`id_check_id`,`document_type`) WHERE status = 'open';

CREATE INDEX `image_requests_by_check` ON `image_requests` (`headquarter_id`,`id_check_id`);

CREATE UNIQUE INDEX `image_requests_tenant` ON `image_requests` (`headquarter_id`,`id`);

CREATE UNIQUE INDEX `image_requests_capture` ON `image_requests` (`headquarter_id`,`capture_process_id`);

CREATE INDEX `legitimation_requests_by_check` ON `legitimation_requests` (`headquarter_id`,`id_check_id`);

CREATE UNIQUE INDEX `legitimation_requests_tenant` ON `legitimation_requests` (`headquarter_id`,`id`);

CREATE INDEX `legitimation_requests_due` ON `legitimation_requests` (`next_try_at`) WHERE state in ('queued', 'sending');

CREATE UNIQUE INDEX `scans_tenant` ON `scans` (`headquarter_id`,`id`);

CREATE INDEX `scans_to_remove` ON `scans` (`headquarter_id`) WHERE deleted_at is not null and file_key <> '';

CREATE INDEX `scans_by_file` ON `scans` (`file_key`);

CREATE INDEX `scans_by_thumbnail` ON `scans` (`thumbnail_file_key`);

CREATE INDEX `scans_by_check` ON `scans` (`headquarter_id`,`assigned_id_check_id`);

CREATE INDEX `scans_by_state_date` ON `scans` (`headquarter_id`,`inbox_state`,`received_at`,`id`);

CREATE INDEX `scans_by_branch_state_date` ON `scans` (`headquarter_id`,`branch_id`,`inbox_state`,`received_at`,`id`);

CREATE INDEX `scans_by_state_subject` ON `scans` (`headquarter_id`,`inbox_state`,`subject`,received_at desc,id desc);

CREATE INDEX `scans_by_branch_state_subject` ON `scans` (`headquarter_id`,`branch_id`,`inbox_state`,`subject`,received_at desc,id desc);

CREATE INDEX `scans_to_expire` ON `scans` (`headquarter_id`,`received_at`) WHERE deleted_at is null and assigned_id_check_id is null;

CREATE UNIQUE INDEX `scans_message_once` ON `scans` (`headquarter_id`,`message_id`,`attachment_index`,case when branch_id is null then '' else branch_id end,quarantine_reason is null);

CREATE UNIQUE INDEX `contract_additional_costs_position` ON `contract_additional_costs` (`headquarter_id`,`contract_id`,`position`);

CREATE UNIQUE INDEX `contract_default_cost_sets_kind` ON `contract_default_cost_sets` (`headquarter_id`,`kind`);

CREATE INDEX `contract_files_by_hash` ON `contract_files` (`sha256`);

CREATE UNIQUE INDEX `contract_files_tenant` ON `contract_files` (`headquarter_id`,`id`);

CREATE INDEX `contract_files_by_file` ON `contract_files` (`file_key`);

CREATE INDEX `contract_signatures_by_file` ON `contract_signatures` (`image_file_key`);

CREATE INDEX `contracts_by_date` ON `contracts` (`headquarter_id`,`created_at`,`id`);

CREATE INDEX `contracts_by_vehicle` ON `contracts` (`headquarter_id`,`vehicle_id`,`start_of_use`);

CREATE UNIQUE INDEX `contracts_tenant` ON `contracts` (`headquarter_id`,`id`);

CREATE UNIQUE INDEX `contracts_number` ON `contracts` (`headquarter_id`,`contract_number`);

CREATE INDEX `contracts_underway` ON `contracts` (`headquarter_id`,`vehicle_id`,`start_of_use`) WHERE active = 1;

CREATE INDEX `contracts_underway_by_office` ON `contracts` (`headquarter_id`,`branch_id`,`start_of_use`) WHERE active = 1;

CREATE INDEX `contracts_to_notice` ON `contracts` (`end_of_use`) WHERE active = 1 and overdue_noticed_at is null;

CREATE INDEX `contracts_by_start` ON `contracts` (`headquarter_id`,`start_of_use`) WHERE active = 1;

CREATE INDEX `contracts_by_end` ON `contracts` (`headquarter_id`,`end_of_use`) WHERE active = 1;

CREATE INDEX `contracts_by_end_of_office` ON `contracts` (`headquarter_id`,`branch_id`,`end_of_use`) WHERE active = 1;

CREATE INDEX `contracts_by_office` ON `contracts` (`headquarter_id`,`branch_id`,`created_at`);

CREATE INDEX `contracts_unsigned` ON `contracts` (`headquarter_id`,`created_at`,`id`) WHERE active = 1 and fully_signed_at is null;

CREATE INDEX `contracts_unsigned_of_office` ON `contracts` (`headquarter_id`,`branch_id`,`created_at`,`id`) WHERE active = 1 and fully_signed_at is null;

CREATE INDEX `contracts_by_customer` ON `contracts` (`headquarter_id`,`customer_id`,`branch_id`);

CREATE INDEX `customer_branches_listed` ON `customer_branches` (`headquarter_id`,`branch_id`,`sort_key`,`customer_id`);

CREATE INDEX `customer_merges_by_target` ON `customer_merges` (`headquarter_id`,`target_id`,`created_at`);

CREATE UNIQUE INDEX `customer_merges_once` ON `customer_merges` (`headquarter_id`,`source_id`) WHERE undone_at is null;

CREATE UNIQUE INDEX `customers_once` ON `customers` (`headquarter_id`,`email`,`sort_key`,`date_of_birth`);

CREATE INDEX `customers_by_name` ON `customers` (`headquarter_id`,`sort_key`,`id`);

CREATE UNIQUE INDEX `customers_tenant` ON `customers` (`headquarter_id`,`id`);

CREATE INDEX `customers_listed` ON `customers` (`headquarter_id`,`sort_key`,`id`) WHERE merged_into_id is null;

CREATE INDEX `customers_by_merge` ON `customers` (`headquarter_id`,`merged_into_id`) WHERE merged_into_id is not null;

CREATE INDEX `customers_to_finish_erasing` ON `customers` (`papers_kept_until`) WHERE papers_kept_until is not null;

CREATE INDEX `customers_of_same_person` ON `customers` (`headquarter_id`,`sort_key`,`date_of_birth`) WHERE merged_into_id is null and erased_at is null;

CREATE INDEX `customers_by_phone` ON `customers` (`headquarter_id`,`telephone_number`);

CREATE INDEX `damage_photos_by_file` ON `damage_photos` (`file_key`);

CREATE UNIQUE INDEX `damage_photos_once` ON `damage_photos` (`headquarter_id`,`contract_id`,`sha256`);

CREATE INDEX `due_documents_due` ON `due_documents` (`headquarter_id`,`next_try_at`,`id`);

CREATE INDEX `own_terms_in_force` ON `own_terms` (`headquarter_id`,`kind`,`valid_from`,`number`);

CREATE UNIQUE INDEX `own_terms_tenant` ON `own_terms` (`headquarter_id`,`id`);

CREATE UNIQUE INDEX `own_terms_number` ON `own_terms` (`headquarter_id`,`kind`,`number`);

CREATE UNIQUE INDEX `sb_contracts_tenant` ON `sb_contracts` (`headquarter_id`,`id`);

CREATE UNIQUE INDEX `sb_contracts_number` ON `sb_contracts` (`headquarter_id`,`contract_number`) WHERE contract_number <> '';

CREATE INDEX `sb_contracts_by_contract` ON `sb_contracts` (`headquarter_id`,`contract_id`);

CREATE INDEX `sb_contracts_by_customer` ON `sb_contracts` (`headquarter_id`,`customer_id`,`branch_id`);

CREATE UNIQUE INDEX `sb_tariffs_kind_from` ON `sb_tariffs` (`kind`,`valid_from`);

CREATE INDEX `signing_links_by_contract` ON `signing_links` (`headquarter_id`,`contract_id`);

CREATE INDEX `signing_links_by_sb_contract` ON `signing_links` (`headquarter_id`,`sb_contract_id`);

CREATE UNIQUE INDEX `signing_links_tenant` ON `signing_links` (`headquarter_id`,`id`);

CREATE UNIQUE INDEX `signing_links_token_hash_unique` ON `signing_links` (`token_hash`);

CREATE INDEX `signing_links_to_expire` ON `signing_links` (`expires_at`) WHERE status = 'pending';

CREATE UNIQUE INDEX `form_drafts_one_per_check` ON `form_drafts` (`headquarter_id`,`id_check_id`,`kind`);

CREATE UNIQUE INDEX `outbox_tenant` ON `outbox` (`headquarter_id`,`id`);

CREATE INDEX `outbox_unsent` ON `outbox` (`state`) WHERE state in ('queued', 'sending', 'failed');

CREATE INDEX `outbox_due` ON `outbox` (`next_try_at`) WHERE state in ('queued', 'sending');

CREATE INDEX `outbox_failed` ON `outbox` (`headquarter_id`,`created_at`) WHERE state = 'failed';

CREATE INDEX `outbox_by_recipient` ON `outbox` (`headquarter_id`,`recipient`) WHERE recipient <> '';

CREATE INDEX `outbox_done` ON `outbox` (`created_at`) WHERE state in ('sent', 'failed') and recipient <> '';

CREATE INDEX `push_messages_by_user` ON `push_messages` (`headquarter_id`,`user_id`,`created_at`,`id`);

CREATE INDEX `push_messages_unread` ON `push_messages` (`headquarter_id`,`user_id`) WHERE is_read = 0;

CREATE INDEX `push_messages_to_push` ON `push_messages` (`push_due_at`) WHERE push_due_at is not null;

CREATE INDEX `push_messages_by_age` ON `push_messages` (`created_at`);

CREATE INDEX `push_subscriptions_by_user` ON `push_subscriptions` (`headquarter_id`,`user_id`);

CREATE INDEX `push_subscriptions_by_session` ON `push_subscriptions` (`headquarter_id`,`session_id`);

CREATE UNIQUE INDEX `push_subscriptions_once` ON `push_subscriptions` (`headquarter_id`,`endpoint`);

CREATE INDEX `sent_contract_emails_by_contract` ON `sent_contract_emails` (`headquarter_id`,`contract_id`);

CREATE INDEX `sent_contract_emails_by_mail` ON `sent_contract_emails` (`headquarter_id`,`outbox_id`);

CREATE INDEX `sent_contract_emails_by_sb_contract` ON `sent_contract_emails` (`headquarter_id`,`sb_contract_id`) WHERE sb_contract_id is not null;

CREATE INDEX `email_claims_by_expiry` ON `email_claims` (`expires_at`);

CREATE UNIQUE INDEX `check_ins_secret_hash_unique` ON `check_ins` (`secret_hash`);

CREATE UNIQUE INDEX `check_ins_capture` ON `check_ins` (`headquarter_id`,`capture_process_id`);

CREATE UNIQUE INDEX `check_ins_license_capture` ON `check_ins` (`headquarter_id`,`license_capture_process_id`);

CREATE UNIQUE INDEX `check_ins_check` ON `check_ins` (`headquarter_id`,`id_check_id`);

CREATE INDEX `check_ins_unfinished` ON `check_ins` (`created_at`) WHERE id_check_id is null;

CREATE UNIQUE INDEX `check_ins_tenant` ON `check_ins` (`headquarter_id`,`id`);

CREATE UNIQUE INDEX `website_widgets_publishable_key_unique` ON `website_widgets` (`publishable_key`);

CREATE UNIQUE INDEX `website_widgets_one` ON `website_widgets` (`headquarter_id`);

CREATE UNIQUE INDEX `website_widgets_tenant` ON `website_widgets` (`headquarter_id`,`id`);

CREATE INDEX `statistic_entries_by_date` ON `statistic_entries` (`headquarter_id`,`kind`,`at`,`id`);

CREATE INDEX `statistic_entries_by_office` ON `statistic_entries` (`headquarter_id`,`branch_id`,`kind`,`at`,`id`);

CREATE INDEX `webhook_deliveries_log` ON `webhook_deliveries` (`headquarter_id`,`endpoint_id`,`created_at`);

CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`next_try_at`) WHERE state in ('queued', 'sending');

CREATE INDEX `webhook_deliveries_waiting` ON `webhook_deliveries` (`endpoint_id`,`created_at`) WHERE state in ('queued', 'sending');

CREATE INDEX `webhook_deliveries_held` ON `webhook_deliveries` (`headquarter_id`,`endpoint_id`) WHERE state = 'held';

CREATE INDEX `webhook_deliveries_by_age` ON `webhook_deliveries` (`created_at`);

CREATE UNIQUE INDEX `webhook_deliveries_open` ON `webhook_deliveries` (`endpoint_id`,`message_id`) WHERE state in ('queued', 'sending', 'held');

CREATE INDEX `webhook_deliveries_failed` ON `webhook_deliveries` (`created_at`) WHERE state = 'failed';

CREATE UNIQUE INDEX `webhook_endpoints_secret_hash_unique` ON `webhook_endpoints` (`secret_hash`);

CREATE INDEX `webhook_endpoints_in_use` ON `webhook_endpoints` (`headquarter_id`,`created_at`) WHERE deleted_at is null;

CREATE UNIQUE INDEX `webhook_endpoints_tenant` ON `webhook_endpoints` (`headquarter_id`,`id`);

CREATE TRIGGER contracts_no_overlap_insert BEFORE INSERT ON contracts
WHEN new.active = 1 AND EXISTS (
  SELECT 1 FROM contracts c WHERE c.headquarter_id = new.headquarter_id AND c.vehicle_id = new.vehicle_id AND c.active = 1
  AND c.start_of_use < new.end_of_use AND c.end_of_use > new.start_of_use
) BEGIN SELECT raise(abort, 'contract_overlap'); END;

CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN SELECT raise(abort, 'audit_append_only'); END;

CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log
WHEN NOT EXISTS (SELECT 1 FROM tenant_deletions WHERE tenant_id = old.headquarter_id AND confirmed_at IS NOT NULL)
BEGIN SELECT raise(abort, 'audit_append_only'); END;

CREATE TRIGGER audit_log_continues BEFORE INSERT ON audit_log
WHEN new.sequence IS NOT coalesce((SELECT sequence FROM audit_heads WHERE headquarter_id = new.headquarter_id), 0) + 1
OR new.previous_hash IS NOT coalesce((SELECT hash FROM audit_heads WHERE headquarter_id = new.headquarter_id), '')
OR new.hash = ''
BEGIN SELECT raise(abort, 'audit_chain'); END;

CREATE TRIGGER audit_log_moves_head AFTER INSERT ON audit_log BEGIN
  INSERT INTO audit_heads (headquarter_id, sequence, hash) VALUES (new.headquarter_id, new.sequence, new.hash)
  ON CONFLICT DO UPDATE SET sequence = excluded.sequence, hash = excluded.hash;
END;

CREATE TRIGGER contract_files_no_update BEFORE UPDATE ON contract_files BEGIN SELECT raise(abort, 'contract_files_final'); END;

CREATE TRIGGER users_last_admin BEFORE UPDATE OF role, branch_id, locked_at ON users
WHEN old.role = 'Admin' AND old.branch_id IS NULL AND old.locked_at IS NULL AND old.password_hash IS NOT NULL
AND (new.role <> 'Admin' OR new.branch_id IS NOT NULL OR new.locked_at IS NOT NULL)
AND NOT EXISTS (
  SELECT 1 FROM users u WHERE u.headquarter_id = old.headquarter_id AND u.id <> old.id
  AND u.role = 'Admin' AND u.branch_id IS NULL AND u.locked_at IS NULL AND u.password_hash IS NOT NULL
) BEGIN SELECT raise(abort, 'last_admin'); END;

CREATE TRIGGER reservations_own_branch_insert BEFORE INSERT ON reservations
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER reservations_own_branch_update BEFORE UPDATE OF vehicle_id ON reservations
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER vehicle_versions_own_branch_insert BEFORE INSERT ON vehicle_versions
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER vehicle_versions_own_branch_update BEFORE UPDATE OF vehicle_id ON vehicle_versions
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER document_images_own_branch_insert BEFORE INSERT ON document_images
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM capture_processes p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.capture_process_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER document_images_own_branch_update BEFORE UPDATE OF capture_process_id, id_check_id ON document_images
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM capture_processes p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.capture_process_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER image_requests_own_branch_insert BEFORE INSERT ON image_requests
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM capture_processes p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.capture_process_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER image_requests_own_branch_update BEFORE UPDATE OF id_check_id, capture_process_id ON image_requests
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM capture_processes p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.capture_process_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER legitimation_requests_own_branch_insert BEFORE INSERT ON legitimation_requests
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER legitimation_requests_own_branch_update BEFORE UPDATE OF id_check_id ON legitimation_requests
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER scans_own_branch_insert BEFORE INSERT ON scans
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.assigned_id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER scans_own_branch_update BEFORE UPDATE OF assigned_id_check_id ON scans
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.assigned_id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER contracts_own_branch_insert BEFORE INSERT ON contracts
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER contracts_own_branch_update BEFORE UPDATE OF id_check_id, vehicle_id ON contracts
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER contract_additional_costs_own_branch_insert BEFORE INSERT ON contract_additional_costs
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER contract_additional_costs_own_branch_update BEFORE UPDATE OF contract_id ON contract_additional_costs
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER sb_contracts_own_branch_insert BEFORE INSERT ON sb_contracts
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER sb_contracts_own_branch_update BEFORE UPDATE OF id_check_id, contract_id ON sb_contracts
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER form_drafts_own_branch_insert BEFORE INSERT ON form_drafts
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER form_drafts_own_branch_update BEFORE UPDATE OF id_check_id ON form_drafts
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER contract_files_own_branch_insert BEFORE INSERT ON contract_files
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER contract_files_own_branch_update BEFORE UPDATE OF contract_id, sb_contract_id ON contract_files
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER contract_signatures_own_branch_insert BEFORE INSERT ON contract_signatures
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER contract_signatures_own_branch_update BEFORE UPDATE OF contract_id, sb_contract_id ON contract_signatures
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER due_documents_own_branch_insert BEFORE INSERT ON due_documents
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER due_documents_own_branch_update BEFORE UPDATE OF contract_id, sb_contract_id ON due_documents
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER signing_links_own_branch_insert BEFORE INSERT ON signing_links
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER signing_links_own_branch_update BEFORE UPDATE OF contract_id, sb_contract_id ON signing_links
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER sent_contract_emails_own_branch_insert BEFORE INSERT ON sent_contract_emails
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER sent_contract_emails_own_branch_update BEFORE UPDATE OF contract_id, sb_contract_id ON sent_contract_emails
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER check_ins_own_branch_insert BEFORE INSERT ON check_ins
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM capture_processes p WHERE p.headquarter_id = new.headquarter_id AND p.id IN (new.capture_process_id, new.license_capture_process_id) AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER check_ins_own_branch_update BEFORE UPDATE OF capture_process_id, license_capture_process_id, id_check_id ON check_ins
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM capture_processes p WHERE p.headquarter_id = new.headquarter_id AND p.id IN (new.capture_process_id, new.license_capture_process_id) AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER damage_photos_own_branch_insert BEFORE INSERT ON damage_photos
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER damage_photos_own_branch_update BEFORE UPDATE OF contract_id ON damage_photos
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER id_checks_count_insert AFTER INSERT ON id_checks BEGIN
  INSERT INTO process_counters (headquarter_id, branch_id, process_state, approval_state, count)
  VALUES (new.headquarter_id, coalesce(new.branch_id, ''), new.process_state, new.approval_state, 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER id_checks_count_delete AFTER DELETE ON id_checks BEGIN
  UPDATE process_counters SET count = count - 1
  WHERE headquarter_id = old.headquarter_id AND branch_id = coalesce(old.branch_id, '')
  AND process_state = old.process_state AND approval_state = old.approval_state;
END;

CREATE TRIGGER id_checks_count_update AFTER UPDATE ON id_checks
WHEN old.process_state <> new.process_state OR old.approval_state <> new.approval_state
  OR coalesce(old.branch_id, '') <> coalesce(new.branch_id, '') BEGIN
  UPDATE process_counters SET count = count - 1
  WHERE headquarter_id = old.headquarter_id AND branch_id = coalesce(old.branch_id, '')
  AND process_state = old.process_state AND approval_state = old.approval_state;
  INSERT INTO process_counters (headquarter_id, branch_id, process_state, approval_state, count)
  VALUES (new.headquarter_id, coalesce(new.branch_id, ''), new.process_state, new.approval_state, 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER vehicles_count_insert AFTER INSERT ON vehicles WHEN new.deleted_at IS NULL BEGIN
  INSERT INTO vehicle_counters (headquarter_id, branch_id, brand, count)
  VALUES (new.headquarter_id, coalesce(new.branch_id, ''), new.brand, 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER vehicles_count_delete AFTER DELETE ON vehicles WHEN old.deleted_at IS NULL BEGIN
  UPDATE vehicle_counters SET count = count - 1
  WHERE headquarter_id = old.headquarter_id AND branch_id = coalesce(old.branch_id, '') AND brand = old.brand;
END;

CREATE TRIGGER vehicles_count_update AFTER UPDATE OF branch_id, brand, deleted_at ON vehicles
WHEN old.branch_id IS NOT new.branch_id OR old.brand <> new.brand OR old.deleted_at IS NOT new.deleted_at BEGIN
  UPDATE vehicle_counters SET count = count - 1
  WHERE old.deleted_at IS NULL
  AND headquarter_id = old.headquarter_id AND branch_id = coalesce(old.branch_id, '') AND brand = old.brand;
  INSERT INTO vehicle_counters (headquarter_id, branch_id, brand, count)
  SELECT new.headquarter_id, coalesce(new.branch_id, ''), new.brand, 1 WHERE new.deleted_at IS NULL
  ON CONFLICT DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER push_messages_count_insert AFTER INSERT ON push_messages BEGIN
  INSERT INTO message_counters (headquarter_id, user_id, total, unread)
  VALUES (new.headquarter_id, new.user_id, 1, NOT new.is_read)
  ON CONFLICT DO UPDATE SET total = total + 1, unread = unread + (NOT new.is_read);
END;

CREATE TRIGGER push_messages_count_delete AFTER DELETE ON push_messages BEGIN
  UPDATE message_counters SET total = total - 1, unread = unread - (NOT old.is_read)
  WHERE headquarter_id = old.headquarter_id AND user_id = old.user_id;
END;

CREATE TRIGGER push_messages_count_read AFTER UPDATE OF is_read ON push_messages WHEN old.is_read <> new.is_read BEGIN
  UPDATE message_counters SET unread = unread + (NOT new.is_read) - (NOT old.is_read)
  WHERE headquarter_id = old.headquarter_id AND user_id = old.user_id;
END;

CREATE TRIGGER customers_count_insert AFTER INSERT ON customers WHEN new.merged_into_id IS NULL BEGIN
  INSERT INTO customer_counters (headquarter_id, branch_id, count) VALUES (new.headquarter_id, '', 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER customers_count_delete AFTER DELETE ON customers WHEN old.merged_into_id IS NULL BEGIN
  UPDATE customer_counters SET count = count - 1 WHERE headquarter_id = old.headquarter_id AND branch_id = '';
END;

CREATE TRIGGER customers_count_merge AFTER UPDATE OF merged_into_id ON customers
WHEN (old.merged_into_id IS NULL) <> (new.merged_into_id IS NULL) BEGIN
  UPDATE customer_counters SET count = count + iif(new.merged_into_id IS NULL, 1, -1)
  WHERE headquarter_id = new.headquarter_id AND branch_id = '';
END;

CREATE TRIGGER customer_branches_count_insert AFTER INSERT ON customer_branches BEGIN
  INSERT INTO customer_counters (headquarter_id, branch_id, count) VALUES (new.headquarter_id, new.branch_id, 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER customer_branches_count_delete AFTER DELETE ON customer_branches BEGIN
  UPDATE customer_counters SET count = count - 1 WHERE headquarter_id = old.headquarter_id AND branch_id = old.branch_id;
END;

CREATE VIEW statistic_source AS
SELECT headquarter_id, branch_id, kind, id, at,
  strftime('%Y-%m', at / 1000 + 3600 + 3600 * (
    at / 1000 >= CAST(strftime('%s', strftime('%Y', at / 1000, 'unixepoch') || '-03-25', 'weekday 0', '+1 hour') AS integer)
    AND at / 1000 < CAST(strftime('%s', strftime('%Y', at / 1000, 'unixepoch') || '-10-25', 'weekday 0', '+1 hour') AS integer)
  ), 'unixepoch') AS month
FROM (
  SELECT headquarter_id, coalesce(branch_id, '') AS branch_id, 'accepted_id_checks' AS kind, id,
    max(coalesce(identity_decided_at, created_at), coalesce(license_decided_at, identity_decided_at, created_at)) AS at
  FROM id_checks
  WHERE approval_state = 'SUCCESSFULLY_COMPLETED' AND coalesce(license_approval_state, 'SUCCESSFULLY_COMPLETED') = 'SUCCESSFULLY_COMPLETED'
  UNION ALL
  SELECT headquarter_id, coalesce(branch_id, ''), 'declined_id_checks', id,
    CASE WHEN approval_state <> 'REJECTED' THEN coalesce(license_decided_at, identity_decided_at, created_at)
      WHEN coalesce(license_approval_state, '') <> 'REJECTED' THEN coalesce(identity_decided_at, created_at)
      ELSE min(coalesce(identity_decided_at, created_at), coalesce(license_decided_at, identity_decided_at, created_at)) END
  FROM id_checks
  WHERE approval_state = 'REJECTED' OR license_approval_state = 'REJECTED'
  UNION ALL
  SELECT c.headquarter_id, coalesce(c.branch_id, ''), 'contracts_with_vehicle_returned', c.id, t.vehicle_returned_at
  FROM id_checks c JOIN contracts t ON t.headquarter_id = c.headquarter_id AND t.id_check_id = c.id
  WHERE t.vehicle_returned_at IS NOT NULL
);

CREATE TRIGGER id_checks_statistic_insert AFTER INSERT ON id_checks BEGIN
  INSERT INTO statistic_entries (headquarter_id, branch_id, kind, id, month, at)
  SELECT headquarter_id, branch_id, kind, id, month, at FROM statistic_source WHERE headquarter_id = new.headquarter_id AND id = new.id;
END;

CREATE TRIGGER id_checks_statistic_update AFTER UPDATE ON id_checks
WHEN old.approval_state <> new.approval_state OR old.license_approval_state IS NOT new.license_approval_state
  OR old.identity_decided_at IS NOT new.identity_decided_at OR old.license_decided_at IS NOT new.license_decided_at
  OR old.branch_id IS NOT new.branch_id OR old.created_at <> new.created_at BEGIN
  DELETE FROM statistic_entries WHERE headquarter_id = new.headquarter_id AND id = new.id;
  INSERT INTO statistic_entries (headquarter_id, branch_id, kind, id, month, at)
  SELECT headquarter_id, branch_id, kind, id, month, at FROM statistic_source WHERE headquarter_id = new.headquarter_id AND id = new.id;
END;

CREATE TRIGGER id_checks_statistic_delete AFTER DELETE ON id_checks BEGIN
  DELETE FROM statistic_entries WHERE headquarter_id = old.headquarter_id AND id = old.id;
END;

CREATE TRIGGER contracts_statistic_insert AFTER INSERT ON contracts WHEN new.vehicle_returned_at IS NOT NULL BEGIN
  DELETE FROM statistic_entries WHERE headquarter_id = new.headquarter_id AND id = new.id_check_id;
  INSERT INTO statistic_entries (headquarter_id, branch_id, kind, id, month, at)
  SELECT headquarter_id, branch_id, kind, id, month, at FROM statistic_source WHERE headquarter_id = new.headquarter_id AND id = new.id_check_id;
END;

CREATE TRIGGER contracts_statistic_update AFTER UPDATE OF vehicle_returned_at ON contracts
WHEN old.vehicle_returned_at IS NOT new.vehicle_returned_at BEGIN
  DELETE FROM statistic_entries WHERE headquarter_id = new.headquarter_id AND id = new.id_check_id;
  INSERT INTO statistic_entries (headquarter_id, branch_id, kind, id, month, at)
  SELECT headquarter_id, branch_id, kind, id, month, at FROM statistic_source WHERE headquarter_id = new.headquarter_id AND id = new.id_check_id;
END;

CREATE TRIGGER contracts_statistic_delete AFTER DELETE ON contracts BEGIN
  DELETE FROM statistic_entries WHERE headquarter_id = old.headquarter_id AND id = old.id_check_id AND kind = 'contracts_with_vehicle_returned';
END;

CREATE TRIGGER statistic_entries_count_insert AFTER INSERT ON statistic_entries BEGIN
  INSERT INTO statistic_counters (headquarter_id, branch_id, kind, month, count)
  VALUES (new.headquarter_id, new.branch_id, new.kind, new.month, 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER statistic_entries_count_delete AFTER DELETE ON statistic_entries BEGIN
  UPDATE statistic_counters SET count = count - 1
  WHERE headquarter_id = old.headquarter_id AND branch_id = old.branch_id AND kind = old.kind AND month = old.month;
END;

CREATE TRIGGER contracts_customer_branch AFTER INSERT ON contracts WHEN new.branch_id IS NOT NULL BEGIN
  INSERT OR IGNORE INTO customer_branches (headquarter_id, customer_id, branch_id)
  VALUES (new.headquarter_id, new.customer_id, new.branch_id);
END;

CREATE TRIGGER sb_contracts_customer_branch AFTER INSERT ON sb_contracts WHEN new.branch_id IS NOT NULL BEGIN
  INSERT OR IGNORE INTO customer_branches (headquarter_id, customer_id, branch_id)
  VALUES (new.headquarter_id, new.customer_id, new.branch_id);
END;

CREATE TRIGGER contracts_customer_moved AFTER UPDATE OF customer_id ON contracts
WHEN old.customer_id <> new.customer_id AND new.branch_id IS NOT NULL BEGIN
  INSERT OR IGNORE INTO customer_branches (headquarter_id, customer_id, branch_id)
  VALUES (new.headquarter_id, new.customer_id, new.branch_id);
  DELETE FROM customer_branches
  WHERE headquarter_id = old.headquarter_id AND customer_id = old.customer_id AND branch_id = old.branch_id
  AND NOT EXISTS (SELECT 1 FROM contracts c WHERE c.headquarter_id = old.headquarter_id AND c.customer_id = old.customer_id AND c.branch_id = old.branch_id)
  AND NOT EXISTS (SELECT 1 FROM sb_contracts c WHERE c.headquarter_id = old.headquarter_id AND c.customer_id = old.customer_id AND c.branch_id = old.branch_id);
END;

CREATE TRIGGER sb_contracts_customer_moved AFTER UPDATE OF customer_id ON sb_contracts
WHEN old.customer_id <> new.customer_id AND new.branch_id IS NOT NULL BEGIN
  INSERT OR IGNORE INTO customer_branches (headquarter_id, customer_id, branch_id)
  VALUES (new.headquarter_id, new.customer_id, new.branch_id);
  DELETE FROM customer_branches
  WHERE headquarter_id = old.headquarter_id AND customer_id = old.customer_id AND branch_id = old.branch_id
  AND NOT EXISTS (SELECT 1 FROM contracts c WHERE c.headquarter_id = old.headquarter_id AND c.customer_id = old.customer_id AND c.branch_id = old.branch_id)
  AND NOT EXISTS (SELECT 1 FROM sb_contracts c WHERE c.headquarter_id = old.headquarter_id AND c.customer_id = old.customer_id AND c.branch_id = old.branch_id);
END;

CREATE TRIGGER customer_branches_sort_key AFTER INSERT ON customer_branches BEGIN
  UPDATE customer_branches SET sort_key = (SELECT sort_key FROM customers WHERE headquarter_id = new.headquarter_id AND id = new.customer_id)
  WHERE headquarter_id = new.headquarter_id AND branch_id = new.branch_id AND customer_id = new.customer_id;
END;

CREATE TRIGGER customers_sort_key AFTER UPDATE OF sort_key ON customers WHEN old.sort_key <> new.sort_key BEGIN
  UPDATE customer_branches SET sort_key = new.sort_key
  WHERE headquarter_id = new.headquarter_id AND customer_id = new.id
  AND branch_id IN (SELECT id FROM branch_offices WHERE headquarter_id = new.headquarter_id);
END;

CREATE TABLE process_search (
  id integer PRIMARY KEY AUTOINCREMENT,
  headquarter_id text NOT NULL,
  id_check_id text NOT NULL,
  customer_id text,
  created_at integer NOT NULL DEFAULT 0,
  scope text NOT NULL,
  names text NOT NULL,
  numbers text NOT NULL,
  plates text NOT NULL,
  contacts text NOT NULL DEFAULT '',
  is_open integer GENERATED ALWAYS AS (scope NOT GLOB '*0sfinished' AND scope NOT GLOB '*0sdiscarded') VIRTUAL,
  UNIQUE (headquarter_id, id_check_id),
  FOREIGN KEY (headquarter_id, id_check_id) REFERENCES id_checks (headquarter_id, id) ON DELETE CASCADE
);

CREATE TRIGGER id_checks_search_insert AFTER INSERT ON id_checks BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;

CREATE TRIGGER id_checks_search_update AFTER UPDATE ON id_checks
WHEN old.process_state <> new.process_state OR old.prename <> new.prename OR old.surname <> new.surname
  OR old.sort_key <> new.sort_key OR old.branch_id IS NOT new.branch_id OR old.process_number <> new.process_number
  OR old.created_at <> new.created_at BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;

CREATE TRIGGER contracts_search_insert AFTER INSERT ON contracts BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id_check_id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;

CREATE TRIGGER contracts_search_customer AFTER UPDATE OF customer_id ON contracts WHEN old.customer_id <> new.customer_id BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id_check_id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;

CREATE TRIGGER sb_contracts_search_insert AFTER INSERT ON sb_contracts BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id_check_id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;

CREATE TRIGGER sb_contracts_search_customer AFTER UPDATE OF customer_id ON sb_contracts WHEN old.customer_id <> new.customer_id BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id_check_id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;

CREATE TRIGGER customers_search_update AFTER UPDATE ON customers
WHEN old.prename <> new.prename OR old.surname <> new.surname OR old.sort_key <> new.sort_key
  OR old.email <> new.email OR old.telephone_number <> new.telephone_number BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id IN (
    SELECT id_check_id FROM contracts WHERE headquarter_id = new.headquarter_id AND customer_id = new.id
    UNION SELECT id_check_id FROM sb_contracts WHERE headquarter_id = new.headquarter_id AND customer_id = new.id)
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;

CREATE TRIGGER customers_search_merge AFTER UPDATE OF merged_into_id ON customers
WHEN old.merged_into_id IS NOT new.merged_into_id BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source
  WHERE headquarter_id = new.headquarter_id AND id_check_id IN (
    SELECT id_check_id FROM contracts WHERE headquarter_id = new.headquarter_id AND customer_id IN (old.merged_into_id, new.merged_into_id)
    UNION SELECT id_check_id FROM sb_contracts WHERE headquarter_id = new.headquarter_id AND customer_id IN (old.merged_into_id, new.merged_into_id))
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;

CREATE VIRTUAL TABLE process_search_fts USING fts5(
  scope, names, numbers, plates, contacts,
  content='process_search', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6 7'
);

CREATE TRIGGER process_search_insert AFTER INSERT ON process_search BEGIN
  INSERT INTO process_search_fts (rowid, scope, names, numbers, plates, contacts) VALUES (new.id, new.scope, new.names, new.numbers, new.plates, new.contacts);
END;

CREATE TRIGGER process_search_delete AFTER DELETE ON process_search BEGIN
  INSERT INTO process_search_fts (process_search_fts, rowid, scope, names, numbers, plates, contacts) VALUES ('delete', old.id, old.scope, old.names, old.numbers, old.plates, old.contacts);
END;

CREATE TRIGGER process_search_update AFTER UPDATE ON process_search
WHEN old.scope <> new.scope OR old.names <> new.names OR old.numbers <> new.numbers OR old.plates <> new.plates OR old.contacts <> new.contacts BEGIN
  INSERT INTO process_search_fts (process_search_fts, rowid, scope, names, numbers, plates, contacts) VALUES ('delete', old.id, old.scope, old.names, old.numbers, old.plates, old.contacts);
  INSERT INTO process_search_fts (rowid, scope, names, numbers, plates, contacts) VALUES (new.id, new.scope, new.names, new.numbers, new.plates, new.contacts);
END;

CREATE VIEW open_process_search AS
SELECT id, scope, names, numbers, plates, contacts FROM process_search WHERE is_open;

CREATE VIRTUAL TABLE open_process_search_fts USING fts5(
  scope, names, numbers, plates, contacts,
  content='open_process_search', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6 7'
);

CREATE TRIGGER open_process_search_insert AFTER INSERT ON process_search WHEN new.is_open BEGIN
  INSERT INTO open_process_search_fts (rowid, scope, names, numbers, plates, contacts) VALUES (new.id, new.scope, new.names, new.numbers, new.plates, new.contacts);
END;

CREATE TRIGGER open_process_search_delete AFTER DELETE ON process_search WHEN old.is_open BEGIN
  INSERT INTO open_process_search_fts (open_process_search_fts, rowid, scope, names, numbers, plates, contacts) VALUES ('delete', old.id, old.scope, old.names, old.numbers, old.plates, old.contacts);
END;

CREATE TRIGGER open_process_search_update AFTER UPDATE ON process_search
WHEN (old.is_open OR new.is_open)
  AND (old.scope <> new.scope OR old.names <> new.names OR old.numbers <> new.numbers OR old.plates <> new.plates OR old.contacts <> new.contacts) BEGIN
  INSERT INTO open_process_search_fts (open_process_search_fts, rowid, scope, names, numbers, plates, contacts)
  SELECT 'delete', old.id, old.scope, old.names, old.numbers, old.plates, old.contacts WHERE old.is_open;
  INSERT INTO open_process_search_fts (rowid, scope, names, numbers, plates, contacts)
  SELECT new.id, new.scope, new.names, new.numbers, new.plates, new.contacts WHERE new.is_open;
END;

CREATE VIRTUAL TABLE vehicles_fts USING fts5(
  headquarter_id, branch_id, brand, name, vin, license_plate, main_driver, search_key,
  content='vehicles', content_rowid='rowid', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6 7'
);

CREATE TRIGGER vehicles_fts_insert AFTER INSERT ON vehicles BEGIN
  INSERT INTO vehicles_fts (rowid, headquarter_id, branch_id, brand, name, vin, license_plate, main_driver, search_key)
  VALUES (new.rowid, new.headquarter_id, new.branch_id, new.brand, new.name, new.vin, new.license_plate, new.main_driver, new.search_key);
END;

CREATE TRIGGER vehicles_fts_delete AFTER DELETE ON vehicles BEGIN
  INSERT INTO vehicles_fts (vehicles_fts, rowid, headquarter_id, branch_id, brand, name, vin, license_plate, main_driver, search_key)
  VALUES ('delete', old.rowid, old.headquarter_id, old.branch_id, old.brand, old.name, old.vin, old.license_plate, old.main_driver, old.search_key);
END;

CREATE INDEX `sb_contracts_alone` ON `sb_contracts` (`headquarter_id`,`created_at`,`id`) WHERE contract_id is null;

CREATE TRIGGER contracts_not_overdue_insert BEFORE INSERT ON contracts
WHEN new.active = 1 AND new.start_of_use <= new.created_at + 900000 AND EXISTS (
  SELECT 1 FROM contracts c WHERE c.headquarter_id = new.headquarter_id AND c.vehicle_id = new.vehicle_id AND c.active = 1
  AND c.end_of_use <= new.created_at
) BEGIN SELECT raise(abort, 'vehicle_overdue'); END;

CREATE TRIGGER contracts_not_overdue_signed BEFORE UPDATE OF fully_signed_at ON contracts
WHEN new.active = 1 AND old.fully_signed_at IS NULL AND new.fully_signed_at IS NOT NULL
AND new.start_of_use <= new.fully_signed_at + 900000 AND EXISTS (
  SELECT 1 FROM contracts c WHERE c.headquarter_id = new.headquarter_id AND c.vehicle_id = new.vehicle_id AND c.active = 1
  AND c.id <> new.id AND c.start_of_use < new.start_of_use AND c.end_of_use <= new.fully_signed_at
) BEGIN SELECT raise(abort, 'vehicle_overdue'); END;

CREATE TABLE `price_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`topic` text NOT NULL,
	`subject` text NOT NULL,
	`number` integer NOT NULL,
	`valid_from` text NOT NULL,
	`figures` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `price_versions_number` ON `price_versions` (`headquarter_id`,`topic`,`subject`,`number`);

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

CREATE UNIQUE INDEX `contract_acts_handed_over_once` ON `contract_acts` (`headquarter_id`,`contract_id`) WHERE kind = 'handed_over';

CREATE UNIQUE INDEX `contract_acts_cancelled_once` ON `contract_acts` (`headquarter_id`,`contract_id`) WHERE kind = 'cancelled';

CREATE UNIQUE INDEX `contract_acts_sb_cancelled_once` ON `contract_acts` (`headquarter_id`,`sb_contract_id`) WHERE kind = 'cancelled';

CREATE INDEX `contract_acts_due` ON `contract_acts` (`due_at`) WHERE due_at is not null;

CREATE UNIQUE INDEX `contract_acts_tenant` ON `contract_acts` (`headquarter_id`,`id`);

CREATE UNIQUE INDEX `contract_acts_number` ON `contract_acts` (`headquarter_id`,`contract_id`,`number`);

CREATE UNIQUE INDEX `contract_acts_sb_number` ON `contract_acts` (`headquarter_id`,`sb_contract_id`,`number`);

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

CREATE UNIQUE INDEX `contract_payments_reversed_once` ON `contract_payments` (`headquarter_id`,`reverses_id`) WHERE reverses_id is not null;

CREATE INDEX `contract_payments_by_contract` ON `contract_payments` (`headquarter_id`,`contract_id`);

CREATE INDEX `contract_payments_by_sb_contract` ON `contract_payments` (`headquarter_id`,`sb_contract_id`);

CREATE INDEX `contract_payments_by_day` ON `contract_payments` (`headquarter_id`,`paid_at`);

CREATE UNIQUE INDEX `contract_payments_tenant` ON `contract_payments` (`headquarter_id`,`id`);

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
	`written_by_branch_id` text, `license_plate` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`vehicle_id`) REFERENCES `vehicles`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `contract_former_vehicles_by_vehicle` ON `contract_former_vehicles` (`headquarter_id`,`vehicle_id`,`start_of_use`);

CREATE UNIQUE INDEX `contract_former_vehicles_once` ON `contract_former_vehicles` (`headquarter_id`,`contract_id`,`act_id`);

CREATE UNIQUE INDEX `contract_files_once` ON `contract_files` (`headquarter_id`,`contract_id`,`kind`,`act_id`);

CREATE UNIQUE INDEX `contract_files_sb_once` ON `contract_files` (`headquarter_id`,`sb_contract_id`,`kind`,`act_id`);

CREATE UNIQUE INDEX `contract_signatures_once` ON `contract_signatures` (`headquarter_id`,`contract_id`,`kind`,`act_id`);

CREATE UNIQUE INDEX `contract_signatures_sb_once` ON `contract_signatures` (`headquarter_id`,`sb_contract_id`,`kind`,`act_id`);

CREATE INDEX `contracts_by_check` ON `contracts` (`headquarter_id`,`id_check_id`);

CREATE UNIQUE INDEX `contracts_one_per_check` ON `contracts` (`headquarter_id`,`id_check_id`) WHERE cancelled_at is null;

CREATE UNIQUE INDEX `due_documents_once` ON `due_documents` (`headquarter_id`,`contract_id`,`kind`,`act_id`);

CREATE UNIQUE INDEX `due_documents_sb_once` ON `due_documents` (`headquarter_id`,`sb_contract_id`,`kind`,`act_id`);

CREATE INDEX `sb_contracts_by_check` ON `sb_contracts` (`headquarter_id`,`id_check_id`);

CREATE UNIQUE INDEX `sb_contracts_one_per_check` ON `sb_contracts` (`headquarter_id`,`id_check_id`) WHERE cancelled_at is null;

CREATE TRIGGER contract_acts_own_branch_insert BEFORE INSERT ON contract_acts
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER contract_acts_own_branch_update BEFORE UPDATE OF contract_id, sb_contract_id ON contract_acts
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER contract_payments_own_branch_insert BEFORE INSERT ON contract_payments
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER contract_payments_own_branch_update BEFORE UPDATE OF contract_id, sb_contract_id ON contract_payments
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER contract_former_vehicles_own_branch_insert BEFORE INSERT ON contract_former_vehicles
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER contract_former_vehicles_own_branch_update BEFORE UPDATE OF contract_id, vehicle_id ON contract_former_vehicles
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER contract_payments_no_update BEFORE UPDATE ON contract_payments
WHEN new.amount_cents <> old.amount_cents OR new.purpose <> old.purpose OR new.method <> old.method OR new.paid_at <> old.paid_at OR new.reverses_id IS NOT old.reverses_id
BEGIN SELECT raise(abort, 'contract_payments_final'); END;

CREATE TRIGGER contracts_no_overlap_update BEFORE UPDATE OF vehicle_id, vehicle_since, start_of_use, end_of_use ON contracts
WHEN new.active = 1 AND (new.vehicle_id <> old.vehicle_id OR new.vehicle_since IS NOT old.vehicle_since
  OR new.start_of_use <> old.start_of_use OR new.end_of_use <> old.end_of_use) AND EXISTS (
  SELECT 1 FROM contracts c WHERE c.headquarter_id = new.headquarter_id AND c.vehicle_id = new.vehicle_id AND c.active = 1 AND c.id <> new.id
  AND coalesce(c.vehicle_since, c.start_of_use) < new.end_of_use
  AND c.end_of_use > coalesce(new.vehicle_since, new.start_of_use)
) BEGIN SELECT raise(abort, 'contract_overlap'); END;

CREATE TRIGGER contracts_not_overdue_handed_over BEFORE UPDATE OF handed_over_at ON contracts
WHEN new.active = 1 AND old.handed_over_at IS NULL AND new.handed_over_at IS NOT NULL AND EXISTS (
  SELECT 1 FROM contracts c WHERE c.headquarter_id = new.headquarter_id AND c.vehicle_id = new.vehicle_id AND c.active = 1
  AND c.id <> new.id AND c.end_of_use <= new.handed_over_at
  AND (c.start_of_use < new.start_of_use OR c.handed_over_at IS NOT NULL)
) BEGIN SELECT raise(abort, 'vehicle_overdue'); END;

CREATE TRIGGER contracts_not_out_handed_over BEFORE UPDATE OF handed_over_at ON contracts
WHEN new.active = 1 AND old.handed_over_at IS NULL AND new.handed_over_at IS NOT NULL AND EXISTS (
  SELECT 1 FROM contracts c WHERE c.headquarter_id = new.headquarter_id AND c.vehicle_id = new.vehicle_id AND c.active = 1
  AND c.id <> new.id AND c.end_of_use > new.handed_over_at AND c.handed_over_at IS NOT NULL
) BEGIN SELECT raise(abort, 'vehicle_out'); END;

CREATE TRIGGER contracts_not_out_swapped BEFORE UPDATE OF vehicle_id ON contracts
WHEN new.active = 1 AND new.vehicle_id <> old.vehicle_id AND new.handed_over_at IS NOT NULL AND EXISTS (
  SELECT 1 FROM contracts c WHERE c.headquarter_id = new.headquarter_id AND c.vehicle_id = new.vehicle_id AND c.active = 1
  AND c.id <> new.id AND c.handed_over_at IS NOT NULL
) BEGIN SELECT raise(abort, 'vehicle_out'); END;

CREATE INDEX `contracts_with_open_amount` ON `contracts` (`headquarter_id`,`end_of_use`,`id`) WHERE open_cents + back_cents > 0 and coalesce(handed_over_at, cancelled_at) is not null;

CREATE INDEX `sb_contracts_with_open_amount` ON `sb_contracts` (`headquarter_id`,`end_at`,`id`) WHERE open_cents + back_cents > 0 and contract_id is null;

CREATE VIEW process_search_source AS
SELECT c.headquarter_id, c.id AS id_check_id, k.id AS customer_id, c.created_at,
  '0t' || hex(c.headquarter_id) || ' 0b' || hex(coalesce(c.branch_id, ''))
    || ' 0t' || hex(c.headquarter_id) || '0s' || replace(c.process_state, '_', '')
    || ' 0b' || hex(coalesce(c.branch_id, '')) || '0s' || replace(c.process_state, '_', '') AS scope,
  c.prename || ' ' || c.surname || ' ' || c.sort_key || coalesce(' ' || k.prename || ' ' || k.surname || ' ' || k.sort_key, '') AS names,
  c.process_number || ' id' || c.process_number AS numbers,
  replace(replace(replace(
    coalesce((SELECT group_concat(t.contract_number
        || coalesce(' ' || t.plate || ' ' || replace(replace(t.plate, ' ', ''), '-', ''), '')
        || coalesce(' ' || nullif(t.order_number, ''), ''), ' ')
      FROM (SELECT *, snapshot ->> '$.vehicle.licensePlate' AS plate FROM contracts) t
      WHERE t.headquarter_id = c.headquarter_id AND t.id_check_id = c.id), '')
    || coalesce((SELECT ' ' || group_concat(s.contract_number || ' ' || s.license_plate || ' '
        || replace(replace(s.license_plate, ' ', ''), '-', ''), ' ')
      FROM sb_contracts s WHERE s.headquarter_id = c.headquarter_id AND s.id_check_id = c.id), '')
    || coalesce((SELECT ' ' || group_concat(p.plate || ' ' || replace(replace(p.plate, ' ', ''), '-', ''), ' ')
      FROM (SELECT t.amended_snapshot ->> '$.vehicle.licensePlate' AS plate FROM contracts t
          WHERE t.headquarter_id = c.headquarter_id AND t.id_check_id = c.id
            AND plate <> t.snapshot ->> '$.vehicle.licensePlate'
        UNION SELECT a.facts ->> '$.addendum.swap.after.licensePlate' FROM contracts t
          JOIN contract_acts a ON a.headquarter_id = t.headquarter_id AND a.contract_id = t.id
          WHERE t.headquarter_id = c.headquarter_id AND t.id_check_id = c.id) p), ''),
    'Ä', 'AE'), 'Ö', 'OE'), 'Ü', 'UE') AS plates,
  coalesce(k.email || ' ' || k.telephone_number, '') || coalesce((
    WITH RECURSIVE merged (id, contacts) AS (
      SELECT m.id, m.email || ' ' || m.telephone_number FROM customers m
      WHERE m.headquarter_id = k.headquarter_id AND m.merged_into_id = k.id
      UNION SELECT m.id, m.email || ' ' || m.telephone_number FROM merged
      JOIN customers m ON m.headquarter_id = k.headquarter_id AND m.merged_into_id = merged.id)
    SELECT ' ' || group_concat(contacts, ' ') FROM merged), '') AS contacts
FROM id_checks c
LEFT JOIN customers k ON k.headquarter_id = c.headquarter_id AND k.id = coalesce(
  (SELECT t.customer_id FROM contracts t WHERE t.headquarter_id = c.headquarter_id AND t.id_check_id = c.id
    ORDER BY t.cancelled_at IS NOT NULL, t.created_at DESC LIMIT 1),
  (SELECT s.customer_id FROM sb_contracts s WHERE s.headquarter_id = c.headquarter_id AND s.id_check_id = c.id
    ORDER BY s.cancelled_at IS NOT NULL, s.created_at DESC LIMIT 1));

CREATE TRIGGER contracts_search_swapped AFTER UPDATE OF amended_snapshot ON contracts
WHEN old.amended_snapshot ->> '$.vehicle.licensePlate' IS NOT new.amended_snapshot ->> '$.vehicle.licensePlate' BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id_check_id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;

CREATE INDEX `capture_processes_of_driver` ON `capture_processes` (`headquarter_id`,`second_driver_of_id`) WHERE second_driver_of_id is not null;

CREATE INDEX `id_checks_by_second_driver_of` ON `id_checks` (`headquarter_id`,`second_driver_of_id`) WHERE second_driver_of_id is not null;

CREATE INDEX `contracts_by_second_driver` ON `contracts` (`headquarter_id`,`second_driver_check_id`) WHERE second_driver_check_id is not null;

CREATE TRIGGER contracts_second_driver_insert BEFORE INSERT ON contracts
WHEN new.second_driver_check_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.second_driver_check_id
  AND p.branch_id IS new.branch_id AND p.id <> new.id_check_id
) BEGIN SELECT raise(abort, 'second_driver_of_another_office'); END;

CREATE TRIGGER contracts_second_driver_update BEFORE UPDATE OF second_driver_check_id ON contracts
WHEN new.second_driver_check_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.second_driver_check_id
  AND p.branch_id IS new.branch_id AND p.id <> new.id_check_id
) BEGIN SELECT raise(abort, 'second_driver_of_another_office'); END;

CREATE TRIGGER id_checks_second_driver_insert BEFORE INSERT ON id_checks
WHEN new.second_driver_of_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.second_driver_of_id
  AND p.branch_id IS new.branch_id AND p.id <> new.id
) BEGIN SELECT raise(abort, 'second_driver_of_another_office'); END;

CREATE TRIGGER id_checks_second_driver_update BEFORE UPDATE OF second_driver_of_id ON id_checks
WHEN new.second_driver_of_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.second_driver_of_id
  AND p.branch_id IS new.branch_id AND p.id <> new.id
) BEGIN SELECT raise(abort, 'second_driver_of_another_office'); END;

CREATE INDEX `id_checks_rejected_by_birth` ON `id_checks` (`headquarter_id`,case when date_of_birth is null then license_date_of_birth else date_of_birth end) WHERE (approval_state = 'REJECTED' or license_approval_state = 'REJECTED');

CREATE INDEX `push_messages_of_case` ON `push_messages` (`headquarter_id`,`case_id`,`user_id`) WHERE case_id is not null;

CREATE INDEX `capture_processes_by_next` ON `capture_processes` (`headquarter_id`,`next_capture_id`) WHERE next_capture_id is not null;

CREATE UNIQUE INDEX `website_widgets_test_key_unique` ON `website_widgets` (`test_key`);

CREATE VIEW user_search_source AS
SELECT rowid AS id, headquarter_id, prename || ' ' || surname AS name, email,
  role || CASE WHEN role = 'Admin' AND branch_id IS NOT NULL THEN ' Filiale' ELSE '' END AS role,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(prename || ' ' || surname, 'ä', 'ae'), 'Ä', 'ae'), 'ö', 'oe'), 'Ö', 'oe'), 'ü', 'ue'), 'Ü', 'ue'), 'ß', 'ss'), 'ẞ', 'ss'), 'ø', 'oe'), 'Ø', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd'), 'Đ', 'd'), 'ı', 'i'), 'ł', 'l'), 'Ł', 'l') AS spelled
FROM users;

CREATE VIRTUAL TABLE users_fts USING fts5(
  headquarter_id, name, email, role, spelled,
  content='user_search_source', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6 7'
);

CREATE TRIGGER users_fts_insert AFTER INSERT ON users BEGIN
  INSERT INTO users_fts (rowid, headquarter_id, name, email, role, spelled) SELECT id, headquarter_id, name, email, role, spelled FROM user_search_source WHERE id = new.rowid;
END;

CREATE TRIGGER users_fts_delete BEFORE DELETE ON users BEGIN
  INSERT INTO users_fts (users_fts, rowid, headquarter_id, name, email, role, spelled) SELECT 'delete', id, headquarter_id, name, email, role, spelled FROM user_search_source WHERE id = old.rowid;
END;

CREATE TRIGGER users_fts_before_update BEFORE UPDATE OF headquarter_id, branch_id, prename, surname, email, role ON users BEGIN
  INSERT INTO users_fts (users_fts, rowid, headquarter_id, name, email, role, spelled) SELECT 'delete', id, headquarter_id, name, email, role, spelled FROM user_search_source WHERE id = old.rowid;
END;

CREATE TRIGGER users_fts_update AFTER UPDATE OF headquarter_id, branch_id, prename, surname, email, role ON users BEGIN
  INSERT INTO users_fts (rowid, headquarter_id, name, email, role, spelled) SELECT id, headquarter_id, name, email, role, spelled FROM user_search_source WHERE id = new.rowid;
END;

CREATE VIEW scan_search_source AS
SELECT rowid AS id, headquarter_id, subject, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(subject, 'ä', 'ae'), 'Ä', 'ae'), 'ö', 'oe'), 'Ö', 'oe'), 'ü', 'ue'), 'Ü', 'ue'), 'ß', 'ss'), 'ẞ', 'ss'), 'ø', 'oe'), 'Ø', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd'), 'Đ', 'd'), 'ı', 'i'), 'ł', 'l'), 'Ł', 'l') AS spelled FROM scans;

CREATE VIRTUAL TABLE scans_fts USING fts5(
  headquarter_id, subject, spelled,
  content='scan_search_source', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6 7'
);

CREATE TRIGGER scans_fts_insert AFTER INSERT ON scans BEGIN
  INSERT INTO scans_fts (rowid, headquarter_id, subject, spelled) SELECT id, headquarter_id, subject, spelled FROM scan_search_source WHERE id = new.rowid;
END;

CREATE TRIGGER scans_fts_delete BEFORE DELETE ON scans BEGIN
  INSERT INTO scans_fts (scans_fts, rowid, headquarter_id, subject, spelled) SELECT 'delete', id, headquarter_id, subject, spelled FROM scan_search_source WHERE id = old.rowid;
END;

CREATE TRIGGER scans_fts_before_update BEFORE UPDATE OF headquarter_id, subject ON scans BEGIN
  INSERT INTO scans_fts (scans_fts, rowid, headquarter_id, subject, spelled) SELECT 'delete', id, headquarter_id, subject, spelled FROM scan_search_source WHERE id = old.rowid;
END;

CREATE TRIGGER scans_fts_update AFTER UPDATE OF headquarter_id, subject ON scans BEGIN
  INSERT INTO scans_fts (rowid, headquarter_id, subject, spelled) SELECT id, headquarter_id, subject, spelled FROM scan_search_source WHERE id = new.rowid;
END;

CREATE TRIGGER vehicles_fts_update AFTER UPDATE OF headquarter_id, branch_id, brand, name, vin, license_plate, main_driver, search_key ON vehicles BEGIN
  INSERT INTO vehicles_fts (vehicles_fts, rowid, headquarter_id, branch_id, brand, name, vin, license_plate, main_driver, search_key)
  VALUES ('delete', old.rowid, old.headquarter_id, old.branch_id, old.brand, old.name, old.vin, old.license_plate, old.main_driver, old.search_key);
  INSERT INTO vehicles_fts (rowid, headquarter_id, branch_id, brand, name, vin, license_plate, main_driver, search_key)
  VALUES (new.rowid, new.headquarter_id, new.branch_id, new.brand, new.name, new.vin, new.license_plate, new.main_driver, new.search_key);
END;

CREATE INDEX `reservations_of_customer` ON `reservations` (`headquarter_id`,`customer_id`) WHERE customer_id is not null;

CREATE INDEX `reservations_with_person` ON `reservations` (`headquarter_id`,`end_at`) WHERE person_name <> '';

CREATE TRIGGER reservations_no_overlap_insert BEFORE INSERT ON reservations
WHEN new.no_show_at IS NULL AND ((
  SELECT r.end_at FROM reservations r WHERE r.headquarter_id = new.headquarter_id AND r.vehicle_id = new.vehicle_id AND r.no_show_at IS NULL
  AND r.start_at < new.end_at + (SELECT h.reservation_buffer_minutes * 60000 FROM headquarters h WHERE h.id = new.headquarter_id)
  ORDER BY r.start_at DESC LIMIT 1
) > new.start_at - (SELECT h.reservation_buffer_minutes * 60000 FROM headquarters h WHERE h.id = new.headquarter_id)
OR EXISTS (
  SELECT 1 FROM contracts c, headquarters h
  WHERE h.id = new.headquarter_id AND c.headquarter_id = new.headquarter_id AND c.vehicle_id = new.vehicle_id AND c.active = 1
  AND c.start_of_use < new.end_at + h.reservation_buffer_minutes * 60000
  AND c.end_of_use > new.start_at - h.reservation_buffer_minutes * 60000
)) BEGIN SELECT raise(abort, 'reservation_overlap'); END;

CREATE TRIGGER reservations_no_overlap_update BEFORE UPDATE OF vehicle_id, start_at, end_at, no_show_at ON reservations
WHEN new.no_show_at IS NULL
AND (old.no_show_at IS NOT NULL OR new.vehicle_id <> old.vehicle_id OR new.start_at <> old.start_at OR new.end_at <> old.end_at) AND ((
  SELECT r.end_at FROM reservations r WHERE r.headquarter_id = new.headquarter_id AND r.vehicle_id = new.vehicle_id AND r.id <> new.id AND r.no_show_at IS NULL
  AND r.start_at < new.end_at + (SELECT h.reservation_buffer_minutes * 60000 FROM headquarters h WHERE h.id = new.headquarter_id)
  ORDER BY r.start_at DESC LIMIT 1
) > new.start_at - (SELECT h.reservation_buffer_minutes * 60000 FROM headquarters h WHERE h.id = new.headquarter_id)
OR EXISTS (
  SELECT 1 FROM contracts c, headquarters h
  WHERE h.id = new.headquarter_id AND c.headquarter_id = new.headquarter_id AND c.vehicle_id = new.vehicle_id AND c.active = 1
  AND c.start_of_use < new.end_at + h.reservation_buffer_minutes * 60000
  AND c.end_of_use > new.start_at - h.reservation_buffer_minutes * 60000
)) BEGIN SELECT raise(abort, 'reservation_overlap'); END;

CREATE INDEX `reservations_by_change` ON `reservations` (`headquarter_id`,`updated_at`,`id`);

CREATE INDEX `reservations_by_change_of_office` ON `reservations` (`headquarter_id`,`branch_id`,`updated_at`,`id`);

CREATE INDEX `vehicles_by_change` ON `vehicles` (`headquarter_id`,`updated_at`,`id`);

CREATE INDEX `vehicles_by_change_of_office` ON `vehicles` (`headquarter_id`,`branch_id`,`updated_at`,`id`);

CREATE INDEX `contracts_by_change` ON `contracts` (`headquarter_id`,`updated_at`,`id`);

CREATE INDEX `contracts_by_change_of_office` ON `contracts` (`headquarter_id`,`branch_id`,`updated_at`,`id`);

CREATE INDEX `contracts_by_state` ON `contracts` (`headquarter_id`,case when cancelled_at is not null then 'cancelled' when active = 1 then 'active' else 'returned' end,`created_at`,`id`);

CREATE INDEX `contracts_by_state_of_office` ON `contracts` (`headquarter_id`,`branch_id`,case when cancelled_at is not null then 'cancelled' when active = 1 then 'active' else 'returned' end,`created_at`,`id`);

CREATE INDEX `customers_by_change` ON `customers` (`headquarter_id`,`updated_at`,`id`);

CREATE INDEX `id_checks_by_change` ON `id_checks` (`headquarter_id`,`updated_at`,`id`);

CREATE INDEX `id_checks_by_change_of_office` ON `id_checks` (`headquarter_id`,`branch_id`,`updated_at`,`id`);

CREATE TRIGGER contracts_changed_insert AFTER INSERT ON contracts WHEN new.updated_at = 0 BEGIN
  UPDATE contracts SET updated_at = CAST(unixepoch('subsec') * 1000 AS integer) WHERE id = new.id;
END;

CREATE TRIGGER contracts_changed_update AFTER UPDATE ON contracts WHEN new.updated_at = old.updated_at BEGIN
  UPDATE contracts SET updated_at = CAST(unixepoch('subsec') * 1000 AS integer) WHERE id = new.id;
END;

CREATE TRIGGER reservations_changed_insert AFTER INSERT ON reservations WHEN new.updated_at = 0 BEGIN
  UPDATE reservations SET updated_at = CAST(unixepoch('subsec') * 1000 AS integer) WHERE id = new.id;
END;

CREATE TRIGGER reservations_changed_update AFTER UPDATE ON reservations WHEN new.updated_at = old.updated_at BEGIN
  UPDATE reservations SET updated_at = CAST(unixepoch('subsec') * 1000 AS integer) WHERE id = new.id;
END;

CREATE TRIGGER customers_changed_insert AFTER INSERT ON customers WHEN new.updated_at = 0 BEGIN
  UPDATE customers SET updated_at = CAST(unixepoch('subsec') * 1000 AS integer) WHERE id = new.id;
END;

CREATE TRIGGER customers_changed_update AFTER UPDATE ON customers WHEN new.updated_at = old.updated_at BEGIN
  UPDATE customers SET updated_at = CAST(unixepoch('subsec') * 1000 AS integer) WHERE id = new.id;
END;

CREATE TRIGGER vehicles_changed_insert AFTER INSERT ON vehicles WHEN new.updated_at = 0 BEGIN
  UPDATE vehicles SET updated_at = CAST(unixepoch('subsec') * 1000 AS integer) WHERE id = new.id;
END;

CREATE TRIGGER contract_files_change_contract AFTER INSERT ON contract_files WHEN new.contract_id IS NOT NULL BEGIN
  UPDATE contracts SET updated_at = CAST(unixepoch('subsec') * 1000 AS integer) WHERE headquarter_id = new.headquarter_id AND id = new.contract_id;
END;

CREATE TRIGGER contract_signatures_change_contract AFTER INSERT ON contract_signatures WHEN new.contract_id IS NOT NULL BEGIN
  UPDATE contracts SET updated_at = CAST(unixepoch('subsec') * 1000 AS integer) WHERE headquarter_id = new.headquarter_id AND id = new.contract_id;
END;

CREATE TRIGGER vehicles_open_office_insert BEFORE INSERT ON vehicles
WHEN new.branch_id IS NOT NULL AND new.deleted_at IS NULL AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;

CREATE TRIGGER vehicles_open_office_update BEFORE UPDATE OF branch_id, deleted_at ON vehicles
WHEN new.branch_id IS NOT NULL AND new.deleted_at IS NULL AND (old.deleted_at IS NOT NULL OR new.branch_id IS NOT old.branch_id) AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;

CREATE TRIGGER users_open_office_insert BEFORE INSERT ON users
WHEN new.branch_id IS NOT NULL AND new.locked_at IS NULL AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;

CREATE TRIGGER users_open_office_update BEFORE UPDATE OF branch_id, locked_at ON users
WHEN new.branch_id IS NOT NULL AND new.locked_at IS NULL AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;

CREATE TRIGGER user_dealer_assignments_open_office_insert BEFORE INSERT ON user_dealer_assignments
WHEN new.branch_id IS NOT NULL AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;

CREATE TRIGGER capture_processes_open_office_insert BEFORE INSERT ON capture_processes
WHEN new.branch_id IS NOT NULL AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;

CREATE TRIGGER id_checks_open_office_insert BEFORE INSERT ON id_checks
WHEN new.branch_id IS NOT NULL AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;

CREATE TRIGGER contracts_open_office_insert BEFORE INSERT ON contracts
WHEN new.branch_id IS NOT NULL AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;

CREATE TRIGGER sb_contracts_open_office_insert BEFORE INSERT ON sb_contracts
WHEN new.branch_id IS NOT NULL AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;

CREATE TRIGGER scans_open_office_insert BEFORE INSERT ON scans
WHEN new.branch_id IS NOT NULL AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;

CREATE TRIGGER api_tokens_open_office_insert BEFORE INSERT ON api_tokens
WHEN new.branch_id IS NOT NULL AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;

CREATE TRIGGER capture_processes_open_office_renew BEFORE UPDATE OF status ON capture_processes
WHEN new.branch_id IS NOT NULL AND new.status = 'pending' AND old.status <> 'pending' AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;

CREATE TRIGGER website_widgets_open_office_insert BEFORE INSERT ON website_widgets
WHEN new.receiving_branch_id IS NOT NULL AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.receiving_branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;

CREATE TRIGGER website_widgets_open_office_update BEFORE UPDATE OF receiving_branch_id ON website_widgets
WHEN new.receiving_branch_id IS NOT NULL AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.receiving_branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;

CREATE TRIGGER vehicles_changed_update AFTER UPDATE ON vehicles
WHEN new.updated_at = old.updated_at AND new.feed_seen_at IS old.feed_seen_at BEGIN
  UPDATE vehicles SET updated_at = CAST(unixepoch('subsec') * 1000 AS integer) WHERE id = new.id;
END;

CREATE INDEX `vehicles_by_photo` ON `vehicles` (`photo_file_key`) WHERE photo_file_key is not null;

CREATE TABLE "vehicle_imports" (
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
	`notices` text DEFAULT '[]' NOT NULL,
	`user_id` text,
	`created_at` integer NOT NULL,
	`applied_at` integer,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `vehicle_imports_by_date` ON `vehicle_imports` (`headquarter_id`,`created_at`);

CREATE TABLE `wallet_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`capture_process_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`browser_hash` text NOT NULL,
	`session_copy` text NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`refusal` text,
	`answer_copy` text,
	`code_hash` text,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`capture_process_id`) REFERENCES `capture_processes`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `wallet_requests_token_hash_unique` ON `wallet_requests` (`token_hash`);

CREATE INDEX `wallet_requests_by_capture` ON `wallet_requests` (`headquarter_id`,`capture_process_id`);

CREATE INDEX `wallet_requests_by_end` ON `wallet_requests` (`expires_at`);

CREATE UNIQUE INDEX `wallet_requests_tenant` ON `wallet_requests` (`headquarter_id`,`id`);

CREATE TABLE `wallet_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`is_on` integer DEFAULT false NOT NULL,
	`certificates` text DEFAULT '[]' NOT NULL,
	`certificate_ends_on` integer,
	`key_copy` text DEFAULT '' NOT NULL,
	`registration_certificate` text DEFAULT '' NOT NULL,
	`asks_for_id` integer DEFAULT true NOT NULL,
	`asks_for_license` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `wallet_settings_one` ON `wallet_settings` (`headquarter_id`);

CREATE UNIQUE INDEX `wallet_settings_tenant` ON `wallet_settings` (`headquarter_id`,`id`);

CREATE INDEX `capture_processes_with_answer` ON `capture_processes` (`completed_at`) WHERE wallet_answer is not null;

CREATE INDEX `capture_processes_by_check` ON `capture_processes` (`headquarter_id`,`id_check_id`) WHERE id_check_id is not null;

CREATE TRIGGER wallet_requests_own_branch_insert BEFORE INSERT ON wallet_requests
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM capture_processes p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.capture_process_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER wallet_requests_own_branch_update BEFORE UPDATE OF capture_process_id ON wallet_requests
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM capture_processes p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.capture_process_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TABLE `vehicle_damage_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`damage_id` text NOT NULL,
	`vehicle_id` text NOT NULL,
	`file_key` text NOT NULL,
	`content_type` text NOT NULL,
	`sha256` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`vehicle_id`,`damage_id`) REFERENCES `vehicle_damages`(`headquarter_id`,`vehicle_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`vehicle_id`) REFERENCES `vehicles`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `vehicle_damage_photos_by_vehicle` ON `vehicle_damage_photos` (`headquarter_id`,`vehicle_id`);

CREATE INDEX `vehicle_damage_photos_by_file` ON `vehicle_damage_photos` (`file_key`);

CREATE UNIQUE INDEX `vehicle_damage_photos_once` ON `vehicle_damage_photos` (`headquarter_id`,`damage_id`,`sha256`);

CREATE TABLE `vehicle_damages` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`vehicle_id` text NOT NULL,
	`number` integer NOT NULL,
	`view` text,
	`place_x` integer,
	`place_y` integer,
	`kind` text NOT NULL,
	`size` text,
	`note` text DEFAULT '' NOT NULL,
	`noted_at` integer NOT NULL,
	`noted_by_user_id` text,
	`contract_id` text,
	`moment` text,
	`repaired_at` integer,
	`repaired_by_user_id` text,
	`removed_at` integer,
	`removed_by_user_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`vehicle_id`) REFERENCES `vehicles`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`noted_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`repaired_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`removed_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "vehicle_damages_place" CHECK((place_x is null) = (place_y is null) and (place_x is null or (view is not null and place_x between 0 and 1000 and place_y between 0 and 1000))),
	CONSTRAINT "vehicle_damages_moment" CHECK((contract_id is null) = (moment is null)),
	CONSTRAINT "vehicle_damages_end" CHECK(repaired_at is null or removed_at is null)
);

CREATE INDEX `vehicle_damages_by_contract` ON `vehicle_damages` (`headquarter_id`,`contract_id`) WHERE contract_id is not null;

CREATE UNIQUE INDEX `vehicle_damages_tenant` ON `vehicle_damages` (`headquarter_id`,`id`);

CREATE UNIQUE INDEX `vehicle_damages_of_vehicle` ON `vehicle_damages` (`headquarter_id`,`vehicle_id`,`id`);

CREATE UNIQUE INDEX `vehicle_damages_number` ON `vehicle_damages` (`headquarter_id`,`vehicle_id`,`number`);

CREATE TRIGGER vehicle_damages_own_branch_insert BEFORE INSERT ON vehicle_damages
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER vehicle_damages_own_branch_update BEFORE UPDATE OF vehicle_id ON vehicle_damages
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER vehicle_damage_photos_own_branch_insert BEFORE INSERT ON vehicle_damage_photos
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER vehicle_damage_photos_own_branch_update BEFORE UPDATE OF vehicle_id ON vehicle_damage_photos
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE INDEX `vehicles_by_vin` ON `vehicles` (`headquarter_id`,`vin`);

CREATE INDEX contracts_by_plate ON contracts (headquarter_id, replace(replace(CASE WHEN (coalesce(amended_snapshot, snapshot) ->> '$.vehicle.licensePlate') GLOB '* [01][0-9]-[01][0-9]' THEN substr(coalesce(amended_snapshot, snapshot) ->> '$.vehicle.licensePlate', 1, length(coalesce(amended_snapshot, snapshot) ->> '$.vehicle.licensePlate') - 6) ELSE coalesce(amended_snapshot, snapshot) ->> '$.vehicle.licensePlate' END, ' ', ''), '-', ''), start_of_use);

CREATE INDEX contract_former_vehicles_by_plate ON contract_former_vehicles (headquarter_id, replace(replace(CASE WHEN license_plate GLOB '* [01][0-9]-[01][0-9]' THEN substr(license_plate, 1, length(license_plate) - 6) ELSE license_plate END, ' ', ''), '-', ''), start_of_use);

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

CREATE INDEX `driver_disclosures_by_contract` ON `driver_disclosures` (`headquarter_id`,`contract_id`,`created_at`);

CREATE INDEX `driver_disclosures_by_file` ON `driver_disclosures` (`file_key`);

CREATE TRIGGER driver_disclosures_own_branch_insert BEFORE INSERT ON driver_disclosures
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER driver_disclosures_own_branch_update BEFORE UPDATE OF contract_id ON driver_disclosures
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TABLE `vehicle_holds` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`vehicle_id` text NOT NULL,
	`kind` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`due_on` text,
	`held_from` integer,
	`user_id` text NOT NULL,
	`ended_at` integer,
	`ended_by_user_id` text,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`vehicle_id`) REFERENCES `vehicles`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`ended_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "vehicle_holds_something" CHECK(due_on is not null or held_from is not null or ended_at is not null)
);

CREATE INDEX `vehicle_holds_by_vehicle` ON `vehicle_holds` (`headquarter_id`,`vehicle_id`,`created_at`);

CREATE INDEX `vehicle_holds_due` ON `vehicle_holds` (`headquarter_id`,`due_on`,`id`) WHERE ended_at is null;

CREATE INDEX `vehicle_holds_held` ON `vehicle_holds` (`headquarter_id`,`vehicle_id`,`held_from`) WHERE ended_at is null and held_from is not null;

CREATE UNIQUE INDEX `vehicle_holds_tenant` ON `vehicle_holds` (`headquarter_id`,`id`);

CREATE TRIGGER vehicle_holds_own_branch_insert BEFORE INSERT ON vehicle_holds
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER vehicle_holds_own_branch_update BEFORE UPDATE OF vehicle_id ON vehicle_holds
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER contracts_not_held_insert BEFORE INSERT ON contracts
WHEN new.active = 1 AND EXISTS (
  SELECT 1 FROM vehicle_holds x WHERE x.headquarter_id = new.headquarter_id AND x.vehicle_id = new.vehicle_id
  AND x.ended_at IS NULL AND x.held_from IS NOT NULL AND x.held_from < new.end_of_use
) BEGIN SELECT raise(abort, 'vehicle_held'); END;

CREATE TRIGGER contracts_not_held_swap BEFORE UPDATE OF vehicle_id ON contracts
WHEN new.vehicle_id <> old.vehicle_id AND new.active = 1 AND EXISTS (
  SELECT 1 FROM vehicle_holds x WHERE x.headquarter_id = new.headquarter_id AND x.vehicle_id = new.vehicle_id
  AND x.ended_at IS NULL AND x.held_from IS NOT NULL AND x.held_from < new.end_of_use
) BEGIN SELECT raise(abort, 'vehicle_held'); END;

CREATE TRIGGER reservations_not_held_insert BEFORE INSERT ON reservations
WHEN EXISTS (
  SELECT 1 FROM vehicle_holds x WHERE x.headquarter_id = new.headquarter_id AND x.vehicle_id = new.vehicle_id
  AND x.ended_at IS NULL AND x.held_from IS NOT NULL AND x.held_from < new.end_at
) BEGIN SELECT raise(abort, 'vehicle_held'); END;

CREATE TRIGGER reservations_not_held_update BEFORE UPDATE OF vehicle_id, end_at ON reservations
WHEN (new.vehicle_id <> old.vehicle_id OR new.end_at > old.end_at) AND EXISTS (
  SELECT 1 FROM vehicle_holds x WHERE x.headquarter_id = new.headquarter_id AND x.vehicle_id = new.vehicle_id
  AND x.ended_at IS NULL AND x.held_from IS NOT NULL AND x.held_from < new.end_at
) BEGIN SELECT raise(abort, 'vehicle_held'); END;

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
	`written_by_branch_id` text, `sent_by_user_id` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`decided_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `yard_acts_by_contract` ON `yard_acts` (`headquarter_id`,`contract_id`,`id`);

CREATE INDEX `yard_acts_waiting` ON `yard_acts` (`headquarter_id`,`created_at`,`id`) WHERE state = 'waiting';

CREATE INDEX `yard_acts_by_device` ON `yard_acts` (`headquarter_id`,`device_id`,`created_at`);

CREATE INDEX `yard_acts_by_file` ON `yard_acts` (`file_key`);

CREATE UNIQUE INDEX `yard_acts_tenant` ON `yard_acts` (`headquarter_id`,`id`);

CREATE TRIGGER yard_acts_own_branch_insert BEFORE INSERT ON yard_acts
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER yard_acts_own_branch_update BEFORE UPDATE OF contract_id ON yard_acts
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

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

CREATE UNIQUE INDEX `round_links_token_hash_unique` ON `round_links` (`token_hash`);

CREATE UNIQUE INDEX `round_links_once` ON `round_links` (`headquarter_id`,`contract_id`,`moment`) WHERE status = 'pending';

CREATE INDEX `round_links_to_end` ON `round_links` (`expires_at`) WHERE status = 'pending';

CREATE UNIQUE INDEX `round_links_tenant` ON `round_links` (`headquarter_id`,`id`);

CREATE TRIGGER round_links_own_branch_insert BEFORE INSERT ON round_links
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER round_links_own_branch_update BEFORE UPDATE OF contract_id ON round_links
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TABLE `red_plate_trips` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`red_plate_id` text NOT NULL,
	`contract_id` text,
	`kind` text NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer,
	`taken_until` integer NOT NULL,
	`driver_name` text DEFAULT '' NOT NULL,
	`driver_address` text DEFAULT '' NOT NULL,
	`vehicle_class` text DEFAULT '' NOT NULL,
	`make` text DEFAULT '' NOT NULL,
	`vin` text DEFAULT '' NOT NULL,
	`route` text DEFAULT '' NOT NULL,
	`struck_at` integer,
	`user_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`red_plate_id`) REFERENCES `red_plates`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "red_plate_trips_forward" CHECK(taken_until >= start_at and (end_at is null or end_at = taken_until))
);

CREATE INDEX `red_plate_trips_by_plate` ON `red_plate_trips` (`headquarter_id`,`red_plate_id`,`start_at`);

CREATE INDEX `red_plate_trips_by_contract` ON `red_plate_trips` (`headquarter_id`,`contract_id`) WHERE contract_id is not null;

CREATE UNIQUE INDEX `red_plate_trips_one_per_contract` ON `red_plate_trips` (`headquarter_id`,`contract_id`) WHERE contract_id is not null and end_at is null and struck_at is null;

CREATE INDEX `red_plate_trips_open` ON `red_plate_trips` (`headquarter_id`,`red_plate_id`) WHERE end_at is null and struck_at is null;

CREATE INDEX `red_plate_trips_by_end` ON `red_plate_trips` (`taken_until`);

CREATE UNIQUE INDEX `red_plate_trips_tenant` ON `red_plate_trips` (`headquarter_id`,`id`);

CREATE TABLE `red_plates` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`branch_id` text,
	`license_plate` text NOT NULL,
	`plate_key` text NOT NULL,
	`valid_from` text NOT NULL,
	`valid_until` text,
	`note` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`headquarter_id`) REFERENCES `headquarters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`branch_id`) REFERENCES `branch_offices`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `red_plates_once` ON `red_plates` (`headquarter_id`,`plate_key`) WHERE deleted_at is null;

CREATE INDEX `red_plates_of_office` ON `red_plates` (`headquarter_id`,`branch_id`,`license_plate`);

CREATE UNIQUE INDEX `red_plates_tenant` ON `red_plates` (`headquarter_id`,`id`);

CREATE TABLE `theft_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`contract_id` text NOT NULL,
	`account` text NOT NULL,
	`police_office` text DEFAULT '' NOT NULL,
	`police_reference` text DEFAULT '' NOT NULL,
	`file_key` text NOT NULL,
	`byte_count` integer NOT NULL,
	`hold_id` text NOT NULL,
	`kept_until` text NOT NULL,
	`user_id` text NOT NULL,
	`ended_at` integer,
	`ended_by_user_id` text,
	`outcome` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`contract_id`) REFERENCES `contracts`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`ended_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `theft_reports_by_contract` ON `theft_reports` (`headquarter_id`,`contract_id`,`created_at`);

CREATE UNIQUE INDEX `theft_reports_open_once` ON `theft_reports` (`headquarter_id`,`contract_id`) WHERE ended_at is null;

CREATE INDEX `theft_reports_by_file` ON `theft_reports` (`file_key`);

CREATE UNIQUE INDEX `theft_reports_tenant` ON `theft_reports` (`headquarter_id`,`id`);

CREATE TRIGGER red_plate_trips_apart BEFORE INSERT ON red_plate_trips
WHEN new.struck_at IS NULL AND EXISTS (
  SELECT 1 FROM red_plate_trips x WHERE x.headquarter_id = new.headquarter_id AND x.red_plate_id = new.red_plate_id
  AND x.struck_at IS NULL AND x.start_at < new.taken_until AND x.taken_until > new.start_at
) BEGIN SELECT raise(abort, 'red_plate_overlap'); END;

CREATE TRIGGER red_plate_trips_begin AFTER UPDATE OF handed_over_at ON contracts
WHEN new.handed_over_at IS NOT NULL AND old.handed_over_at IS NOT new.handed_over_at BEGIN
  UPDATE red_plate_trips SET start_at = new.handed_over_at, taken_until = max(taken_until, new.handed_over_at), version = version + 1
  WHERE headquarter_id = new.headquarter_id AND contract_id = new.id AND end_at IS NULL AND struck_at IS NULL;
END;

CREATE TRIGGER red_plate_trips_end AFTER UPDATE OF vehicle_returned_at ON contracts
WHEN new.vehicle_returned_at IS NOT NULL AND old.vehicle_returned_at IS NOT new.vehicle_returned_at BEGIN
  UPDATE red_plate_trips SET end_at = max(start_at, new.vehicle_returned_at), taken_until = max(start_at, new.vehicle_returned_at), version = version + 1
  WHERE headquarter_id = new.headquarter_id AND contract_id = new.id AND struck_at IS NULL
  AND (end_at IS NULL OR end_at = old.vehicle_returned_at);
END;

CREATE TRIGGER red_plate_trips_swap AFTER UPDATE OF vehicle_id ON contracts
WHEN new.vehicle_id <> old.vehicle_id BEGIN
  UPDATE red_plate_trips SET end_at = max(start_at, coalesce(new.vehicle_since, start_at)), taken_until = max(start_at, coalesce(new.vehicle_since, start_at)), version = version + 1
  WHERE headquarter_id = new.headquarter_id AND contract_id = new.id AND end_at IS NULL AND struck_at IS NULL;
END;

CREATE TRIGGER red_plate_trips_extend AFTER UPDATE OF end_of_use ON contracts
WHEN new.end_of_use <> old.end_of_use BEGIN
  UPDATE red_plate_trips SET taken_until = max(start_at, new.end_of_use), version = version + 1
  WHERE headquarter_id = new.headquarter_id AND contract_id = new.id AND end_at IS NULL AND struck_at IS NULL;
END;

CREATE TRIGGER red_plate_trips_strike AFTER UPDATE OF cancelled_at ON contracts
WHEN new.cancelled_at IS NOT NULL AND old.cancelled_at IS NULL BEGIN
  UPDATE red_plate_trips SET struck_at = new.cancelled_at, version = version + 1
  WHERE headquarter_id = new.headquarter_id AND contract_id = new.id AND struck_at IS NULL;
END;

CREATE TRIGGER red_plate_trips_own_branch_insert BEFORE INSERT ON red_plate_trips
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM red_plates p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.red_plate_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER red_plate_trips_own_branch_update BEFORE UPDATE OF red_plate_id, contract_id ON red_plate_trips
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM red_plates p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.red_plate_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER theft_reports_own_branch_insert BEFORE INSERT ON theft_reports
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TRIGGER theft_reports_own_branch_update BEFORE UPDATE OF contract_id ON theft_reports
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;

CREATE TABLE `not_lent_marks` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`customer_id` text,
	`person_hash` text NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`proposed_at` integer NOT NULL,
	`proposed_by_user_id` text NOT NULL,
	`confirmed_at` integer,
	`confirmed_by_user_id` text,
	`review_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`lifted_at` integer,
	`lifted_by_user_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`headquarter_id`,`customer_id`) REFERENCES `customers`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`proposed_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`confirmed_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`lifted_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `not_lent_marks_once` ON `not_lent_marks` (`headquarter_id`,`person_hash`) WHERE lifted_at is null;

CREATE INDEX `not_lent_marks_by_person` ON `not_lent_marks` (`headquarter_id`,`person_hash`);

CREATE INDEX `not_lent_marks_by_customer` ON `not_lent_marks` (`headquarter_id`,`customer_id`);

CREATE INDEX `not_lent_marks_to_end` ON `not_lent_marks` (`ends_on`);

CREATE INDEX `not_lent_marks_proposed` ON `not_lent_marks` (`proposed_at`) WHERE confirmed_at is null;

CREATE UNIQUE INDEX `not_lent_marks_tenant` ON `not_lent_marks` (`headquarter_id`,`id`);

CREATE UNIQUE INDEX `damage_photos_round` ON `damage_photos` (`headquarter_id`,`contract_id`,`act_id`,`moment`,`shot`) WHERE shot is not null;

CREATE INDEX `customers_by_end_of_phone` ON `customers` (`headquarter_id`,substr(telephone_number, -4));
