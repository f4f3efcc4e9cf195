DROP INDEX `contracts_unsigned`;--> statement-breakpoint
DROP INDEX `contracts_unsigned_of_office`;--> statement-breakpoint
CREATE INDEX `contracts_unsigned` ON `contracts` (`headquarter_id`,`created_at`,`id`) WHERE active = 1 and fully_signed_at is null;--> statement-breakpoint
CREATE INDEX `contracts_unsigned_of_office` ON `contracts` (`headquarter_id`,`branch_id`,`created_at`,`id`) WHERE active = 1 and fully_signed_at is null;