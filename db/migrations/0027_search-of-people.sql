-- Processes are also found by the e-mail address and the telephone number of their customer, and customers that were merged by
-- the contracts they have now. The index has another column, so it is built again.
DROP TRIGGER process_search_insert;
--> statement-breakpoint
DROP TRIGGER process_search_delete;
--> statement-breakpoint
DROP TRIGGER process_search_update;
--> statement-breakpoint
DROP TRIGGER id_checks_search_insert;
--> statement-breakpoint
DROP TRIGGER id_checks_search_update;
--> statement-breakpoint
DROP TRIGGER contracts_search_insert;
--> statement-breakpoint
DROP TRIGGER sb_contracts_search_insert;
--> statement-breakpoint
DROP TRIGGER customers_search_update;
--> statement-breakpoint
DROP TABLE process_search_fts;
--> statement-breakpoint
DROP VIEW process_search_source;
--> statement-breakpoint
ALTER TABLE process_search ADD COLUMN contacts text NOT NULL DEFAULT '';
--> statement-breakpoint
CREATE VIEW process_search_source AS
SELECT c.headquarter_id, c.id AS id_check_id,
  '0t' || hex(c.headquarter_id) || ' 0b' || hex(coalesce(c.branch_id, '')) || ' 0s' || replace(c.process_state, '_', '') AS scope,
  c.prename || ' ' || c.surname || ' ' || c.sort_key || coalesce(' ' || k.prename || ' ' || k.surname || ' ' || k.sort_key, '') AS names,
  c.process_number || ' id' || c.process_number AS numbers,
  coalesce(replace(t.contract_number, 'Ü', 'ue') || ' ', '') || coalesce(t.plate || ' ' || replace(replace(t.plate, ' ', ''), '-', ''), '')
    || coalesce(' ' || s.contract_number || ' ' || s.license_plate || ' ' || replace(replace(s.license_plate, ' ', ''), '-', ''), '') AS plates,
  coalesce(k.email || ' ' || k.telephone_number, '') AS contacts
FROM id_checks c
LEFT JOIN (SELECT *, snapshot ->> '$.vehicle.licensePlate' AS plate FROM contracts) t
  ON t.headquarter_id = c.headquarter_id AND t.id_check_id = c.id
LEFT JOIN sb_contracts s ON s.headquarter_id = c.headquarter_id AND s.id_check_id = c.id
LEFT JOIN customers k ON k.headquarter_id = c.headquarter_id AND k.id = coalesce(t.customer_id, s.customer_id);
--> statement-breakpoint
CREATE VIRTUAL TABLE process_search_fts USING fts5(
  scope, names, numbers, plates, contacts,
  content='process_search', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3'
);
--> statement-breakpoint
CREATE TRIGGER process_search_insert AFTER INSERT ON process_search BEGIN
  INSERT INTO process_search_fts (rowid, scope, names, numbers, plates, contacts) VALUES (new.id, new.scope, new.names, new.numbers, new.plates, new.contacts);
END;
--> statement-breakpoint
CREATE TRIGGER process_search_delete AFTER DELETE ON process_search BEGIN
  INSERT INTO process_search_fts (process_search_fts, rowid, scope, names, numbers, plates, contacts) VALUES ('delete', old.id, old.scope, old.names, old.numbers, old.plates, old.contacts);
END;
--> statement-breakpoint
CREATE TRIGGER process_search_update AFTER UPDATE ON process_search
WHEN old.scope <> new.scope OR old.names <> new.names OR old.numbers <> new.numbers OR old.plates <> new.plates OR old.contacts <> new.contacts BEGIN
  INSERT INTO process_search_fts (process_search_fts, rowid, scope, names, numbers, plates, contacts) VALUES ('delete', old.id, old.scope, old.names, old.numbers, old.plates, old.contacts);
  INSERT INTO process_search_fts (rowid, scope, names, numbers, plates, contacts) VALUES (new.id, new.scope, new.names, new.numbers, new.plates, new.contacts);
END;
--> statement-breakpoint
CREATE TRIGGER id_checks_search_insert AFTER INSERT ON id_checks BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;
--> statement-breakpoint
CREATE TRIGGER id_checks_search_update AFTER UPDATE ON id_checks
WHEN old.process_state <> new.process_state OR old.prename <> new.prename OR old.surname <> new.surname
  OR old.sort_key <> new.sort_key OR old.branch_id IS NOT new.branch_id OR old.process_number <> new.process_number BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;
--> statement-breakpoint
CREATE TRIGGER contracts_search_insert AFTER INSERT ON contracts BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id_check_id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;
--> statement-breakpoint
CREATE TRIGGER contracts_search_customer AFTER UPDATE OF customer_id ON contracts WHEN old.customer_id <> new.customer_id BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id_check_id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;
--> statement-breakpoint
CREATE TRIGGER sb_contracts_search_insert AFTER INSERT ON sb_contracts BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id_check_id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;
--> statement-breakpoint
CREATE TRIGGER sb_contracts_search_customer AFTER UPDATE OF customer_id ON sb_contracts WHEN old.customer_id <> new.customer_id BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id_check_id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;
--> statement-breakpoint
CREATE TRIGGER customers_search_update AFTER UPDATE ON customers
WHEN old.prename <> new.prename OR old.surname <> new.surname OR old.sort_key <> new.sort_key
  OR old.email <> new.email OR old.telephone_number <> new.telephone_number BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id IN (
    SELECT id_check_id FROM contracts WHERE headquarter_id = new.headquarter_id AND customer_id = new.id
    UNION SELECT id_check_id FROM sb_contracts WHERE headquarter_id = new.headquarter_id AND customer_id = new.id)
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;
--> statement-breakpoint
UPDATE process_search SET contacts = (
  SELECT s.contacts FROM process_search_source s WHERE s.headquarter_id = process_search.headquarter_id AND s.id_check_id = process_search.id_check_id);
--> statement-breakpoint
INSERT INTO process_search_fts (process_search_fts) VALUES ('rebuild');
--> statement-breakpoint
-- The last four to eight characters of a VIN, as `vehicleSearchKey` adds them.
UPDATE vehicles SET search_key = search_key || ' ' || lower(substr(vin, -4) || ' ' || substr(vin, -5) || ' ' || substr(vin, -6) || ' ' || substr(vin, -7) || ' ' || substr(vin, -8))
WHERE length(vin) >= 8;
