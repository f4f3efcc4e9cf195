-- What is not done is a small part of all processes, and most searches of the list are among it: in an index of its own their words
-- are looked up in lists that stay short, however many processes are done (decision 025).
ALTER TABLE process_search ADD COLUMN is_open integer
  GENERATED ALWAYS AS (scope NOT GLOB '*0sfinished' AND scope NOT GLOB '*0sdiscarded') VIRTUAL;
--> statement-breakpoint
CREATE VIEW open_process_search AS
SELECT id, scope, names, numbers, plates, contacts FROM process_search WHERE is_open;
--> statement-breakpoint
CREATE VIRTUAL TABLE open_process_search_fts USING fts5(
  scope, names, numbers, plates, contacts,
  content='open_process_search', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6 7'
);
--> statement-breakpoint
CREATE TRIGGER open_process_search_insert AFTER INSERT ON process_search WHEN new.is_open BEGIN
  INSERT INTO open_process_search_fts (rowid, scope, names, numbers, plates, contacts) VALUES (new.id, new.scope, new.names, new.numbers, new.plates, new.contacts);
END;
--> statement-breakpoint
CREATE TRIGGER open_process_search_delete AFTER DELETE ON process_search WHEN old.is_open BEGIN
  INSERT INTO open_process_search_fts (open_process_search_fts, rowid, scope, names, numbers, plates, contacts) VALUES ('delete', old.id, old.scope, old.names, old.numbers, old.plates, old.contacts);
END;
--> statement-breakpoint
CREATE TRIGGER open_process_search_update AFTER UPDATE ON process_search
WHEN (old.is_open OR new.is_open)
  AND (old.scope <> new.scope OR old.names <> new.names OR old.numbers <> new.numbers OR old.plates <> new.plates OR old.contacts <> new.contacts) BEGIN
  INSERT INTO open_process_search_fts (open_process_search_fts, rowid, scope, names, numbers, plates, contacts)
  SELECT 'delete', old.id, old.scope, old.names, old.numbers, old.plates, old.contacts WHERE old.is_open;
  INSERT INTO open_process_search_fts (rowid, scope, names, numbers, plates, contacts)
  SELECT new.id, new.scope, new.names, new.numbers, new.plates, new.contacts WHERE new.is_open;
END;
--> statement-breakpoint
INSERT INTO open_process_search_fts (open_process_search_fts) VALUES ('rebuild');
