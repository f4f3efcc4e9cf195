ALTER TABLE `vehicles` ADD `feed_seen_at` integer;
--> statement-breakpoint
-- Only what is searched: a seller's list notes for each of its vehicles when it named it.
DROP TRIGGER vehicles_fts_update;
--> statement-breakpoint
CREATE TRIGGER vehicles_fts_update AFTER UPDATE OF headquarter_id, branch_id, brand, name, vin, license_plate, main_driver, search_key ON vehicles BEGIN
  INSERT INTO vehicles_fts (vehicles_fts, rowid, headquarter_id, branch_id, brand, name, vin, license_plate, main_driver, search_key)
  VALUES ('delete', old.rowid, old.headquarter_id, old.branch_id, old.brand, old.name, old.vin, old.license_plate, old.main_driver, old.search_key);
  INSERT INTO vehicles_fts (rowid, headquarter_id, branch_id, brand, name, vin, license_plate, main_driver, search_key)
  VALUES (new.rowid, new.headquarter_id, new.branch_id, new.brand, new.name, new.vin, new.license_plate, new.main_driver, new.search_key);
END;
