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
INSERT INTO message_counters (headquarter_id, user_id, total, unread)
SELECT headquarter_id, user_id, count(*), sum(NOT is_read) FROM push_messages GROUP BY 1, 2;
