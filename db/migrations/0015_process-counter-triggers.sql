CREATE TRIGGER id_checks_count_insert AFTER INSERT ON id_checks BEGIN
  INSERT INTO process_counters (headquarter_id, branch_id, process_state, approval_state, count)
  VALUES (new.headquarter_id, coalesce(new.branch_id, ''), new.process_state, new.approval_state, 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER id_checks_count_delete AFTER DELETE ON id_checks BEGIN
  UPDATE process_counters SET count = count - 1
  WHERE headquarter_id = old.headquarter_id AND branch_id = coalesce(old.branch_id, '')
  AND process_state = old.process_state AND approval_state = old.approval_state;
END;
--> statement-breakpoint
CREATE TRIGGER id_checks_count_update AFTER UPDATE ON id_checks
WHEN old.process_state <> new.process_state OR old.approval_state <> new.approval_state
  OR coalesce(old.branch_id, '') <> coalesce(new.branch_id, '') BEGIN
  UPDATE process_counters SET count = count - 1
  WHERE headquarter_id = old.headquarter_id AND branch_id = coalesce(old.branch_id, '')
  AND process_state = old.process_state AND approval_state = old.approval_state;
  INSERT INTO process_counters (headquarter_id, branch_id, process_state, approval_state, count)
  VALUES (new.headquarter_id, coalesce(new.branch_id, ''), new.process_state, new.approval_state, 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
