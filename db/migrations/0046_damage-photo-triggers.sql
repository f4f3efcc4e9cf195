CREATE TRIGGER damage_photos_own_branch_insert BEFORE INSERT ON damage_photos
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER damage_photos_own_branch_update BEFORE UPDATE OF contract_id ON damage_photos
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
