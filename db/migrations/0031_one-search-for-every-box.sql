-- Vehicles are found by their main driver in either spelling: what `vehicleSearchKey` appends from now on, for those who are here.
-- A second run finds them done.
UPDATE vehicles SET search_key = search_key || ' ' || spelled
FROM (SELECT id AS of_id, lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(main_driver, 'ä', 'ae'), 'Ä', 'ae'), 'ö', 'oe'), 'Ö', 'oe'), 'ü', 'ue'), 'Ü', 'ue'), 'ß', 'ss'), 'ẞ', 'ss'), 'ø', 'oe'), 'Ø', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd'), 'Đ', 'd'), 'ı', 'i'), 'ł', 'l'), 'Ł', 'l')) AS spelled FROM vehicles WHERE main_driver <> '') AS driver
WHERE vehicles.id = driver.of_id AND instr(search_key, spelled) = 0;
--> statement-breakpoint
-- What users and scans are found by, with umlauts spelled out beside the texts, as people are (decision 025). A view, so that an
-- index can be built again and what goes is what was in it.
CREATE VIEW user_search_source AS
SELECT rowid AS id, headquarter_id, prename || ' ' || surname AS name, email,
  role || CASE WHEN role = 'Admin' AND branch_id IS NOT NULL THEN ' Filiale' ELSE '' END AS role,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(prename || ' ' || surname, 'ä', 'ae'), 'Ä', 'ae'), 'ö', 'oe'), 'Ö', 'oe'), 'ü', 'ue'), 'Ü', 'ue'), 'ß', 'ss'), 'ẞ', 'ss'), 'ø', 'oe'), 'Ø', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd'), 'Đ', 'd'), 'ı', 'i'), 'ł', 'l'), 'Ł', 'l') AS spelled
FROM users;
--> statement-breakpoint
CREATE VIRTUAL TABLE users_fts USING fts5(
  headquarter_id, name, email, role, spelled,
  content='user_search_source', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6 7'
);
--> statement-breakpoint
INSERT INTO users_fts (users_fts) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER users_fts_insert AFTER INSERT ON users BEGIN
  INSERT INTO users_fts (rowid, headquarter_id, name, email, role, spelled) SELECT id, headquarter_id, name, email, role, spelled FROM user_search_source WHERE id = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER users_fts_delete BEFORE DELETE ON users BEGIN
  INSERT INTO users_fts (users_fts, rowid, headquarter_id, name, email, role, spelled) SELECT 'delete', id, headquarter_id, name, email, role, spelled FROM user_search_source WHERE id = old.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER users_fts_before_update BEFORE UPDATE OF headquarter_id, branch_id, prename, surname, email, role ON users BEGIN
  INSERT INTO users_fts (users_fts, rowid, headquarter_id, name, email, role, spelled) SELECT 'delete', id, headquarter_id, name, email, role, spelled FROM user_search_source WHERE id = old.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER users_fts_update AFTER UPDATE OF headquarter_id, branch_id, prename, surname, email, role ON users BEGIN
  INSERT INTO users_fts (rowid, headquarter_id, name, email, role, spelled) SELECT id, headquarter_id, name, email, role, spelled FROM user_search_source WHERE id = new.rowid;
END;
--> statement-breakpoint
CREATE VIEW scan_search_source AS
SELECT rowid AS id, headquarter_id, subject, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(subject, 'ä', 'ae'), 'Ä', 'ae'), 'ö', 'oe'), 'Ö', 'oe'), 'ü', 'ue'), 'Ü', 'ue'), 'ß', 'ss'), 'ẞ', 'ss'), 'ø', 'oe'), 'Ø', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'đ', 'd'), 'Đ', 'd'), 'ı', 'i'), 'ł', 'l'), 'Ł', 'l') AS spelled FROM scans;
--> statement-breakpoint
CREATE VIRTUAL TABLE scans_fts USING fts5(
  headquarter_id, subject, spelled,
  content='scan_search_source', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6 7'
);
--> statement-breakpoint
INSERT INTO scans_fts (scans_fts) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER scans_fts_insert AFTER INSERT ON scans BEGIN
  INSERT INTO scans_fts (rowid, headquarter_id, subject, spelled) SELECT id, headquarter_id, subject, spelled FROM scan_search_source WHERE id = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER scans_fts_delete BEFORE DELETE ON scans BEGIN
  INSERT INTO scans_fts (scans_fts, rowid, headquarter_id, subject, spelled) SELECT 'delete', id, headquarter_id, subject, spelled FROM scan_search_source WHERE id = old.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER scans_fts_before_update BEFORE UPDATE OF headquarter_id, subject ON scans BEGIN
  INSERT INTO scans_fts (scans_fts, rowid, headquarter_id, subject, spelled) SELECT 'delete', id, headquarter_id, subject, spelled FROM scan_search_source WHERE id = old.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER scans_fts_update AFTER UPDATE OF headquarter_id, subject ON scans BEGIN
  INSERT INTO scans_fts (rowid, headquarter_id, subject, spelled) SELECT id, headquarter_id, subject, spelled FROM scan_search_source WHERE id = new.rowid;
END;
