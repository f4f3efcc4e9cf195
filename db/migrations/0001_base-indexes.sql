-- Every index of db/schema. Their order within a table is part of what they do: of two that would serve a query SQLite takes the
-- newer one. So those of `id_checks` that hold only what is done come after those that hold everything.
CREATE UNIQUE INDEX `branch_offices_scan_mailbox_unique` ON `branch_offices` (`scan_mailbox`);--> statement-breakpoint
CREATE UNIQUE INDEX `branch_offices_tenant` ON `branch_offices` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `headquarters_scan_mailbox_unique` ON `headquarters` (`scan_mailbox`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_dealer_assignments_once` ON `user_dealer_assignments` (`headquarter_id`,`user_id`,`branch_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_by_name` ON `users` (`headquarter_id`,`surname`,`prename`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_tenant` ON `users` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `vehicle_brands_name_unique` ON `vehicle_brands` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_token_hash_unique` ON `api_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `api_tokens_by_age` ON `api_tokens` (`headquarter_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_tenant` ON `api_tokens` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `audit_log_in_sequence` ON `audit_log` (`headquarter_id`,`sequence`);--> statement-breakpoint
CREATE INDEX `audit_log_by_subject` ON `audit_log` (`headquarter_id`,`subject_type`,`subject_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_by_age` ON `audit_log` (`headquarter_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_branch` ON `audit_log` (`headquarter_id`,`branch_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_actor` ON `audit_log` (`headquarter_id`,`actor_user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_action` ON `audit_log` (`headquarter_id`,`action`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_age` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE INDEX `kept_forms_by_expiry` ON `kept_forms` (`expires_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `known_devices_public_id_unique` ON `known_devices` (`public_id`);--> statement-breakpoint
CREATE INDEX `known_devices_by_age` ON `known_devices` (`last_sign_in_at`);--> statement-breakpoint
CREATE INDEX `password_links_by_user` ON `password_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `password_links_by_expiry` ON `password_links` (`expires_at`);--> statement-breakpoint
CREATE INDEX `rate_limits_by_age` ON `rate_limits` (`window_started_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_public_id_unique` ON `sessions` (`public_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_tenant` ON `sessions` (`headquarter_id`,`public_id`);--> statement-breakpoint
CREATE INDEX `sign_in_attempts_by_user` ON `sign_in_attempts` (`user_id`);--> statement-breakpoint
CREATE INDEX `sign_in_attempts_by_age` ON `sign_in_attempts` (`created_at`);--> statement-breakpoint
CREATE INDEX `reservations_by_vehicle` ON `reservations` (`headquarter_id`,`vehicle_id`,`start_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `reservations_tenant` ON `reservations` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE INDEX `reservations_by_office` ON `reservations` (`headquarter_id`,`branch_id`,`start_at`);--> statement-breakpoint
CREATE INDEX `reservations_by_start` ON `reservations` (`headquarter_id`,`start_at`);--> statement-breakpoint
CREATE INDEX `vehicle_imports_by_date` ON `vehicle_imports` (`headquarter_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `vehicle_versions_by_vehicle` ON `vehicle_versions` (`headquarter_id`,`vehicle_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `vehicles_vin_once` ON `vehicles` (`headquarter_id`,`vin`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `vehicles_tenant` ON `vehicles` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `vehicles_plate_once` ON `vehicles` (`headquarter_id`,`plate_key`) WHERE deleted_at is null and plate_key is not null;--> statement-breakpoint
CREATE INDEX `vehicles_by_office` ON `vehicles` (`headquarter_id`,`branch_id`,`search_key`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `vehicles_by_brand` ON `vehicles` (`headquarter_id`,`brand`,`search_key`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `vehicles_by_plate` ON `vehicles` (`headquarter_id`,`license_plate`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `vehicles_by_plate_of_office` ON `vehicles` (`headquarter_id`,`branch_id`,`license_plate`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `vehicles_by_date` ON `vehicles` (`headquarter_id`,`created_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `vehicles_by_date_of_office` ON `vehicles` (`headquarter_id`,`branch_id`,`created_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `vehicles_by_name` ON `vehicles` (`headquarter_id`,`search_key`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `capture_processes_tenant` ON `capture_processes` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `capture_processes_token_hash_unique` ON `capture_processes` (`token_hash`);--> statement-breakpoint
CREATE INDEX `capture_processes_to_expire` ON `capture_processes` (`expires_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `document_images_by_check` ON `document_images` (`headquarter_id`,`id_check_id`);--> statement-breakpoint
CREATE INDEX `document_images_by_capture` ON `document_images` (`headquarter_id`,`capture_process_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `document_images_tenant` ON `document_images` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE INDEX `document_images_to_remove` ON `document_images` (`headquarter_id`) WHERE deleted_at is not null and file_key <> '';--> statement-breakpoint
CREATE INDEX `document_images_by_file` ON `document_images` (`file_key`);--> statement-breakpoint
CREATE INDEX `document_images_unused` ON `document_images` (`created_at`,`headquarter_id`,`capture_process_id`) WHERE id_check_id is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `id_checks_by_state` ON `id_checks` (`headquarter_id`,`process_state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `id_checks_by_branch` ON `id_checks` (`headquarter_id`,`branch_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `id_checks_by_branch_state` ON `id_checks` (`headquarter_id`,`branch_id`,`process_state`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `id_checks_tenant` ON `id_checks` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `id_checks_number` ON `id_checks` (`headquarter_id`,`process_number`);--> statement-breakpoint
CREATE INDEX `id_checks_by_state_name` ON `id_checks` (`headquarter_id`,`process_state`,`sort_key`,created_at desc,id desc);--> statement-breakpoint
CREATE INDEX `id_checks_by_branch_state_name` ON `id_checks` (`headquarter_id`,`branch_id`,`process_state`,`sort_key`,created_at desc,id desc);--> statement-breakpoint
CREATE INDEX `id_checks_by_discarded` ON `id_checks` (`headquarter_id`,`discarded_at`,`created_at`,`id`) WHERE discarded_at is not null;--> statement-breakpoint
CREATE INDEX `id_checks_by_branch_discarded` ON `id_checks` (`headquarter_id`,`branch_id`,`discarded_at`,`created_at`,`id`) WHERE discarded_at is not null;--> statement-breakpoint
CREATE INDEX `id_checks_by_approval` ON `id_checks` (`headquarter_id`,`approval_state`,`process_state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `id_checks_by_branch_approval` ON `id_checks` (`headquarter_id`,`branch_id`,`approval_state`,`process_state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `id_checks_to_empty` ON `id_checks` (`headquarter_id`,case when finished_at is null then updated_at else finished_at end) WHERE contract_state <> 'active' and (personal_data_deleted_at is null or personal_data_deleted_at < updated_at);--> statement-breakpoint
CREATE INDEX `id_checks_by_date` ON `id_checks` (`headquarter_id`,`created_at`,`id`,`process_state`);--> statement-breakpoint
CREATE INDEX `id_checks_by_name` ON `id_checks` (`headquarter_id`,`sort_key`,created_at desc,id desc);--> statement-breakpoint
CREATE INDEX `id_checks_done_by_date` ON `id_checks` (`headquarter_id`,`created_at`,`id`) WHERE process_state in ('discarded', 'finished');--> statement-breakpoint
CREATE INDEX `id_checks_done_by_name` ON `id_checks` (`headquarter_id`,`sort_key`,created_at desc,id desc) WHERE process_state in ('discarded', 'finished');--> statement-breakpoint
CREATE UNIQUE INDEX `image_requests_one_open` ON `image_requests` (`headquarter_id`,`id_check_id`,`document_type`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `image_requests_by_check` ON `image_requests` (`headquarter_id`,`id_check_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `image_requests_tenant` ON `image_requests` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `image_requests_capture` ON `image_requests` (`headquarter_id`,`capture_process_id`);--> statement-breakpoint
CREATE INDEX `legitimation_requests_by_check` ON `legitimation_requests` (`headquarter_id`,`id_check_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `legitimation_requests_tenant` ON `legitimation_requests` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE INDEX `legitimation_requests_due` ON `legitimation_requests` (`next_try_at`) WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX `scans_tenant` ON `scans` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE INDEX `scans_to_remove` ON `scans` (`headquarter_id`) WHERE deleted_at is not null and file_key <> '';--> statement-breakpoint
CREATE INDEX `scans_by_file` ON `scans` (`file_key`);--> statement-breakpoint
CREATE INDEX `scans_by_thumbnail` ON `scans` (`thumbnail_file_key`);--> statement-breakpoint
CREATE INDEX `scans_by_check` ON `scans` (`headquarter_id`,`assigned_id_check_id`);--> statement-breakpoint
CREATE INDEX `scans_by_state_date` ON `scans` (`headquarter_id`,`inbox_state`,`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `scans_by_branch_state_date` ON `scans` (`headquarter_id`,`branch_id`,`inbox_state`,`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `scans_by_state_subject` ON `scans` (`headquarter_id`,`inbox_state`,`subject`,received_at desc,id desc);--> statement-breakpoint
CREATE INDEX `scans_by_branch_state_subject` ON `scans` (`headquarter_id`,`branch_id`,`inbox_state`,`subject`,received_at desc,id desc);--> statement-breakpoint
CREATE INDEX `scans_to_expire` ON `scans` (`headquarter_id`,`received_at`) WHERE deleted_at is null and assigned_id_check_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX `scans_message_once` ON `scans` (`headquarter_id`,`message_id`,`attachment_index`,case when branch_id is null then '' else branch_id end,quarantine_reason is null);--> statement-breakpoint
CREATE UNIQUE INDEX `contract_additional_costs_position` ON `contract_additional_costs` (`headquarter_id`,`contract_id`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `contract_default_cost_sets_kind` ON `contract_default_cost_sets` (`headquarter_id`,`kind`);--> statement-breakpoint
CREATE INDEX `contract_files_by_hash` ON `contract_files` (`sha256`);--> statement-breakpoint
CREATE UNIQUE INDEX `contract_files_tenant` ON `contract_files` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `contract_files_once` ON `contract_files` (`headquarter_id`,`contract_id`,`kind`);--> statement-breakpoint
CREATE UNIQUE INDEX `contract_files_sb_once` ON `contract_files` (`headquarter_id`,`sb_contract_id`,`kind`);--> statement-breakpoint
CREATE INDEX `contract_files_by_file` ON `contract_files` (`file_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `contract_signatures_once` ON `contract_signatures` (`headquarter_id`,`contract_id`,`kind`);--> statement-breakpoint
CREATE UNIQUE INDEX `contract_signatures_sb_once` ON `contract_signatures` (`headquarter_id`,`sb_contract_id`,`kind`);--> statement-breakpoint
CREATE INDEX `contract_signatures_by_file` ON `contract_signatures` (`image_file_key`);--> statement-breakpoint
CREATE INDEX `contracts_by_date` ON `contracts` (`headquarter_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contracts_by_vehicle` ON `contracts` (`headquarter_id`,`vehicle_id`,`start_of_use`);--> statement-breakpoint
CREATE UNIQUE INDEX `contracts_tenant` ON `contracts` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `contracts_number` ON `contracts` (`headquarter_id`,`contract_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `contracts_one_per_check` ON `contracts` (`headquarter_id`,`id_check_id`);--> statement-breakpoint
CREATE INDEX `contracts_underway` ON `contracts` (`headquarter_id`,`vehicle_id`,`start_of_use`) WHERE active = 1;--> statement-breakpoint
CREATE INDEX `contracts_underway_by_office` ON `contracts` (`headquarter_id`,`branch_id`,`start_of_use`) WHERE active = 1;--> statement-breakpoint
CREATE INDEX `contracts_to_notice` ON `contracts` (`end_of_use`) WHERE active = 1 and overdue_noticed_at is null;--> statement-breakpoint
CREATE INDEX `contracts_by_start` ON `contracts` (`headquarter_id`,`start_of_use`) WHERE active = 1;--> statement-breakpoint
CREATE INDEX `contracts_by_end` ON `contracts` (`headquarter_id`,`end_of_use`) WHERE active = 1;--> statement-breakpoint
CREATE INDEX `contracts_by_end_of_office` ON `contracts` (`headquarter_id`,`branch_id`,`end_of_use`) WHERE active = 1;--> statement-breakpoint
CREATE INDEX `contracts_by_office` ON `contracts` (`headquarter_id`,`branch_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `contracts_unsigned` ON `contracts` (`headquarter_id`,`created_at`,`id`) WHERE active = 1 and fully_signed_at is null;--> statement-breakpoint
CREATE INDEX `contracts_unsigned_of_office` ON `contracts` (`headquarter_id`,`branch_id`,`created_at`,`id`) WHERE active = 1 and fully_signed_at is null;--> statement-breakpoint
CREATE INDEX `contracts_by_customer` ON `contracts` (`headquarter_id`,`customer_id`,`branch_id`);--> statement-breakpoint
CREATE INDEX `customer_branches_listed` ON `customer_branches` (`headquarter_id`,`branch_id`,`sort_key`,`customer_id`);--> statement-breakpoint
CREATE INDEX `customer_merges_by_target` ON `customer_merges` (`headquarter_id`,`target_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `customer_merges_once` ON `customer_merges` (`headquarter_id`,`source_id`) WHERE undone_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `customers_once` ON `customers` (`headquarter_id`,`email`,`sort_key`,`date_of_birth`);--> statement-breakpoint
CREATE INDEX `customers_by_name` ON `customers` (`headquarter_id`,`sort_key`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `customers_tenant` ON `customers` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE INDEX `customers_listed` ON `customers` (`headquarter_id`,`sort_key`,`id`) WHERE merged_into_id is null;--> statement-breakpoint
CREATE INDEX `customers_by_merge` ON `customers` (`headquarter_id`,`merged_into_id`) WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX `customers_to_finish_erasing` ON `customers` (`papers_kept_until`) WHERE papers_kept_until is not null;--> statement-breakpoint
CREATE INDEX `customers_of_same_person` ON `customers` (`headquarter_id`,`sort_key`,`date_of_birth`) WHERE merged_into_id is null and erased_at is null;--> statement-breakpoint
CREATE INDEX `customers_by_phone` ON `customers` (`headquarter_id`,`telephone_number`);--> statement-breakpoint
CREATE INDEX `damage_photos_by_file` ON `damage_photos` (`file_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `damage_photos_once` ON `damage_photos` (`headquarter_id`,`contract_id`,`sha256`);--> statement-breakpoint
CREATE UNIQUE INDEX `due_documents_once` ON `due_documents` (`headquarter_id`,`contract_id`,`kind`);--> statement-breakpoint
CREATE UNIQUE INDEX `due_documents_sb_once` ON `due_documents` (`headquarter_id`,`sb_contract_id`,`kind`);--> statement-breakpoint
CREATE INDEX `due_documents_due` ON `due_documents` (`headquarter_id`,`next_try_at`,`id`);--> statement-breakpoint
CREATE INDEX `own_terms_in_force` ON `own_terms` (`headquarter_id`,`kind`,`valid_from`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `own_terms_tenant` ON `own_terms` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `own_terms_number` ON `own_terms` (`headquarter_id`,`kind`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `sb_contracts_tenant` ON `sb_contracts` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `sb_contracts_one_per_check` ON `sb_contracts` (`headquarter_id`,`id_check_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `sb_contracts_number` ON `sb_contracts` (`headquarter_id`,`contract_number`) WHERE contract_number <> '';--> statement-breakpoint
CREATE INDEX `sb_contracts_by_contract` ON `sb_contracts` (`headquarter_id`,`contract_id`);--> statement-breakpoint
CREATE INDEX `sb_contracts_by_customer` ON `sb_contracts` (`headquarter_id`,`customer_id`,`branch_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `sb_tariffs_kind_from` ON `sb_tariffs` (`kind`,`valid_from`);--> statement-breakpoint
CREATE INDEX `signing_links_by_contract` ON `signing_links` (`headquarter_id`,`contract_id`);--> statement-breakpoint
CREATE INDEX `signing_links_by_sb_contract` ON `signing_links` (`headquarter_id`,`sb_contract_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `signing_links_tenant` ON `signing_links` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `signing_links_token_hash_unique` ON `signing_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `signing_links_to_expire` ON `signing_links` (`expires_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `form_drafts_one_per_check` ON `form_drafts` (`headquarter_id`,`id_check_id`,`kind`);--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_tenant` ON `outbox` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_unsent` ON `outbox` (`state`) WHERE state in ('queued', 'sending', 'failed');--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_try_at`) WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`headquarter_id`,`created_at`) WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX `outbox_by_recipient` ON `outbox` (`headquarter_id`,`recipient`) WHERE recipient <> '';--> statement-breakpoint
CREATE INDEX `outbox_done` ON `outbox` (`created_at`) WHERE state in ('sent', 'failed') and recipient <> '';--> statement-breakpoint
CREATE INDEX `push_messages_by_user` ON `push_messages` (`headquarter_id`,`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `push_messages_unread` ON `push_messages` (`headquarter_id`,`user_id`) WHERE is_read = 0;--> statement-breakpoint
CREATE INDEX `push_messages_to_push` ON `push_messages` (`push_due_at`) WHERE push_due_at is not null;--> statement-breakpoint
CREATE INDEX `push_messages_by_age` ON `push_messages` (`created_at`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_user` ON `push_subscriptions` (`headquarter_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_session` ON `push_subscriptions` (`headquarter_id`,`session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_once` ON `push_subscriptions` (`headquarter_id`,`endpoint`);--> statement-breakpoint
CREATE INDEX `sent_contract_emails_by_contract` ON `sent_contract_emails` (`headquarter_id`,`contract_id`);--> statement-breakpoint
CREATE INDEX `sent_contract_emails_by_mail` ON `sent_contract_emails` (`headquarter_id`,`outbox_id`);--> statement-breakpoint
CREATE INDEX `sent_contract_emails_by_sb_contract` ON `sent_contract_emails` (`headquarter_id`,`sb_contract_id`) WHERE sb_contract_id is not null;--> statement-breakpoint
CREATE INDEX `email_claims_by_expiry` ON `email_claims` (`expires_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `check_ins_secret_hash_unique` ON `check_ins` (`secret_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `check_ins_capture` ON `check_ins` (`headquarter_id`,`capture_process_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `check_ins_license_capture` ON `check_ins` (`headquarter_id`,`license_capture_process_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `check_ins_check` ON `check_ins` (`headquarter_id`,`id_check_id`);--> statement-breakpoint
CREATE INDEX `check_ins_unfinished` ON `check_ins` (`created_at`) WHERE id_check_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX `check_ins_tenant` ON `check_ins` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `website_widgets_publishable_key_unique` ON `website_widgets` (`publishable_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `website_widgets_one` ON `website_widgets` (`headquarter_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `website_widgets_tenant` ON `website_widgets` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE INDEX `statistic_entries_by_date` ON `statistic_entries` (`headquarter_id`,`kind`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `statistic_entries_by_office` ON `statistic_entries` (`headquarter_id`,`branch_id`,`kind`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_log` ON `webhook_deliveries` (`headquarter_id`,`endpoint_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`next_try_at`) WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX `webhook_deliveries_waiting` ON `webhook_deliveries` (`endpoint_id`,`created_at`) WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX `webhook_deliveries_held` ON `webhook_deliveries` (`headquarter_id`,`endpoint_id`) WHERE state = 'held';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_age` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_open` ON `webhook_deliveries` (`endpoint_id`,`message_id`) WHERE state in ('queued', 'sending', 'held');--> statement-breakpoint
CREATE INDEX `webhook_deliveries_failed` ON `webhook_deliveries` (`created_at`) WHERE state = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_endpoints_secret_hash_unique` ON `webhook_endpoints` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `webhook_endpoints_in_use` ON `webhook_endpoints` (`headquarter_id`,`created_at`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_endpoints_tenant` ON `webhook_endpoints` (`headquarter_id`,`id`);
