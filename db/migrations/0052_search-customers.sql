-- Each process also knows its customer and date, so that people are grouped and matches ordered without looking up checks and
-- contracts (decision 025). Plates
-- are folded as queries are: `FÜ-AB 12` was not found, because it stood in the index as `fu` and not as `fue`.
DROP TRIGGER id_checks_search_insert;
--> statement-breakpoint
DROP TRIGGER id_checks_search_update;
--> statement-breakpoint
DROP TRIGGER contracts_search_insert;
--> statement-breakpoint
DROP TRIGGER contracts_search_customer;
--> statement-breakpoint
DROP TRIGGER sb_contracts_search_insert;
--> statement-breakpoint
DROP TRIGGER sb_contracts_search_customer;
--> statement-breakpoint
DROP TRIGGER customers_search_update;
--> statement-breakpoint
DROP TRIGGER customers_search_merge;
--> statement-breakpoint
DROP VIEW process_search_source;
--> statement-breakpoint
ALTER TABLE process_search ADD COLUMN customer_id text;
--> statement-breakpoint
ALTER TABLE process_search ADD COLUMN created_at integer NOT NULL DEFAULT 0;
--> statement-breakpoint
CREATE VIEW process_search_source AS
SELECT c.headquarter_id, c.id AS id_check_id, coalesce(t.customer_id, s.customer_id) AS customer_id, c.created_at,
  '0t' || hex(c.headquarter_id) || ' 0b' || hex(coalesce(c.branch_id, '')) || ' 0s' || replace(c.process_state, '_', '') AS scope,
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
CREATE TRIGGER id_checks_search_insert AFTER INSERT ON id_checks BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;
--> statement-breakpoint
CREATE TRIGGER id_checks_search_update AFTER UPDATE ON id_checks
WHEN old.process_state <> new.process_state OR old.prename <> new.prename OR old.surname <> new.surname
  OR old.sort_key <> new.sort_key OR old.branch_id IS NOT new.branch_id OR old.process_number <> new.process_number
  OR old.created_at <> new.created_at BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;
--> statement-breakpoint
CREATE TRIGGER contracts_search_insert AFTER INSERT ON contracts BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id_check_id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;
--> statement-breakpoint
CREATE TRIGGER contracts_search_customer AFTER UPDATE OF customer_id ON contracts WHEN old.customer_id <> new.customer_id BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id_check_id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;
--> statement-breakpoint
CREATE TRIGGER sb_contracts_search_insert AFTER INSERT ON sb_contracts BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id_check_id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;
--> statement-breakpoint
CREATE TRIGGER sb_contracts_search_customer AFTER UPDATE OF customer_id ON sb_contracts WHEN old.customer_id <> new.customer_id BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id_check_id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;
--> statement-breakpoint
CREATE TRIGGER customers_search_update AFTER UPDATE ON customers
WHEN old.prename <> new.prename OR old.surname <> new.surname OR old.sort_key <> new.sort_key
  OR old.email <> new.email OR old.telephone_number <> new.telephone_number BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id IN (
    SELECT id_check_id FROM contracts WHERE headquarter_id = new.headquarter_id AND customer_id = new.id
    UNION SELECT id_check_id FROM sb_contracts WHERE headquarter_id = new.headquarter_id AND customer_id = new.id)
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;
--> statement-breakpoint
CREATE TRIGGER customers_search_merge AFTER UPDATE OF merged_into_id ON customers
WHEN old.merged_into_id IS NOT new.merged_into_id BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source
  WHERE headquarter_id = new.headquarter_id AND id_check_id IN (
    SELECT id_check_id FROM contracts WHERE headquarter_id = new.headquarter_id AND customer_id IN (old.merged_into_id, new.merged_into_id)
    UNION SELECT id_check_id FROM sb_contracts WHERE headquarter_id = new.headquarter_id AND customer_id IN (old.merged_into_id, new.merged_into_id))
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;
--> statement-breakpoint
UPDATE process_search SET created_at = (SELECT created_at FROM id_checks c WHERE c.id = process_search.id_check_id), customer_id = coalesce(
  (SELECT customer_id FROM contracts t WHERE t.headquarter_id = process_search.headquarter_id AND t.id_check_id = process_search.id_check_id),
  (SELECT customer_id FROM sb_contracts s WHERE s.headquarter_id = process_search.headquarter_id AND s.id_check_id = process_search.id_check_id));
--> statement-breakpoint
UPDATE process_search SET plates = replace(replace(replace(plates, 'Ä', 'AE'), 'Ö', 'OE'), 'Ü', 'UE')
WHERE plates GLOB '*[ÄÖÜ]*';
