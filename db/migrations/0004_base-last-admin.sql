-- A tenant keeps an Admin of its headquarters who can sign in (decision 032).
CREATE TRIGGER users_last_admin BEFORE UPDATE OF role, branch_id, locked_at ON users
WHEN old.role = 'Admin' AND old.branch_id IS NULL AND old.locked_at IS NULL AND old.password_hash IS NOT NULL
AND (new.role <> 'Admin' OR new.branch_id IS NOT NULL OR new.locked_at IS NOT NULL)
AND NOT EXISTS (
  SELECT 1 FROM users u WHERE u.headquarter_id = old.headquarter_id AND u.id <> old.id
  AND u.role = 'Admin' AND u.branch_id IS NULL AND u.locked_at IS NULL AND u.password_hash IS NOT NULL
) BEGIN SELECT raise(abort, 'last_admin'); END;
