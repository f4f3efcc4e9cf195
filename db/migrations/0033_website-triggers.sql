CREATE TRIGGER check_ins_own_branch_insert BEFORE INSERT ON check_ins
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM capture_processes p WHERE p.headquarter_id = new.headquarter_id AND p.id IN (new.capture_process_id, new.license_capture_process_id) AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER check_ins_own_branch_update BEFORE UPDATE OF capture_process_id, license_capture_process_id, id_check_id ON check_ins
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM capture_processes p WHERE p.headquarter_id = new.headquarter_id AND p.id IN (new.capture_process_id, new.license_capture_process_id) AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
