CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN SELECT raise(abort, 'audit_append_only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log BEGIN SELECT raise(abort, 'audit_append_only'); END;
--> statement-breakpoint
CREATE TRIGGER id_checks_count_insert AFTER INSERT ON id_checks BEGIN
  INSERT INTO process_counters (headquarter_id, branch_id, process_state, count)
  VALUES (new.headquarter_id, coalesce(new.branch_id, ''), new.process_state, 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER id_checks_count_delete AFTER DELETE ON id_checks BEGIN
  UPDATE process_counters SET count = count - 1
  WHERE headquarter_id = old.headquarter_id AND branch_id = coalesce(old.branch_id, '') AND process_state = old.process_state;
END;
--> statement-breakpoint
CREATE TRIGGER id_checks_count_update AFTER UPDATE ON id_checks
WHEN old.process_state <> new.process_state OR coalesce(old.branch_id, '') <> coalesce(new.branch_id, '') BEGIN
  UPDATE process_counters SET count = count - 1
  WHERE headquarter_id = old.headquarter_id AND branch_id = coalesce(old.branch_id, '') AND process_state = old.process_state;
  INSERT INTO process_counters (headquarter_id, branch_id, process_state, count)
  VALUES (new.headquarter_id, coalesce(new.branch_id, ''), new.process_state, 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER reservations_no_overlap_insert BEFORE INSERT ON reservations
WHEN EXISTS (
  SELECT 1 FROM reservations r WHERE r.headquarter_id = new.headquarter_id AND r.vehicle_id = new.vehicle_id
  AND r.start_at < new.end_at AND r.end_at > new.start_at
) OR EXISTS (
  SELECT 1 FROM contracts c WHERE c.headquarter_id = new.headquarter_id AND c.vehicle_id = new.vehicle_id AND c.active = 1
  AND c.start_of_use < new.end_at AND c.end_of_use > new.start_at
) BEGIN SELECT raise(abort, 'reservation_overlap'); END;
--> statement-breakpoint
CREATE TRIGGER reservations_no_overlap_update BEFORE UPDATE OF vehicle_id, start_at, end_at ON reservations
WHEN EXISTS (
  SELECT 1 FROM reservations r WHERE r.headquarter_id = new.headquarter_id AND r.vehicle_id = new.vehicle_id AND r.id <> new.id
  AND r.start_at < new.end_at AND r.end_at > new.start_at
) OR EXISTS (
  SELECT 1 FROM contracts c WHERE c.headquarter_id = new.headquarter_id AND c.vehicle_id = new.vehicle_id AND c.active = 1
  AND c.start_of_use < new.end_at AND c.end_of_use > new.start_at
) BEGIN SELECT raise(abort, 'reservation_overlap'); END;
--> statement-breakpoint
CREATE TRIGGER contracts_no_overlap_insert BEFORE INSERT ON contracts
WHEN new.active = 1 AND EXISTS (
  SELECT 1 FROM contracts c WHERE c.headquarter_id = new.headquarter_id AND c.vehicle_id = new.vehicle_id AND c.active = 1
  AND c.start_of_use < new.end_of_use AND c.end_of_use > new.start_of_use
) BEGIN SELECT raise(abort, 'contract_overlap'); END;
--> statement-breakpoint
CREATE TRIGGER contracts_customer_branch AFTER INSERT ON contracts WHEN new.branch_id IS NOT NULL BEGIN
  INSERT OR IGNORE INTO customer_branches (headquarter_id, customer_id, branch_id)
  VALUES (new.headquarter_id, new.customer_id, new.branch_id);
END;
--> statement-breakpoint
CREATE TRIGGER sb_contracts_customer_branch AFTER INSERT ON sb_contracts WHEN new.branch_id IS NOT NULL BEGIN
  INSERT OR IGNORE INTO customer_branches (headquarter_id, customer_id, branch_id)
  VALUES (new.headquarter_id, new.customer_id, new.branch_id);
END;
--> statement-breakpoint
CREATE TRIGGER contract_files_no_update BEFORE UPDATE ON contract_files BEGIN SELECT raise(abort, 'contract_files_final'); END;
--> statement-breakpoint
CREATE VIRTUAL TABLE customers_fts USING fts5(
  headquarter_id, prename, surname, sort_key, email, telephone_number,
  content='customers', content_rowid='rowid', tokenize='unicode61 remove_diacritics 2', prefix='2 3'
);
--> statement-breakpoint
CREATE TRIGGER customers_fts_insert AFTER INSERT ON customers BEGIN
  INSERT INTO customers_fts (rowid, headquarter_id, prename, surname, sort_key, email, telephone_number)
  VALUES (new.rowid, new.headquarter_id, new.prename, new.surname, new.sort_key, new.email, new.telephone_number);
END;
--> statement-breakpoint
CREATE TRIGGER customers_fts_delete AFTER DELETE ON customers BEGIN
  INSERT INTO customers_fts (customers_fts, rowid, headquarter_id, prename, surname, sort_key, email, telephone_number)
  VALUES ('delete', old.rowid, old.headquarter_id, old.prename, old.surname, old.sort_key, old.email, old.telephone_number);
END;
--> statement-breakpoint
CREATE TRIGGER customers_fts_update AFTER UPDATE ON customers BEGIN
  INSERT INTO customers_fts (customers_fts, rowid, headquarter_id, prename, surname, sort_key, email, telephone_number)
  VALUES ('delete', old.rowid, old.headquarter_id, old.prename, old.surname, old.sort_key, old.email, old.telephone_number);
  INSERT INTO customers_fts (rowid, headquarter_id, prename, surname, sort_key, email, telephone_number)
  VALUES (new.rowid, new.headquarter_id, new.prename, new.surname, new.sort_key, new.email, new.telephone_number);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE vehicles_fts USING fts5(
  headquarter_id, brand, name, vin, license_plate, main_driver, search_key,
  content='vehicles', content_rowid='rowid', tokenize='unicode61 remove_diacritics 2', prefix='2 3'
);
--> statement-breakpoint
CREATE TRIGGER vehicles_fts_insert AFTER INSERT ON vehicles BEGIN
  INSERT INTO vehicles_fts (rowid, headquarter_id, brand, name, vin, license_plate, main_driver, search_key)
  VALUES (new.rowid, new.headquarter_id, new.brand, new.name, new.vin, new.license_plate, new.main_driver, new.search_key);
END;
--> statement-breakpoint
CREATE TRIGGER vehicles_fts_delete AFTER DELETE ON vehicles BEGIN
  INSERT INTO vehicles_fts (vehicles_fts, rowid, headquarter_id, brand, name, vin, license_plate, main_driver, search_key)
  VALUES ('delete', old.rowid, old.headquarter_id, old.brand, old.name, old.vin, old.license_plate, old.main_driver, old.search_key);
END;
--> statement-breakpoint
CREATE TRIGGER vehicles_fts_update AFTER UPDATE ON vehicles BEGIN
  INSERT INTO vehicles_fts (vehicles_fts, rowid, headquarter_id, brand, name, vin, license_plate, main_driver, search_key)
  VALUES ('delete', old.rowid, old.headquarter_id, old.brand, old.name, old.vin, old.license_plate, old.main_driver, old.search_key);
  INSERT INTO vehicles_fts (rowid, headquarter_id, brand, name, vin, license_plate, main_driver, search_key)
  VALUES (new.rowid, new.headquarter_id, new.brand, new.name, new.vin, new.license_plate, new.main_driver, new.search_key);
END;
