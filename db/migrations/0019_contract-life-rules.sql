CREATE TRIGGER contract_acts_own_branch_insert BEFORE INSERT ON contract_acts
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER contract_acts_own_branch_update BEFORE UPDATE OF contract_id, sb_contract_id ON contract_acts
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER contract_payments_own_branch_insert BEFORE INSERT ON contract_payments
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER contract_payments_own_branch_update BEFORE UPDATE OF contract_id, sb_contract_id ON contract_payments
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER contract_former_vehicles_own_branch_insert BEFORE INSERT ON contract_former_vehicles
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER contract_former_vehicles_own_branch_update BEFORE UPDATE OF contract_id, vehicle_id ON contract_former_vehicles
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER contract_payments_no_update BEFORE UPDATE ON contract_payments
WHEN new.amount_cents <> old.amount_cents OR new.purpose <> old.purpose OR new.method <> old.method OR new.paid_at <> old.paid_at OR new.reverses_id IS NOT old.reverses_id
BEGIN SELECT raise(abort, 'contract_payments_final'); END;
--> statement-breakpoint
-- An extension takes more time, a swap another vehicle: nobody else may have either. A vehicle that is not back is with its customer.
CREATE TRIGGER contracts_no_overlap_update BEFORE UPDATE OF vehicle_id, vehicle_since, start_of_use, end_of_use ON contracts
WHEN new.active = 1 AND (new.vehicle_id <> old.vehicle_id OR new.vehicle_since IS NOT old.vehicle_since
  OR new.start_of_use <> old.start_of_use OR new.end_of_use <> old.end_of_use) AND EXISTS (
  SELECT 1 FROM contracts c WHERE c.headquarter_id = new.headquarter_id AND c.vehicle_id = new.vehicle_id AND c.active = 1 AND c.id <> new.id
  AND coalesce(c.vehicle_since, c.start_of_use) < new.end_of_use
  AND c.end_of_use > coalesce(new.vehicle_since, new.start_of_use)
) BEGIN SELECT raise(abort, 'contract_overlap'); END;
--> statement-breakpoint
-- A vehicle was handed over with its contract until now: at its start, or when the last required signature came later.
UPDATE contracts SET handed_over_at = max(start_of_use, coalesce(fully_signed_at, start_of_use))
WHERE active = 0 OR max(start_of_use, coalesce(fully_signed_at, start_of_use)) <= unixepoch() * 1000;
