-- Nothing about a vehicle changes with its key, so programs that ask for changes hear of none.
DROP TRIGGER vehicles_changed_update;
--> statement-breakpoint
-- `KHS2041` of `K-HS 2041` becomes `K HS2041`: the first separator stays, since `B-NO 1` and `BN-O 1` are two plates.
UPDATE vehicles SET plate_key = substr(license_plate, 1, instr(replace(license_plate, '-', ' '), ' ') - 1) || ' '
  || replace(replace(substr(license_plate, instr(replace(license_plate, '-', ' '), ' ') + 1), ' ', ''), '-', '')
-- Vehicles that had one plate before that was forbidden have their own id as key, and keep it.
WHERE plate_key = replace(replace(license_plate, ' ', ''), '-', '') AND instr(replace(license_plate, '-', ' '), ' ') > 1;
--> statement-breakpoint
CREATE TRIGGER vehicles_changed_update AFTER UPDATE ON vehicles
WHEN new.updated_at = old.updated_at AND new.feed_seen_at IS old.feed_seen_at BEGIN
  UPDATE vehicles SET updated_at = CAST(unixepoch('subsec') * 1000 AS integer) WHERE id = new.id;
END;
