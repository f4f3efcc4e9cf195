-- What a process is found by, one row each, written by triggers alone: names of the document and of the customer, process and
-- contract numbers, plates as they were when the contract was made. Never document numbers (§ 20 PAuswG). `id` grows
-- with the processes and names their rows in the full-text index; `scope` holds tenant, office and state as words, so that
-- they narrow the index itself (decision 025).
CREATE TABLE process_search (
  id integer PRIMARY KEY AUTOINCREMENT,
  headquarter_id text NOT NULL,
  id_check_id text NOT NULL,
  scope text NOT NULL,
  names text NOT NULL,
  numbers text NOT NULL,
  plates text NOT NULL,
  UNIQUE (headquarter_id, id_check_id),
  FOREIGN KEY (headquarter_id, id_check_id) REFERENCES id_checks (headquarter_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
-- Words of `scope` begin with 0, which no name does, so that they are in nobody's prefixes; ids are
-- written in hex, because a word of the index has letters and digits only.
CREATE VIEW process_search_source AS
SELECT c.headquarter_id, c.id AS id_check_id,
  '0t' || hex(c.headquarter_id) || ' 0b' || hex(coalesce(c.branch_id, '')) || ' 0s' || replace(c.process_state, '_', '') AS scope,
  c.prename || ' ' || c.surname || ' ' || c.sort_key || coalesce(' ' || k.prename || ' ' || k.surname || ' ' || k.sort_key, '') AS names,
  c.process_number || ' id' || c.process_number AS numbers,
  coalesce(replace(t.contract_number, 'Ü', 'ue') || ' ', '') || coalesce(t.plate || ' ' || replace(replace(t.plate, ' ', ''), '-', ''), '')
    || coalesce(' ' || s.contract_number || ' ' || s.license_plate || ' ' || replace(replace(s.license_plate, ' ', ''), '-', ''), '') AS plates
FROM id_checks c
LEFT JOIN (SELECT *, snapshot ->> '$.vehicle.licensePlate' AS plate FROM contracts) t
  ON t.headquarter_id = c.headquarter_id AND t.id_check_id = c.id
LEFT JOIN sb_contracts s ON s.headquarter_id = c.headquarter_id AND s.id_check_id = c.id
LEFT JOIN customers k ON k.headquarter_id = c.headquarter_id AND k.id = coalesce(t.customer_id, s.customer_id);
--> statement-breakpoint
CREATE VIRTUAL TABLE process_search_fts USING fts5(
  scope, names, numbers, plates,
  content='process_search', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3'
);
--> statement-breakpoint
-- What is deleted leaves the index at once: it may be a name whose retention is over.
INSERT INTO process_search_fts (process_search_fts, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER process_search_insert AFTER INSERT ON process_search BEGIN
  INSERT INTO process_search_fts (rowid, scope, names, numbers, plates) VALUES (new.id, new.scope, new.names, new.numbers, new.plates);
END;
--> statement-breakpoint
CREATE TRIGGER process_search_delete AFTER DELETE ON process_search BEGIN
  INSERT INTO process_search_fts (process_search_fts, rowid, scope, names, numbers, plates) VALUES ('delete', old.id, old.scope, old.names, old.numbers, old.plates);
END;
--> statement-breakpoint
CREATE TRIGGER process_search_update AFTER UPDATE ON process_search
WHEN old.scope <> new.scope OR old.names <> new.names OR old.numbers <> new.numbers OR old.plates <> new.plates BEGIN
  INSERT INTO process_search_fts (process_search_fts, rowid, scope, names, numbers, plates) VALUES ('delete', old.id, old.scope, old.names, old.numbers, old.plates);
  INSERT INTO process_search_fts (rowid, scope, names, numbers, plates) VALUES (new.id, new.scope, new.names, new.numbers, new.plates);
END;
--> statement-breakpoint
CREATE TRIGGER id_checks_search_insert AFTER INSERT ON id_checks BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, scope, names, numbers, plates)
  SELECT headquarter_id, id_check_id, scope, names, numbers, plates FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates;
END;
--> statement-breakpoint
CREATE TRIGGER id_checks_search_update AFTER UPDATE ON id_checks
WHEN old.process_state <> new.process_state OR old.prename <> new.prename OR old.surname <> new.surname
  OR old.sort_key <> new.sort_key OR old.branch_id IS NOT new.branch_id OR old.process_number <> new.process_number BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, scope, names, numbers, plates)
  SELECT headquarter_id, id_check_id, scope, names, numbers, plates FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates;
END;
--> statement-breakpoint
CREATE TRIGGER contracts_search_insert AFTER INSERT ON contracts BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, scope, names, numbers, plates)
  SELECT headquarter_id, id_check_id, scope, names, numbers, plates FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id_check_id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates;
END;
--> statement-breakpoint
CREATE TRIGGER sb_contracts_search_insert AFTER INSERT ON sb_contracts BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, scope, names, numbers, plates)
  SELECT headquarter_id, id_check_id, scope, names, numbers, plates FROM process_search_source WHERE headquarter_id = new.headquarter_id AND id_check_id = new.id_check_id
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates;
END;
--> statement-breakpoint
CREATE TRIGGER customers_search_update AFTER UPDATE ON customers
WHEN old.prename <> new.prename OR old.surname <> new.surname OR old.sort_key <> new.sort_key BEGIN
  INSERT INTO process_search (headquarter_id, id_check_id, scope, names, numbers, plates)
  SELECT headquarter_id, id_check_id, scope, names, numbers, plates FROM process_search_source WHERE id_check_id IN (
    SELECT id_check_id FROM contracts WHERE headquarter_id = new.headquarter_id AND customer_id = new.id
    UNION SELECT id_check_id FROM sb_contracts WHERE headquarter_id = new.headquarter_id AND customer_id = new.id)
  ON CONFLICT (headquarter_id, id_check_id) DO UPDATE SET scope = excluded.scope,
    names = excluded.names, numbers = excluded.numbers, plates = excluded.plates;
END;
--> statement-breakpoint
INSERT INTO process_search (headquarter_id, id_check_id, scope, names, numbers, plates)
SELECT headquarter_id, id_check_id, scope, names, numbers, plates FROM process_search_source ORDER BY (SELECT created_at FROM id_checks WHERE id = id_check_id), id_check_id;
