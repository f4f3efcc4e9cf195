-- A vehicle that is overdue is with its customer: nobody else gets it before it is back. A contract that begins within the
-- quarter of an hour that the wizard suggests begins now.
CREATE TRIGGER contracts_not_overdue_insert BEFORE INSERT ON contracts
WHEN new.active = 1 AND new.start_of_use <= new.created_at + 900000 AND EXISTS (
  SELECT 1 FROM contracts c WHERE c.headquarter_id = new.headquarter_id AND c.vehicle_id = new.vehicle_id AND c.active = 1
  AND c.end_of_use <= new.created_at
) BEGIN SELECT raise(abort, 'vehicle_overdue'); END;
--> statement-breakpoint
-- The last required signature hands the vehicle over once its pickup is due.
CREATE TRIGGER contracts_not_overdue_signed BEFORE UPDATE OF fully_signed_at ON contracts
WHEN new.active = 1 AND old.fully_signed_at IS NULL AND new.fully_signed_at IS NOT NULL
AND new.start_of_use <= new.fully_signed_at + 900000 AND EXISTS (
  SELECT 1 FROM contracts c WHERE c.headquarter_id = new.headquarter_id AND c.vehicle_id = new.vehicle_id AND c.active = 1
  AND c.id <> new.id AND c.start_of_use < new.start_of_use AND c.end_of_use <= new.fully_signed_at
) BEGIN SELECT raise(abort, 'vehicle_overdue'); END;
