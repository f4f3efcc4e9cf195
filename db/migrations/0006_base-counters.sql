-- How many processes of a state, and of a state of the identity document, each office has; `branch_id` '' is the headquarters.
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
--> statement-breakpoint
-- How many vehicles of a brand are in stock per office; archived ones do not count.
CREATE TRIGGER vehicles_count_insert AFTER INSERT ON vehicles WHEN new.deleted_at IS NULL BEGIN
  INSERT INTO vehicle_counters (headquarter_id, branch_id, brand, count)
  VALUES (new.headquarter_id, coalesce(new.branch_id, ''), new.brand, 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER vehicles_count_delete AFTER DELETE ON vehicles WHEN old.deleted_at IS NULL BEGIN
  UPDATE vehicle_counters SET count = count - 1
  WHERE headquarter_id = old.headquarter_id AND branch_id = coalesce(old.branch_id, '') AND brand = old.brand;
END;
--> statement-breakpoint
CREATE TRIGGER vehicles_count_update AFTER UPDATE OF branch_id, brand, deleted_at ON vehicles
WHEN old.branch_id IS NOT new.branch_id OR old.brand <> new.brand OR old.deleted_at IS NOT new.deleted_at BEGIN
  UPDATE vehicle_counters SET count = count - 1
  WHERE old.deleted_at IS NULL
  AND headquarter_id = old.headquarter_id AND branch_id = coalesce(old.branch_id, '') AND brand = old.brand;
  INSERT INTO vehicle_counters (headquarter_id, branch_id, brand, count)
  SELECT new.headquarter_id, coalesce(new.branch_id, ''), new.brand, 1 WHERE new.deleted_at IS NULL
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
-- How many messages each user has, and how many of them are unread.
CREATE TRIGGER push_messages_count_insert AFTER INSERT ON push_messages BEGIN
  INSERT INTO message_counters (headquarter_id, user_id, total, unread)
  VALUES (new.headquarter_id, new.user_id, 1, NOT new.is_read)
  ON CONFLICT DO UPDATE SET total = total + 1, unread = unread + (NOT new.is_read);
END;
--> statement-breakpoint
CREATE TRIGGER push_messages_count_delete AFTER DELETE ON push_messages BEGIN
  UPDATE message_counters SET total = total - 1, unread = unread - (NOT old.is_read)
  WHERE headquarter_id = old.headquarter_id AND user_id = old.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER push_messages_count_read AFTER UPDATE OF is_read ON push_messages WHEN old.is_read <> new.is_read BEGIN
  UPDATE message_counters SET unread = unread + (NOT new.is_read) - (NOT old.is_read)
  WHERE headquarter_id = old.headquarter_id AND user_id = old.user_id;
END;
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
