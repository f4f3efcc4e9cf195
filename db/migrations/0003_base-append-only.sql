-- What is written once: entries of the audit log, each of which continues the chain of its tenant (decision 033), and papers.
-- Entries of a tenant go only with the tenant itself (decision 045).
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN SELECT raise(abort, 'audit_append_only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log
WHEN NOT EXISTS (SELECT 1 FROM tenant_deletions WHERE tenant_id = old.headquarter_id AND confirmed_at IS NOT NULL)
BEGIN SELECT raise(abort, 'audit_append_only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_log_continues BEFORE INSERT ON audit_log
WHEN new.sequence IS NOT coalesce((SELECT sequence FROM audit_heads WHERE headquarter_id = new.headquarter_id), 0) + 1
OR new.previous_hash IS NOT coalesce((SELECT hash FROM audit_heads WHERE headquarter_id = new.headquarter_id), '')
OR new.hash = ''
BEGIN SELECT raise(abort, 'audit_chain'); END;
--> statement-breakpoint
CREATE TRIGGER audit_log_moves_head AFTER INSERT ON audit_log BEGIN
  INSERT INTO audit_heads (headquarter_id, sequence, hash) VALUES (new.headquarter_id, new.sequence, new.hash)
  ON CONFLICT DO UPDATE SET sequence = excluded.sequence, hash = excluded.hash;
END;
--> statement-breakpoint
CREATE TRIGGER contract_files_no_update BEFORE UPDATE ON contract_files BEGIN SELECT raise(abort, 'contract_files_final'); END;
