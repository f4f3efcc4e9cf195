-- What the statistics count, from the rows as they are now (decision 036): a check counts as accepted once both of its documents
-- are, from the later decision on; as declined from its first rejection on; a contract from the return of its vehicle on.
-- `month` is Berlin's: an hour ahead of UTC, two from the last Sunday of March to the last Sunday of October, 01:00 UTC each.
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
