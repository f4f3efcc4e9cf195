-- A vehicle that went before its time is with its customer: nobody else gets it in exchange, although the periods do not overlap.
CREATE TRIGGER contracts_not_out_swapped BEFORE UPDATE OF vehicle_id ON contracts
WHEN new.active = 1 AND new.vehicle_id <> old.vehicle_id AND new.handed_over_at IS NOT NULL AND EXISTS (
  SELECT 1 FROM contracts c WHERE c.headquarter_id = new.headquarter_id AND c.vehicle_id = new.vehicle_id AND c.active = 1
  AND c.id <> new.id AND c.handed_over_at IS NOT NULL
) BEGIN SELECT raise(abort, 'vehicle_out'); END;
