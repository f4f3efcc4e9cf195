-- The index names tenant and office together with the state, so that a tab's search meets short lists only, and the office of
-- a vehicle (decision 025). Of a customer's contracts a branch sees its own: without the office in the index SQLite walked
-- through all contracts of the branch.
DROP INDEX `contracts_by_customer`;
--> statement-breakpoint
CREATE INDEX `contracts_by_customer` ON `contracts` (`headquarter_id`,`customer_id`,`branch_id`);
--> statement-breakpoint
DROP INDEX `sb_contracts_by_customer`;
--> statement-breakpoint
CREATE INDEX `sb_contracts_by_customer` ON `sb_contracts` (`headquarter_id`,`customer_id`,`branch_id`);
--> statement-breakpoint
DROP VIEW process_search_source;
--> statement-breakpoint
CREATE VIEW process_search_source AS
SELECT c.headquarter_id, c.id AS id_check_id, coalesce(t.customer_id, s.customer_id) AS customer_id, c.created_at,
  '0t' || hex(c.headquarter_id) || ' 0b' || hex(coalesce(c.branch_id, ''))
    || ' 0t' || hex(c.headquarter_id) || '0s' || replace(c.process_state, '_', '')
    || ' 0b' || hex(coalesce(c.branch_id, '')) || '0s' || replace(c.process_state, '_', '') AS scope,
  c.prename || ' ' || c.surname || ' ' || c.sort_key || coalesce(' ' || k.prename || ' ' || k.surname || ' ' || k.sort_key, '') AS names,
  c.process_number || ' id' || c.process_number AS numbers,
  replace(replace(replace(
    coalesce(t.contract_number || ' ', '') || coalesce(t.plate || ' ' || replace(replace(t.plate, ' ', ''), '-', ''), '')
    || coalesce(' ' || s.contract_number || ' ' || s.license_plate || ' ' || replace(replace(s.license_plate, ' ', ''), '-', ''), ''),
    'Ä', 'AE'), 'Ö', 'OE'), 'Ü', 'UE') AS plates,
  coalesce(k.email || ' ' || k.telephone_number, '') || coalesce((
    WITH RECURSIVE merged (id, contacts) AS (
      SELECT m.id, m.email || ' ' || m.telephone_number FROM customers m
      WHERE m.headquarter_id = k.headquarter_id AND m.merged_into_id = k.id
      UNION SELECT m.id, m.email || ' ' || m.telephone_number FROM merged
      JOIN customers m ON m.headquarter_id = k.headquarter_id AND m.merged_into_id = merged.id)
    SELECT ' ' || group_concat(contacts, ' ') FROM merged), '') AS contacts
FROM id_checks c
LEFT JOIN (SELECT *, snapshot ->> '$.vehicle.licensePlate' AS plate FROM contracts) t
  ON t.headquarter_id = c.headquarter_id AND t.id_check_id = c.id
LEFT JOIN sb_contracts s ON s.headquarter_id = c.headquarter_id AND s.id_check_id = c.id
LEFT JOIN customers k ON k.headquarter_id = c.headquarter_id AND k.id = coalesce(t.customer_id, s.customer_id);
--> statement-breakpoint
DROP TRIGGER process_search_update;
--> statement-breakpoint
UPDATE process_search SET scope = '0t' || hex(c.headquarter_id) || ' 0b' || hex(coalesce(c.branch_id, ''))
    || ' 0t' || hex(c.headquarter_id) || '0s' || replace(c.process_state, '_', '')
    || ' 0b' || hex(coalesce(c.branch_id, '')) || '0s' || replace(c.process_state, '_', '')
FROM id_checks c WHERE c.headquarter_id = process_search.headquarter_id AND c.id = process_search.id_check_id;
--> statement-breakpoint
CREATE TRIGGER process_search_update AFTER UPDATE ON process_search
WHEN old.scope <> new.scope OR old.names <> new.names OR old.numbers <> new.numbers OR old.plates <> new.plates OR old.contacts <> new.contacts BEGIN
  INSERT INTO process_search_fts (process_search_fts, rowid, scope, names, numbers, plates, contacts) VALUES ('delete', old.id, old.scope, old.names, old.numbers, old.plates, old.contacts);
  INSERT INTO process_search_fts (rowid, scope, names, numbers, plates, contacts) VALUES (new.id, new.scope, new.names, new.numbers, new.plates, new.contacts);
END;
--> statement-breakpoint
INSERT INTO process_search_fts (process_search_fts) VALUES ('rebuild');
--> statement-breakpoint
DROP TRIGGER vehicles_fts_insert;
--> statement-breakpoint
DROP TRIGGER vehicles_fts_delete;
--> statement-breakpoint
DROP TRIGGER vehicles_fts_update;
--> statement-breakpoint
DROP TABLE vehicles_fts;
--> statement-breakpoint
CREATE VIRTUAL TABLE vehicles_fts USING fts5(
  headquarter_id, branch_id, brand, name, vin, license_plate, main_driver, search_key,
  content='vehicles', content_rowid='rowid', tokenize='unicode61 remove_diacritics 2', prefix='2 3'
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
--> statement-breakpoint
INSERT INTO vehicles_fts (vehicles_fts) VALUES ('rebuild');
