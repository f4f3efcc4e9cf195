-- FTS5's secure-delete of SQLite 3.45 corrupts the index after some thousand changes. Names are kept for statistics anyway, so
-- what is replaced may stay in the index until its segments are merged.
INSERT INTO process_search_fts (process_search_fts, rank) VALUES ('secure-delete', 0);
--> statement-breakpoint
INSERT INTO process_search_fts (process_search_fts) VALUES ('rebuild');
