-- What a process is found by, one row each, written by triggers alone: names of the document and of the customer, process and
-- contract numbers, plates as they were when the contract was made, contacts. Never document numbers (§ 20 PAuswG). `id`
-- grows with the processes and names their rows in the full-text indexes; `scope` holds tenant, office and state as words, so
-- that they narrow the index itself; customer and date let people be grouped and matches be ordered without looking up checks
-- and contracts (decision 025).
CREATE TABLE process_search (
  id integer PRIMARY KEY AUTOINCREMENT,
  headquarter_id text NOT NULL,
  id_check_id text NOT NULL,
  customer_id text,
  created_at integer NOT NULL DEFAULT 0,
  scope text NOT NULL,
  names text NOT NULL,
  numbers text NOT NULL,
  plates text NOT NULL,
  contacts text NOT NULL DEFAULT '',
  is_open integer GENERATED ALWAYS AS (scope NOT GLOB '*0sfinished' AND scope NOT GLOB '*0sdiscarded') VIRTUAL,
  UNIQUE (headquarter_id, id_check_id),
  FOREIGN KEY (headquarter_id, id_check_id) REFERENCES id_checks (headquarter_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
-- Words of `scope` begin with 0, which no name does, so that they are in nobody's prefixes; ids are written in hex, because a
-- word of the index has letters and digits only. One word says tenant and state, or office and state, so that a tab's search
-- meets short lists only. Plates are folded as queries are. A customer is found by the contacts of those merged into them, too,
-- however many merges ago.
CREATE VIEW process_search_source AS
SELECT c.headquarter_id, c.id AS id_check_id, coalesce(t.customer_id, s.customer_id) AS customer_id, c.created_at,
  '0t' || hex(c.headquarter_id) || ' 0b' || hex(coalesce(c.branch_id, ''))
    || ' 0t' || hex(c.headquarter_id) || '0s' || replace(c.process_state, '_', '')
    || ' 0b' || hex(coalesce(c.branch_id, '')) || '0s' || replace(c.process_state, '_', '') AS scope,
  c.prename || ' ' || c.surname || ' ' || c.sort_key || coalesce(' ' || k.prename || ' ' || k.surname || ' ' || k.sort_key, '') AS names,
  c.process_number || ' id' || c.process_number AS numbers,
  replace(replace(replace(
    coalesce(t.contract_number || ' ', '') || coalesce(t.plate || ' ' || replace(replace(t.plate, ' ', ''), '-', ''), '')
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
--> statement-breakpoint
CREATE TRIGGER id_checks_search_insert AFTER INSERT ON id_checks BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;
--> statement-breakpoint
CREATE TRIGGER id_checks_search_update AFTER UPDATE ON id_checks
WHEN old.process_state <> new.process_state OR old.prename <> new.prename OR old.surname <> new.surname
  OR old.sort_key <> new.sort_key OR old.branch_id IS NOT new.branch_id OR old.process_number <> new.process_number
  OR old.created_at <> new.created_at BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;
--> statement-breakpoint
CREATE TRIGGER contracts_search_insert AFTER INSERT ON contracts BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id_check_id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;
--> statement-breakpoint
CREATE TRIGGER contracts_search_customer AFTER UPDATE OF customer_id ON contracts WHEN old.customer_id <> new.customer_id BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id_check_id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;
--> statement-breakpoint
CREATE TRIGGER sb_contracts_search_insert AFTER INSERT ON sb_contracts BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id_check_id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;
--> statement-breakpoint
CREATE TRIGGER sb_contracts_search_customer AFTER UPDATE OF customer_id ON sb_contracts WHEN old.customer_id <> new.customer_id BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id_check_id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;
--> statement-breakpoint
CREATE TRIGGER customers_search_update AFTER UPDATE ON customers
WHEN old.prename <> new.prename OR old.surname <> new.surname OR old.sort_key <> new.sort_key
  OR old.email <> new.email OR old.telephone_number <> new.telephone_number BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id IN (
    SELECT id_check_id FROM contracts WHERE headquarter_id = new.headquarter_id AND customer_id = new.id
    UNION SELECT id_check_id FROM sb_contracts WHERE headquarter_id = new.headquarter_id AND customer_id = new.id)
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;
--> statement-breakpoint
CREATE TRIGGER customers_search_merge AFTER UPDATE OF merged_into_id ON customers
WHEN old.merged_into_id IS NOT new.merged_into_id BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
  SELECT headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts FROM process_search_source
  WHERE headquarter_id = new.headquarter_id AND id_check_id IN (
    SELECT id_check_id FROM contracts WHERE headquarter_id = new.headquarter_id AND customer_id IN (old.merged_into_id, new.merged_into_id)
    UNION SELECT id_check_id FROM sb_contracts WHERE headquarter_id = new.headquarter_id AND customer_id IN (old.merged_into_id, new.merged_into_id))
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET customer_id = excluded.customer_id, created_at = excluded.created_at, scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates, contacts = excluded.contacts;
END;
--> statement-breakpoint
-- The beginnings of words are indexed up to seven letters: put together when they are asked for, those of a frequent name cost the
-- more the more processes there are. FTS5's secure-delete stays off: in SQLite 3.45 it corrupts the index.
CREATE VIRTUAL TABLE process_search_fts USING fts5(
  scope, names, numbers, plates, contacts,
  content='process_search', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6 7'
);
--> statement-breakpoint
CREATE TRIGGER process_search_insert AFTER INSERT ON process_search BEGIN
  INSERT INTO process_search_fts (rowid, scope, names, numbers, plates, contacts) VALUES (new.id, new.scope, new.names, new.numbers, new.plates, new.contacts);
END;
--> statement-breakpoint
CREATE TRIGGER process_search_delete AFTER DELETE ON process_search BEGIN
  INSERT INTO process_search_fts (process_search_fts, rowid, scope, names, numbers, plates, contacts) VALUES ('delete', old.id, old.scope, old.names, old.numbers, old.plates, old.contacts);
END;
--> statement-breakpoint
CREATE TRIGGER process_search_update AFTER UPDATE ON process_search
WHEN old.scope <> new.scope OR old.names <> new.names OR old.numbers <> new.numbers OR old.plates <> new.plates OR old.contacts <> new.contacts BEGIN
  INSERT INTO process_search_fts (process_search_fts, rowid, scope, names, numbers, plates, contacts) VALUES ('delete', old.id, old.scope, old.names, old.numbers, old.plates, old.contacts);
  INSERT INTO process_search_fts (rowid, scope, names, numbers, plates, contacts) VALUES (new.id, new.scope, new.names, new.numbers, new.plates, new.contacts);
END;
--> statement-breakpoint
-- What is not done is a small part of all processes, and most searches of the list are among it: in an index of its own their words
-- are looked up in lists that stay short, however many processes are done.
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
