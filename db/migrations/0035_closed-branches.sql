ALTER TABLE `branch_offices` ADD `closed_at` integer;
--> statement-breakpoint
-- A closed branch office gets nothing new, whoever is writing at the moment in which it is closed. What it has stays.
CREATE TRIGGER vehicles_open_office_insert BEFORE INSERT ON vehicles
WHEN new.branch_id IS NOT NULL AND new.deleted_at IS NULL AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;
--> statement-breakpoint
CREATE TRIGGER vehicles_open_office_update BEFORE UPDATE OF branch_id, deleted_at ON vehicles
WHEN new.branch_id IS NOT NULL AND new.deleted_at IS NULL AND (old.deleted_at IS NOT NULL OR new.branch_id IS NOT old.branch_id) AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;
--> statement-breakpoint
CREATE TRIGGER users_open_office_insert BEFORE INSERT ON users
WHEN new.branch_id IS NOT NULL AND new.locked_at IS NULL AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;
--> statement-breakpoint
CREATE TRIGGER users_open_office_update BEFORE UPDATE OF branch_id, locked_at ON users
WHEN new.branch_id IS NOT NULL AND new.locked_at IS NULL AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;
--> statement-breakpoint
CREATE TRIGGER user_dealer_assignments_open_office_insert BEFORE INSERT ON user_dealer_assignments
WHEN new.branch_id IS NOT NULL AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;
--> statement-breakpoint
CREATE TRIGGER capture_processes_open_office_insert BEFORE INSERT ON capture_processes
WHEN new.branch_id IS NOT NULL AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;
--> statement-breakpoint
CREATE TRIGGER id_checks_open_office_insert BEFORE INSERT ON id_checks
WHEN new.branch_id IS NOT NULL AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;
--> statement-breakpoint
CREATE TRIGGER contracts_open_office_insert BEFORE INSERT ON contracts
WHEN new.branch_id IS NOT NULL AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;
--> statement-breakpoint
CREATE TRIGGER sb_contracts_open_office_insert BEFORE INSERT ON sb_contracts
WHEN new.branch_id IS NOT NULL AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;
--> statement-breakpoint
CREATE TRIGGER scans_open_office_insert BEFORE INSERT ON scans
WHEN new.branch_id IS NOT NULL AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;
--> statement-breakpoint
CREATE TRIGGER api_tokens_open_office_insert BEFORE INSERT ON api_tokens
WHEN new.branch_id IS NOT NULL AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;
--> statement-breakpoint
CREATE TRIGGER capture_processes_open_office_renew BEFORE UPDATE OF status ON capture_processes
WHEN new.branch_id IS NOT NULL AND new.status = 'pending' AND old.status <> 'pending' AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;
--> statement-breakpoint
CREATE TRIGGER website_widgets_open_office_insert BEFORE INSERT ON website_widgets
WHEN new.receiving_branch_id IS NOT NULL AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.receiving_branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;
--> statement-breakpoint
CREATE TRIGGER website_widgets_open_office_update BEFORE UPDATE OF receiving_branch_id ON website_widgets
WHEN new.receiving_branch_id IS NOT NULL AND EXISTS (
  SELECT 1 FROM branch_offices b WHERE b.headquarter_id = new.headquarter_id AND b.id = new.receiving_branch_id AND b.closed_at IS NOT NULL
) BEGIN SELECT raise(abort, 'office_closed'); END;
