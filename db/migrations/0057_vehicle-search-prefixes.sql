-- The index also holds the beginnings of one letter and of four to seven: put together when they are asked for, those of a
-- frequent model cost the more the more vehicles all tenants have (decision 025).
DROP TABLE vehicles_fts;
--> statement-breakpoint
CREATE VIRTUAL TABLE vehicles_fts USING fts5(
  headquarter_id, branch_id, brand, name, vin, license_plate, main_driver, search_key,
  content='vehicles', content_rowid='rowid', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6 7'
);
--> statement-breakpoint
INSERT INTO vehicles_fts (vehicles_fts) VALUES ('rebuild');
