ALTER TABLE `capture_processes` ADD `is_second_driver` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `capture_processes` ADD `second_driver_of_id` text;--> statement-breakpoint
CREATE INDEX `capture_processes_of_driver` ON `capture_processes` (`headquarter_id`,`second_driver_of_id`) WHERE second_driver_of_id is not null;--> statement-breakpoint
ALTER TABLE `id_checks` ADD `second_driver_of_id` text;--> statement-breakpoint
CREATE INDEX `id_checks_by_second_driver_of` ON `id_checks` (`headquarter_id`,`second_driver_of_id`) WHERE second_driver_of_id is not null;--> statement-breakpoint
ALTER TABLE `contracts` ADD `second_driver_check_id` text;--> statement-breakpoint
CREATE INDEX `contracts_by_second_driver` ON `contracts` (`headquarter_id`,`second_driver_check_id`) WHERE second_driver_check_id is not null;--> statement-breakpoint
-- A second driver's check is another one of the same tenant and the same office: whoever may change the contract may change it, too.
CREATE TRIGGER contracts_second_driver_insert BEFORE INSERT ON contracts
WHEN new.second_driver_check_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.second_driver_check_id
  AND p.branch_id IS new.branch_id AND p.id <> new.id_check_id
) BEGIN SELECT raise(abort, 'second_driver_of_another_office'); END;
--> statement-breakpoint
CREATE TRIGGER contracts_second_driver_update BEFORE UPDATE OF second_driver_check_id ON contracts
WHEN new.second_driver_check_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.second_driver_check_id
  AND p.branch_id IS new.branch_id AND p.id <> new.id_check_id
) BEGIN SELECT raise(abort, 'second_driver_of_another_office'); END;
--> statement-breakpoint
CREATE TRIGGER id_checks_second_driver_insert BEFORE INSERT ON id_checks
WHEN new.second_driver_of_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.second_driver_of_id
  AND p.branch_id IS new.branch_id AND p.id <> new.id
) BEGIN SELECT raise(abort, 'second_driver_of_another_office'); END;
--> statement-breakpoint
CREATE TRIGGER id_checks_second_driver_update BEFORE UPDATE OF second_driver_of_id ON id_checks
WHEN new.second_driver_of_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.second_driver_of_id
  AND p.branch_id IS new.branch_id AND p.id <> new.id
) BEGIN SELECT raise(abort, 'second_driver_of_another_office'); END;
