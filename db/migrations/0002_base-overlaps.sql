-- A vehicle is not promised twice. A contract may be concluded over a reservation, never over another contract (decision 030).
CREATE TRIGGER contracts_no_overlap_insert BEFORE INSERT ON contracts
WHEN new.active = 1 AND EXISTS (
  SELECT 1 FROM contracts c WHERE c.headquarter_id = new.headquarter_id AND c.vehicle_id = new.vehicle_id AND c.active = 1
  AND c.start_of_use < new.end_of_use AND c.end_of_use > new.start_of_use
) BEGIN SELECT raise(abort, 'contract_overlap'); END;
--> statement-breakpoint
-- Reservations of a vehicle never overlap, so the one that starts last before the new end also ends last: only it can reach
-- into the new period. Ordered by the index, that costs one step however many there are.
CREATE TRIGGER reservations_no_overlap_insert BEFORE INSERT ON reservations
WHEN (
  SELECT r.end_at FROM reservations r WHERE r.headquarter_id = new.headquarter_id AND r.vehicle_id = new.vehicle_id
  AND r.start_at < new.end_at + (SELECT h.reservation_buffer_minutes * 60000 FROM headquarters h WHERE h.id = new.headquarter_id)
  ORDER BY r.start_at DESC LIMIT 1
) > new.start_at - (SELECT h.reservation_buffer_minutes * 60000 FROM headquarters h WHERE h.id = new.headquarter_id)
OR EXISTS (
  SELECT 1 FROM contracts c, headquarters h
  WHERE h.id = new.headquarter_id AND c.headquarter_id = new.headquarter_id AND c.vehicle_id = new.vehicle_id AND c.active = 1
  AND c.start_of_use < new.end_at + h.reservation_buffer_minutes * 60000
  AND c.end_of_use > new.start_at - h.reservation_buffer_minutes * 60000
) BEGIN SELECT raise(abort, 'reservation_overlap'); END;
--> statement-breakpoint
-- Only a changed period is checked: a note can be written under a reservation that a contract was concluded over.
CREATE TRIGGER reservations_no_overlap_update BEFORE UPDATE OF vehicle_id, start_at, end_at ON reservations
WHEN (new.vehicle_id <> old.vehicle_id OR new.start_at <> old.start_at OR new.end_at <> old.end_at) AND ((
  SELECT r.end_at FROM reservations r WHERE r.headquarter_id = new.headquarter_id AND r.vehicle_id = new.vehicle_id AND r.id <> new.id
  AND r.start_at < new.end_at + (SELECT h.reservation_buffer_minutes * 60000 FROM headquarters h WHERE h.id = new.headquarter_id)
  ORDER BY r.start_at DESC LIMIT 1
) > new.start_at - (SELECT h.reservation_buffer_minutes * 60000 FROM headquarters h WHERE h.id = new.headquarter_id)
OR EXISTS (
  SELECT 1 FROM contracts c, headquarters h
  WHERE h.id = new.headquarter_id AND c.headquarter_id = new.headquarter_id AND c.vehicle_id = new.vehicle_id AND c.active = 1
  AND c.start_of_use < new.end_at + h.reservation_buffer_minutes * 60000
  AND c.end_of_use > new.start_at - h.reservation_buffer_minutes * 60000
)) BEGIN SELECT raise(abort, 'reservation_overlap'); END;
