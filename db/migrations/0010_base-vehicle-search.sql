-- With the same beginnings of words as the index of processes (decision 025).
CREATE VIRTUAL TABLE vehicles_fts USING fts5(
  headquarter_id, branch_id, brand, name, vin, license_plate, main_driver, search_key,
  content='vehicles', content_rowid='rowid', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6 7'
);
--> statement-breakpoint
CREATE TRIGGER vehicles_fts_insert AFTER INSERT ON vehicles BEGIN
  INSERT INTO vehicles_fts (rowid, headquarter_id, branch_id, brand, name, vin, license_plate, main_driver, search_key)
  VALUES (new.rowid, new.headquarter_id, new.branch_id, new.brand, new.name, new.vin, new.license_plate, new.main_driver, new.search_key);
END;
--> statement-breakpoint
CREATE TRIGGER vehicles_fts_delete AFTER DELETE ON vehicles BEGIN
  INSERT INTO vehicles_fts (vehicles_fts, rowid, headquarter_id, branch_id, brand, name, vin, license_plate, main_driver, search_key)
  VALUES ('delete', old.rowid, old.headquarter_id, old.branch_id, old.brand, old.name, old.vin, old.license_plate, old.main_driver, old.search_key);
END;
--> statement-breakpoint
CREATE TRIGGER vehicles_fts_update AFTER UPDATE ON vehicles BEGIN
  INSERT INTO vehicles_fts (vehicles_fts, rowid, headquarter_id, branch_id, brand, name, vin, license_plate, main_driver, search_key)
  VALUES ('delete', old.rowid, old.headquarter_id, old.branch_id, old.brand, old.name, old.vin, old.license_plate, old.main_driver, old.search_key);
  INSERT INTO vehicles_fts (rowid, headquarter_id, branch_id, brand, name, vin, license_plate, main_driver, search_key)
  VALUES (new.rowid, new.headquarter_id, new.branch_id, new.brand, new.name, new.vin, new.license_plate, new.main_driver, new.search_key);
END;
