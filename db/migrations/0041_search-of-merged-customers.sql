-- The index of customers' words is not asked any more: people are searched through their processes.
DROP TRIGGER customers_fts_insert;
--> statement-breakpoint
DROP TRIGGER customers_fts_delete;
--> statement-breakpoint
DROP TRIGGER customers_fts_update;
--> statement-breakpoint
DROP TABLE customers_fts;
--> statement-breakpoint
-- A customer is found by the contacts of those merged into them, too, however many merges ago.
DROP VIEW process_search_source;
--> statement-breakpoint
CREATE VIEW process_search_source AS
SELECT c.headquarter_id, c.id AS id_check_id,
  '0t' || hex(c.headquarter_id) || ' 0b' || hex(coalesce(c.branch_id, '')) || ' 0s' || replace(c.process_state, '_', '') AS scope,
  c.prename || ' ' || c.surname || ' ' || c.sort_key || coalesce(' ' || k.prename || ' ' || k.surname || ' ' || k.sort_key, '') AS names,
  c.process_number || ' id' || c.process_number AS numbers,
  coalesce(replace(t.contract_number, 'Ü', 'ue') || ' ', '') || coalesce(t.plate || ' ' || replace(replace(t.plate, ' ', ''), '-', ''), '')
    || coalesce(' ' || s.contract_number || ' ' || s.license_plate || ' ' || replace(replace(s.license_plate, ' ', ''), '-', ''), '') AS plates,
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
CREATE TRIGGER customers_search_merge AFTER UPDATE OF merged_into_id ON customers
WHEN old.merged_into_id IS NOT new.merged_into_id BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, scope, names, numbers, plates, contacts FROM process_search_source
  WHERE headquarter_id = new.headquarter_id AND id_check_id IN (
    SELECT id_check_id FROM contracts WHERE headquarter_id = new.headquarter_id AND customer_id IN (old.merged_into_id, new.merged_into_id)
    UNION SELECT id_check_id FROM sb_contracts WHERE headquarter_id = new.headquarter_id AND customer_id IN (old.merged_into_id, new.merged_into_id))
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;
--> statement-breakpoint
CREATE TRIGGER customer_branches_sort_key AFTER INSERT ON customer_branches BEGIN
  UPDATE customer_branches SET sort_key = (SELECT sort_key FROM customers WHERE headquarter_id = new.headquarter_id AND id = new.customer_id)
  WHERE headquarter_id = new.headquarter_id AND branch_id = new.branch_id AND customer_id = new.customer_id;
END;
--> statement-breakpoint
CREATE TRIGGER customers_sort_key AFTER UPDATE OF sort_key ON customers WHEN old.sort_key <> new.sort_key BEGIN
  UPDATE customer_branches SET sort_key = new.sort_key
  WHERE headquarter_id = new.headquarter_id AND customer_id = new.id
  AND branch_id IN (SELECT id FROM branch_offices WHERE headquarter_id = new.headquarter_id);
END;
--> statement-breakpoint
UPDATE customer_branches SET sort_key = (
  SELECT c.sort_key FROM customers c WHERE c.headquarter_id = customer_branches.headquarter_id AND c.id = customer_branches.customer_id);
