ALTER TABLE `reservations` ADD `updated_at` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `vehicles` ADD `updated_at` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `contracts` ADD `updated_at` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `customers` ADD `updated_at` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Before their indexes are there. Nobody noted earlier changes: what is older counts as changed when it was made.
UPDATE contracts SET updated_at = created_at;
--> statement-breakpoint
UPDATE vehicles SET updated_at = created_at;
--> statement-breakpoint
UPDATE reservations SET updated_at = created_at;
--> statement-breakpoint
UPDATE customers SET updated_at = created_at;
--> statement-breakpoint
CREATE INDEX `reservations_by_change` ON `reservations` (`headquarter_id`,`updated_at`,`id`);
--> statement-breakpoint
CREATE INDEX `reservations_by_change_of_office` ON `reservations` (`headquarter_id`,`branch_id`,`updated_at`,`id`);
--> statement-breakpoint
CREATE INDEX `vehicles_by_change` ON `vehicles` (`headquarter_id`,`updated_at`,`id`);
--> statement-breakpoint
CREATE INDEX `vehicles_by_change_of_office` ON `vehicles` (`headquarter_id`,`branch_id`,`updated_at`,`id`);
--> statement-breakpoint
CREATE INDEX `contracts_by_change` ON `contracts` (`headquarter_id`,`updated_at`,`id`);
--> statement-breakpoint
CREATE INDEX `contracts_by_change_of_office` ON `contracts` (`headquarter_id`,`branch_id`,`updated_at`,`id`);
--> statement-breakpoint
CREATE INDEX `contracts_by_state` ON `contracts` (`headquarter_id`,case when cancelled_at is not null then 'cancelled' when active = 1 then 'active' else 'returned' end,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `contracts_by_state_of_office` ON `contracts` (`headquarter_id`,`branch_id`,case when cancelled_at is not null then 'cancelled' when active = 1 then 'active' else 'returned' end,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `customers_by_change` ON `customers` (`headquarter_id`,`updated_at`,`id`);
--> statement-breakpoint
CREATE INDEX `id_checks_by_change` ON `id_checks` (`headquarter_id`,`updated_at`,`id`);
--> statement-breakpoint
CREATE INDEX `id_checks_by_change_of_office` ON `id_checks` (`headquarter_id`,`branch_id`,`updated_at`,`id`);
--> statement-breakpoint
-- The time of the database: rows get it in the order in which they are written, whatever the clock of a Worker says.
CREATE TRIGGER contracts_changed_insert AFTER INSERT ON contracts WHEN new.updated_at = 0 BEGIN
  UPDATE contracts SET updated_at = CAST(unixepoch('subsec') * 1000 AS integer) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER contracts_changed_update AFTER UPDATE ON contracts WHEN new.updated_at = old.updated_at BEGIN
  UPDATE contracts SET updated_at = CAST(unixepoch('subsec') * 1000 AS integer) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER reservations_changed_insert AFTER INSERT ON reservations WHEN new.updated_at = 0 BEGIN
  UPDATE reservations SET updated_at = CAST(unixepoch('subsec') * 1000 AS integer) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER reservations_changed_update AFTER UPDATE ON reservations WHEN new.updated_at = old.updated_at BEGIN
  UPDATE reservations SET updated_at = CAST(unixepoch('subsec') * 1000 AS integer) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER customers_changed_insert AFTER INSERT ON customers WHEN new.updated_at = 0 BEGIN
  UPDATE customers SET updated_at = CAST(unixepoch('subsec') * 1000 AS integer) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER customers_changed_update AFTER UPDATE ON customers WHEN new.updated_at = old.updated_at BEGIN
  UPDATE customers SET updated_at = CAST(unixepoch('subsec') * 1000 AS integer) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER vehicles_changed_insert AFTER INSERT ON vehicles WHEN new.updated_at = 0 BEGIN
  UPDATE vehicles SET updated_at = CAST(unixepoch('subsec') * 1000 AS integer) WHERE id = new.id;
END;
--> statement-breakpoint
-- That a seller's list named a vehicle again changes nothing about it.
CREATE TRIGGER vehicles_changed_update AFTER UPDATE ON vehicles
WHEN new.updated_at = old.updated_at AND new.feed_seen_at IS old.feed_seen_at BEGIN
  UPDATE vehicles SET updated_at = CAST(unixepoch('subsec') * 1000 AS integer) WHERE id = new.id;
END;
--> statement-breakpoint
-- A paper that is ready, and who signed so far, are part of what a contract shows.
CREATE TRIGGER contract_files_change_contract AFTER INSERT ON contract_files WHEN new.contract_id IS NOT NULL BEGIN
  UPDATE contracts SET updated_at = CAST(unixepoch('subsec') * 1000 AS integer) WHERE headquarter_id = new.headquarter_id AND id = new.contract_id;
END;
--> statement-breakpoint
CREATE TRIGGER contract_signatures_change_contract AFTER INSERT ON contract_signatures WHEN new.contract_id IS NOT NULL BEGIN
  UPDATE contracts SET updated_at = CAST(unixepoch('subsec') * 1000 AS integer) WHERE headquarter_id = new.headquarter_id AND id = new.contract_id;
END;
