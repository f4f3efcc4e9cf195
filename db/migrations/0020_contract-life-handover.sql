-- An overdue vehicle is with its customer, and one that was handed over as well: nobody else gets it before it is back.
CREATE TRIGGER contracts_not_overdue_handed_over BEFORE UPDATE OF handed_over_at ON contracts
WHEN new.active = 1 AND old.handed_over_at IS NULL AND new.handed_over_at IS NOT NULL AND EXISTS (
  SELECT 1 FROM contracts c WHERE c.headquarter_id = new.headquarter_id AND c.vehicle_id = new.vehicle_id AND c.active = 1
  AND c.id <> new.id AND c.end_of_use <= new.handed_over_at
  AND (c.start_of_use < new.start_of_use OR c.handed_over_at IS NOT NULL)
) BEGIN SELECT raise(abort, 'vehicle_overdue'); END;
--> statement-breakpoint
CREATE TRIGGER contracts_not_out_handed_over BEFORE UPDATE OF handed_over_at ON contracts
WHEN new.active = 1 AND old.handed_over_at IS NULL AND new.handed_over_at IS NOT NULL AND EXISTS (
  SELECT 1 FROM contracts c WHERE c.headquarter_id = new.headquarter_id AND c.vehicle_id = new.vehicle_id AND c.active = 1
  AND c.id <> new.id AND c.end_of_use > new.handed_over_at AND c.handed_over_at IS NOT NULL
) BEGIN SELECT raise(abort, 'vehicle_out'); END;
--> statement-breakpoint
DROP VIEW process_search_source;
--> statement-breakpoint
-- Words of `scope` begin with 0, which no name does, so that they are in nobody's prefixes; ids are written in hex, because a
-- word of the index has letters and digits only. One word says tenant and state, or office and state, so that a tab's search
-- meets short lists only. Plates are folded as queries are; beside them are the numbers of contracts and repair orders, those of
-- cancelled contracts too: people have papers with them. A customer is found by the contacts of those merged into them, too,
-- however many merges ago.
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
      FROM sb_contracts s WHERE s.headquarter_id = c.headquarter_id AND s.id_check_id = c.id), ''),
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
    ORDER BY s.cancelled_at IS NOT NULL, s.created_at DESC LIMIT 1));
