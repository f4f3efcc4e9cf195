-- A process is found by every plate its contract was about, also of vehicles that were swapped.
DROP VIEW process_search_source;--> statement-breakpoint
CREATE VIEW process_search_source AS
SELECT c.headquarter_id, c.id AS id_check_id, k.id AS customer_id, c.created_at,
  '0t' || hex(c.headquarter_id) || ' 0b' || hex(coalesce(c.branch_id, ''))
    || ' 0t' || hex(c.headquarter_id) || '0s' || replace(c.process_state, '_', '')
    || ' 0b' || hex(coalesce(c.branch_id, '')) || '0s' || replace(c.process_state, '_', '') AS scope,
  c.prename || ' ' || c.surname || ' ' || c.sort_key || coalesce(' ' || k.prename || ' ' || k.surname || ' ' || k.sort_key, '') AS names,
  c.process_number || ' id' || c.process_number AS numbers,
  replace(replace(replace(
    coalesce((SELECT group_concat(t.contract_number
        || coalesce(' ' || t.plate || ' ' || replace(replace(t.plate, ' ', ''), '-', ''), '')
        || coalesce(' ' || nullif(t.order_number, ''), ''), ' ')
      FROM (SELECT *, snapshot ->> '$.vehicle.licensePlate' AS plate FROM contracts) t
      WHERE t.headquarter_id = c.headquarter_id AND t.id_check_id = c.id), '')
    || coalesce((SELECT ' ' || group_concat(s.contract_number || ' ' || s.license_plate || ' '
        || replace(replace(s.license_plate, ' ', ''), '-', ''), ' ')
      FROM sb_contracts s WHERE s.headquarter_id = c.headquarter_id AND s.id_check_id = c.id), '')
    || coalesce((SELECT ' ' || group_concat(p.plate || ' ' || replace(replace(p.plate, ' ', ''), '-', ''), ' ')
      FROM (SELECT t.amended_snapshot ->> '$.vehicle.licensePlate' AS plate FROM contracts t
          WHERE t.headquarter_id = c.headquarter_id AND t.id_check_id = c.id
            AND plate <> t.snapshot ->> '$.vehicle.licensePlate'
        UNION SELECT a.facts ->> '$.addendum.swap.after.licensePlate' FROM contracts t
          JOIN contract_acts a ON a.headquarter_id = t.headquarter_id AND a.contract_id = t.id
          WHERE t.headquarter_id = c.headquarter_id AND t.id_check_id = c.id) p), ''),
    'Ä', 'AE'), 'Ö', 'OE'), 'Ü', 'UE') AS plates,
  coalesce(k.email || ' ' || k.telephone_number, '') || coalesce((
    WITH RECURSIVE merged (id, contacts) AS (
      SELECT m.id, m.email || ' ' || m.telephone_number FROM customers m
      WHERE m.headquarter_id = k.headquarter_id AND m.merged_into_id = k.id
      UNION SELECT m.id, m.email || ' ' || m.telephone_number FROM merged
      JOIN customers m ON m.headquarter_id = k.headquarter_id AND m.merged_into_id = merged.id)
    SELECT ' ' || group_concat(contacts, ' ') FROM merged), '') AS contacts
FROM id_checks c
LEFT JOIN customers k ON k.headquarter_id = c.headquarter_id AND k.id = coalesce(
  (SELECT t.customer_id FROM contracts t WHERE t.headquarter_id = c.headquarter_id AND t.id_check_id = c.id
    ORDER BY t.cancelled_at IS NOT NULL, t.created_at DESC LIMIT 1),
  (SELECT s.customer_id FROM sb_contracts s WHERE s.headquarter_id = c.headquarter_id AND s.id_check_id = c.id
    ORDER BY s.cancelled_at IS NOT NULL, s.created_at DESC LIMIT 1));--> statement-breakpoint
CREATE TRIGGER contracts_search_swapped AFTER UPDATE OF amended_snapshot ON contracts
WHEN old.amended_snapshot ->> '$.vehicle.licensePlate' IS NOT new.amended_snapshot ->> '$.vehicle.licensePlate' BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id_check_id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;
