CREATE TABLE `job_positions` (
	`job` text PRIMARY KEY NOT NULL,
	`position` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `document_images_by_file` ON `document_images` (`file_key`);--> statement-breakpoint
CREATE INDEX `scans_by_file` ON `scans` (`file_key`);--> statement-breakpoint
CREATE INDEX `scans_by_thumbnail` ON `scans` (`thumbnail_file_key`);--> statement-breakpoint
CREATE INDEX `contract_files_by_file` ON `contract_files` (`file_key`);--> statement-breakpoint
CREATE INDEX `contract_signatures_by_file` ON `contract_signatures` (`image_file_key`);