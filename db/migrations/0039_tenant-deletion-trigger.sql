DROP TRIGGER audit_log_no_delete;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log
WHEN NOT EXISTS (SELECT 1 FROM tenant_deletions WHERE tenant_id = old.headquarter_id AND confirmed_at IS NOT NULL)
BEGIN SELECT raise(abort, 'audit_append_only'); END;
