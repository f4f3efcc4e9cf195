-- What the statistics count, from the rows as they are now: a check counts as accepted once both of its documents are, from the
-- later decision on; as declined from its first rejection on; a contract from the return of its vehicle on. `month` is
-- Berlin's: an hour ahead of UTC, two from the last Sunday of March to the last Sunday of October, 01:00 UTC each.
CREATE VIEW statistic_source AS
SELECT headquarter_id, branch_id, kind, id, at,
  strftime('%Y-%m', at / 1000 + 3600 + 3600 * (
    at / 1000 >= CAST(strftime('%s', strftime('%Y', at / 1000, 'unixepoch') || '-03-25', 'weekday 0', '+1 hour') AS integer)
    AND at / 1000 < CAST(strftime('%s', strftime('%Y', at / 1000, 'unixepoch') || '-10-25', 'weekday 0', '+1 hour') AS integer)
  ), 'unixepoch') AS month
FROM (
  SELECT headquarter_id, coalesce(branch_id, '') AS branch_id, 'accepted_id_checks' AS kind, id,
    max(coalesce(identity_decided_at, created_at), coalesce(license_decided_at, identity_decided_at, created_at)) AS at
  FROM id_checks
  WHERE approval_state = 'SUCCESSFULLY_COMPLETED' AND coalesce(license_approval_state, 'SUCCESSFULLY_COMPLETED') = 'SUCCESSFULLY_COMPLETED'
  UNION ALL
  SELECT headquarter_id, coalesce(branch_id, ''), 'declined_id_checks', id,
    CASE WHEN approval_state <> 'REJECTED' THEN coalesce(license_decided_at, identity_decided_at, created_at)
      WHEN coalesce(license_approval_state, '') <> 'REJECTED' THEN coalesce(identity_decided_at, created_at)
      ELSE min(coalesce(identity_decided_at, created_at), coalesce(license_decided_at, identity_decided_at, created_at)) END
  FROM id_checks
  WHERE approval_state = 'REJECTED' OR license_approval_state = 'REJECTED'
  UNION ALL
  SELECT c.headquarter_id, coalesce(c.branch_id, ''), 'contracts_with_vehicle_returned', c.id, t.vehicle_returned_at
  FROM id_checks c JOIN contracts t ON t.headquarter_id = c.headquarter_id AND t.id_check_id = c.id
  WHERE t.vehicle_returned_at IS NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER id_checks_statistic_insert AFTER INSERT ON id_checks BEGIN
  INSERT INTO statistic_entries (headquarter_id, branch_id, kind, id, month, at)
  SELECT headquarter_id, branch_id, kind, id, month, at FROM statistic_source WHERE headquarter_id = new.headquarter_id AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER id_checks_statistic_update AFTER UPDATE ON id_checks
WHEN old.approval_state <> new.approval_state OR old.license_approval_state IS NOT new.license_approval_state
  OR old.identity_decided_at IS NOT new.identity_decided_at OR old.license_decided_at IS NOT new.license_decided_at
  OR old.branch_id IS NOT new.branch_id OR old.created_at <> new.created_at BEGIN
  DELETE FROM statistic_entries WHERE headquarter_id = new.headquarter_id AND id = new.id;
  INSERT INTO statistic_entries (headquarter_id, branch_id, kind, id, month, at)
  SELECT headquarter_id, branch_id, kind, id, month, at FROM statistic_source WHERE headquarter_id = new.headquarter_id AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER id_checks_statistic_delete AFTER DELETE ON id_checks BEGIN
  DELETE FROM statistic_entries WHERE headquarter_id = old.headquarter_id AND id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER contracts_statistic_insert AFTER INSERT ON contracts WHEN new.vehicle_returned_at IS NOT NULL BEGIN
  DELETE FROM statistic_entries WHERE headquarter_id = new.headquarter_id AND id = new.id_check_id;
  INSERT INTO statistic_entries (headquarter_id, branch_id, kind, id, month, at)
  SELECT headquarter_id, branch_id, kind, id, month, at FROM statistic_source WHERE headquarter_id = new.headquarter_id AND id = new.id_check_id;
END;
--> statement-breakpoint
CREATE TRIGGER contracts_statistic_update AFTER UPDATE OF vehicle_returned_at ON contracts
WHEN old.vehicle_returned_at IS NOT new.vehicle_returned_at BEGIN
  DELETE FROM statistic_entries WHERE headquarter_id = new.headquarter_id AND id = new.id_check_id;
  INSERT INTO statistic_entries (headquarter_id, branch_id, kind, id, month, at)
  SELECT headquarter_id, branch_id, kind, id, month, at FROM statistic_source WHERE headquarter_id = new.headquarter_id AND id = new.id_check_id;
END;
--> statement-breakpoint
CREATE TRIGGER contracts_statistic_delete AFTER DELETE ON contracts BEGIN
  DELETE FROM statistic_entries WHERE headquarter_id = old.headquarter_id AND id = old.id_check_id AND kind = 'contracts_with_vehicle_returned';
END;
--> statement-breakpoint
CREATE TRIGGER statistic_entries_count_insert AFTER INSERT ON statistic_entries BEGIN
  INSERT INTO statistic_counters (headquarter_id, branch_id, kind, month, count)
  VALUES (new.headquarter_id, new.branch_id, new.kind, new.month, 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER statistic_entries_count_delete AFTER DELETE ON statistic_entries BEGIN
  UPDATE statistic_counters SET count = count - 1
  WHERE headquarter_id = old.headquarter_id AND branch_id = old.branch_id AND kind = old.kind AND month = old.month;
END;
--> statement-breakpoint
INSERT INTO statistic_entries (headquarter_id, branch_id, kind, id, month, at) SELECT headquarter_id, branch_id, kind, id, month, at FROM statistic_source;
--> statement-breakpoint
-- Customers per office; `branch_id` '' is the whole tenant. Those that were merged into others do not count.
CREATE TRIGGER customers_count_insert AFTER INSERT ON customers WHEN new.merged_into_id IS NULL BEGIN
  INSERT INTO customer_counters (headquarter_id, branch_id, count) VALUES (new.headquarter_id, '', 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER customers_count_delete AFTER DELETE ON customers WHEN old.merged_into_id IS NULL BEGIN
  UPDATE customer_counters SET count = count - 1 WHERE headquarter_id = old.headquarter_id AND branch_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER customers_count_merge AFTER UPDATE OF merged_into_id ON customers
WHEN (old.merged_into_id IS NULL) <> (new.merged_into_id IS NULL) BEGIN
  UPDATE customer_counters SET count = count + iif(new.merged_into_id IS NULL, 1, -1)
  WHERE headquarter_id = new.headquarter_id AND branch_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER customer_branches_count_insert AFTER INSERT ON customer_branches BEGIN
  INSERT INTO customer_counters (headquarter_id, branch_id, count) VALUES (new.headquarter_id, new.branch_id, 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER customer_branches_count_delete AFTER DELETE ON customer_branches BEGIN
  UPDATE customer_counters SET count = count - 1 WHERE headquarter_id = old.headquarter_id AND branch_id = old.branch_id;
END;
--> statement-breakpoint
CREATE TRIGGER contracts_customer_moved AFTER UPDATE OF customer_id ON contracts
WHEN old.customer_id <> new.customer_id AND new.branch_id IS NOT NULL BEGIN
  INSERT OR IGNORE INTO customer_branches (headquarter_id, customer_id, branch_id)
  VALUES (new.headquarter_id, new.customer_id, new.branch_id);
  DELETE FROM customer_branches
  WHERE headquarter_id = old.headquarter_id AND customer_id = old.customer_id AND branch_id = old.branch_id
  AND NOT EXISTS (SELECT 1 FROM contracts c WHERE c.headquarter_id = old.headquarter_id AND c.customer_id = old.customer_id AND c.branch_id = old.branch_id)
  AND NOT EXISTS (SELECT 1 FROM sb_contracts c WHERE c.headquarter_id = old.headquarter_id AND c.customer_id = old.customer_id AND c.branch_id = old.branch_id);
END;
--> statement-breakpoint
CREATE TRIGGER sb_contracts_customer_moved AFTER UPDATE OF customer_id ON sb_contracts
WHEN old.customer_id <> new.customer_id AND new.branch_id IS NOT NULL BEGIN
  INSERT OR IGNORE INTO customer_branches (headquarter_id, customer_id, branch_id)
  VALUES (new.headquarter_id, new.customer_id, new.branch_id);
  DELETE FROM customer_branches
  WHERE headquarter_id = old.headquarter_id AND customer_id = old.customer_id AND branch_id = old.branch_id
  AND NOT EXISTS (SELECT 1 FROM contracts c WHERE c.headquarter_id = old.headquarter_id AND c.customer_id = old.customer_id AND c.branch_id = old.branch_id)
  AND NOT EXISTS (SELECT 1 FROM sb_contracts c WHERE c.headquarter_id = old.headquarter_id AND c.customer_id = old.customer_id AND c.branch_id = old.branch_id);
END;
--> statement-breakpoint
INSERT INTO customer_counters (headquarter_id, branch_id, count) SELECT headquarter_id, '', count(*) FROM customers GROUP BY 1;
--> statement-breakpoint
INSERT INTO customer_counters (headquarter_id, branch_id, count) SELECT headquarter_id, branch_id, count(*) FROM customer_branches GROUP BY 1, 2;
