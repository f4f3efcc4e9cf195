-- One name for those whose data was deleted, where lists and pages put prename and surname together.
UPDATE contracts SET snapshot = json_set(snapshot, '$.customer.surname', 'gelöschter Kunde')
WHERE json_extract(snapshot, '$.customer.surname') = 'gelöscht'
  AND customer_id IN (SELECT c.id FROM customers c WHERE c.erased_at IS NOT NULL);
--> statement-breakpoint
UPDATE contracts SET amended_snapshot = json_set(amended_snapshot, '$.customer.surname', 'gelöschter Kunde')
WHERE json_extract(amended_snapshot, '$.customer.surname') = 'gelöscht'
  AND customer_id IN (SELECT c.id FROM customers c WHERE c.erased_at IS NOT NULL);
--> statement-breakpoint
UPDATE sb_contracts SET snapshot = json_set(snapshot, '$.customer.surname', 'gelöschter Kunde')
WHERE json_extract(snapshot, '$.customer.surname') = 'gelöscht'
  AND customer_id IN (SELECT c.id FROM customers c WHERE c.erased_at IS NOT NULL);
--> statement-breakpoint
UPDATE sb_contracts SET amended_snapshot = json_set(amended_snapshot, '$.customer.surname', 'gelöschter Kunde')
WHERE json_extract(amended_snapshot, '$.customer.surname') = 'gelöscht'
  AND customer_id IN (SELECT c.id FROM customers c WHERE c.erased_at IS NOT NULL);
--> statement-breakpoint
UPDATE customers SET prename = '', surname = 'gelöschter Kunde'
WHERE erased_at IS NOT NULL AND prename = 'Kunde' AND surname = 'gelöscht';
