ALTER TABLE `reservations` ADD `customer_id` text;--> statement-breakpoint
ALTER TABLE `reservations` ADD `person_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `reservations` ADD `person_telephone` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `reservations` ADD `no_show_at` integer;--> statement-breakpoint
ALTER TABLE `reservations` ADD `booked_end_at` integer;--> statement-breakpoint
CREATE INDEX `reservations_of_customer` ON `reservations` (`headquarter_id`,`customer_id`) WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX `reservations_with_person` ON `reservations` (`headquarter_id`,`end_at`) WHERE person_name <> '';--> statement-breakpoint
ALTER TABLE `customer_merges` ADD `reservation_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- What nobody came for keeps no vehicle, and no time before or after it: neither the next reservation nor the buffer sees it.
DROP TRIGGER reservations_no_overlap_insert;
--> statement-breakpoint
CREATE TRIGGER reservations_no_overlap_insert BEFORE INSERT ON reservations
WHEN new.no_show_at IS NULL AND ((
  SELECT r.end_at FROM reservations r WHERE r.headquarter_id = new.headquarter_id AND r.vehicle_id = new.vehicle_id AND r.no_show_at IS NULL
  AND r.start_at < new.end_at + (SELECT h.reservation_buffer_minutes * 60000 FROM headquarters h WHERE h.id = new.headquarter_id)
  ORDER BY r.start_at DESC LIMIT 1
) > new.start_at - (SELECT h.reservation_buffer_minutes * 60000 FROM headquarters h WHERE h.id = new.headquarter_id)
OR EXISTS (
  SELECT 1 FROM contracts c, headquarters h
  WHERE h.id = new.headquarter_id AND c.headquarter_id = new.headquarter_id AND c.vehicle_id = new.vehicle_id AND c.active = 1
  AND c.start_of_use < new.end_at + h.reservation_buffer_minutes * 60000
  AND c.end_of_use > new.start_at - h.reservation_buffer_minutes * 60000
)) BEGIN SELECT raise(abort, 'reservation_overlap'); END;
--> statement-breakpoint
DROP TRIGGER reservations_no_overlap_update;
--> statement-breakpoint
-- Only a changed period is checked: a note can be written under a reservation that a contract was concluded over. One whose
-- customer came after all is checked like a new one.
CREATE TRIGGER reservations_no_overlap_update BEFORE UPDATE OF vehicle_id, start_at, end_at, no_show_at ON reservations
WHEN new.no_show_at IS NULL
AND (old.no_show_at IS NOT NULL OR new.vehicle_id <> old.vehicle_id OR new.start_at <> old.start_at OR new.end_at <> old.end_at) AND ((
  SELECT r.end_at FROM reservations r WHERE r.headquarter_id = new.headquarter_id AND r.vehicle_id = new.vehicle_id AND r.id <> new.id AND r.no_show_at IS NULL
  AND r.start_at < new.end_at + (SELECT h.reservation_buffer_minutes * 60000 FROM headquarters h WHERE h.id = new.headquarter_id)
  ORDER BY r.start_at DESC LIMIT 1
) > new.start_at - (SELECT h.reservation_buffer_minutes * 60000 FROM headquarters h WHERE h.id = new.headquarter_id)
OR EXISTS (
  SELECT 1 FROM contracts c, headquarters h
  WHERE h.id = new.headquarter_id AND c.headquarter_id = new.headquarter_id AND c.vehicle_id = new.vehicle_id AND c.active = 1
  AND c.start_of_use < new.end_at + h.reservation_buffer_minutes * 60000
  AND c.end_of_use > new.start_at - h.reservation_buffer_minutes * 60000
)) BEGIN SELECT raise(abort, 'reservation_overlap'); END;
