-- How many vehicles of a brand are in stock per office; archived ones do not count.
CREATE TRIGGER vehicles_count_insert AFTER INSERT ON vehicles WHEN new.deleted_at IS NULL BEGIN
  INSERT INTO vehicle_counters (headquarter_id, branch_id, brand, count)
  VALUES (new.headquarter_id, coalesce(new.branch_id, ''), new.brand, 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER vehicles_count_delete AFTER DELETE ON vehicles WHEN old.deleted_at IS NULL BEGIN
  UPDATE vehicle_counters SET count = count - 1
  WHERE headquarter_id = old.headquarter_id AND branch_id = coalesce(old.branch_id, '') AND brand = old.brand;
END;
--> statement-breakpoint
CREATE TRIGGER vehicles_count_update AFTER UPDATE OF branch_id, brand, deleted_at ON vehicles
WHEN old.branch_id IS NOT new.branch_id OR old.brand <> new.brand OR old.deleted_at IS NOT new.deleted_at BEGIN
  UPDATE vehicle_counters SET count = count - 1
  WHERE old.deleted_at IS NULL
  AND headquarter_id = old.headquarter_id AND branch_id = coalesce(old.branch_id, '') AND brand = old.brand;
  INSERT INTO vehicle_counters (headquarter_id, branch_id, brand, count)
  SELECT new.headquarter_id, coalesce(new.branch_id, ''), new.brand, 1 WHERE new.deleted_at IS NULL
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
INSERT INTO vehicle_counters (headquarter_id, branch_id, brand, count)
SELECT headquarter_id, coalesce(branch_id, ''), brand, count(*) FROM vehicles WHERE deleted_at IS NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
-- As `plateKeyOf`: not of plates without letters after the district, which several vehicles share. Of two vehicles with one
-- plate, the older keeps it.
UPDATE vehicles SET plate_key = replace(replace(license_plate, ' ', ''), '-', '')
WHERE deleted_at IS NULL
AND instr(replace(license_plate, '-', ' '), ' ') > 0
AND substr(license_plate, instr(replace(license_plate, '-', ' '), ' ') + 1, 1) NOT GLOB '[0-9]'
AND NOT EXISTS (
  SELECT 1 FROM vehicles o WHERE o.headquarter_id = vehicles.headquarter_id AND o.deleted_at IS NULL AND o.rowid < vehicles.rowid
  AND replace(replace(o.license_plate, ' ', ''), '-', '') = replace(replace(vehicles.license_plate, ' ', ''), '-', '')
);
