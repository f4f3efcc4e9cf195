-- The index also holds the beginnings of four to seven letters: put together when they are asked for, those of a frequent name
-- cost the more the more processes there are (decision 025).
DROP TABLE process_search_fts;
--> statement-breakpoint
CREATE VIRTUAL TABLE process_search_fts USING fts5(
  scope, names, numbers, plates, contacts,
  content='process_search', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6 7'
);
--> statement-breakpoint
INSERT INTO process_search_fts (process_search_fts) VALUES ('rebuild');
