-- A courtesy car is found by the number of its repair order. Triggers ask the view by its name, and no row there is has one yet.
DROP VIEW process_search_source;
--> statement-breakpoint
-- Words of `scope` begin with 0, which no name does, so that they are in nobody's prefixes; ids are written in hex, because a
-- word of the index has letters and digits only. One word says tenant and state, or office and state, so that a tab's search
-- meets short lists only. Plates are folded as queries are; beside them are the numbers of contracts and repair orders. A customer
-- is found by the contacts of those merged into them, too, however many merges ago.
CREATE VIEW process_search_source AS
SELECT c.headquarter_id, c.id AS id_check_id, coalesce(t.customer_id, s.customer_id) AS customer_id, c.created_at,
  '0t' || hex(c.headquarter_id) || ' 0b' || hex(coalesce(c.branch_id, ''))
    || ' 0t' || hex(c.headquarter_id) || '0s' || replace(c.process_state, '_', '')
    || ' 0b' || hex(coalesce(c.branch_id, '')) || '0s' || replace(c.process_state, '_', '') AS scope,
  c.prename || ' ' || c.surname || ' ' || c.sort_key || coalesce(' ' || k.prename || ' ' || k.surname || ' ' || k.sort_key, '') AS names,
  c.process_number || ' id' || c.process_number AS numbers,
  replace(replace(replace(
    coalesce(t.contract_number || ' ', '') || coalesce(t.plate || ' ' || replace(replace(t.plate, ' ', ''), '-', ''), '')
    || coalesce(' ' || nullif(t.order_number, ''), '')
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
