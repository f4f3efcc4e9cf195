ALTER TABLE `reservations` ADD `written_by_branch_id` text;--> statement-breakpoint
ALTER TABLE `vehicle_versions` ADD `written_by_branch_id` text;--> statement-breakpoint
ALTER TABLE `document_images` ADD `written_by_branch_id` text;--> statement-breakpoint
ALTER TABLE `image_requests` ADD `written_by_branch_id` text;--> statement-breakpoint
ALTER TABLE `legitimation_requests` ADD `written_by_branch_id` text;--> statement-breakpoint
ALTER TABLE `scans` ADD `written_by_branch_id` text;--> statement-breakpoint
ALTER TABLE `contract_additional_costs` ADD `written_by_branch_id` text;--> statement-breakpoint
ALTER TABLE `contract_files` ADD `written_by_branch_id` text;--> statement-breakpoint
ALTER TABLE `contract_signatures` ADD `written_by_branch_id` text;--> statement-breakpoint
ALTER TABLE `contracts` ADD `written_by_branch_id` text;--> statement-breakpoint
ALTER TABLE `due_documents` ADD `written_by_branch_id` text;--> statement-breakpoint
ALTER TABLE `sb_contracts` ADD `written_by_branch_id` text;--> statement-breakpoint
ALTER TABLE `signing_links` ADD `written_by_branch_id` text;--> statement-breakpoint
ALTER TABLE `form_drafts` ADD `written_by_branch_id` text;--> statement-breakpoint
ALTER TABLE `sent_contract_emails` ADD `written_by_branch_id` text;