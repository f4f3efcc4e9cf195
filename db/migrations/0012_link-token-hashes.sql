-- Tokens of earlier links stood here in clear, and SQLite cannot hash them: those links end, and nothing opens them again.
ALTER TABLE `capture_processes` RENAME COLUMN "token" TO "token_hash";--> statement-breakpoint
ALTER TABLE `signing_links` RENAME COLUMN "token" TO "token_hash";--> statement-breakpoint
UPDATE `capture_processes` SET `token_hash` = lower(hex(randomblob(32)));--> statement-breakpoint
UPDATE `capture_processes` SET `status` = 'expired' WHERE `status` = 'pending';--> statement-breakpoint
UPDATE `signing_links` SET `token_hash` = lower(hex(randomblob(32)));--> statement-breakpoint
UPDATE `signing_links` SET `status` = 'expired' WHERE `status` = 'pending';--> statement-breakpoint
-- Responses to API clients hold tokens too; the keys stay, so that a repeated request is still not done twice.
UPDATE `idempotency_keys` SET `body` = 'removed' WHERE `body` <> '';--> statement-breakpoint
DROP INDEX `capture_processes_token_unique`;--> statement-breakpoint
ALTER TABLE `capture_processes` ADD `token_copy` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `capture_processes_token_hash_unique` ON `capture_processes` (`token_hash`);--> statement-breakpoint
DROP INDEX `signing_links_token_unique`;--> statement-breakpoint
ALTER TABLE `signing_links` ADD `token_copy` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `signing_links_token_hash_unique` ON `signing_links` (`token_hash`);
