-- A branch writes only below rows of its own: two triggers for each table that refers to rows of a branch (decision 022).
-- `tests/tenancy/parents-of-branches.test.ts` finds a reference without them.
CREATE TRIGGER reservations_own_branch_insert BEFORE INSERT ON reservations
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER reservations_own_branch_update BEFORE UPDATE OF vehicle_id ON reservations
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER vehicle_versions_own_branch_insert BEFORE INSERT ON vehicle_versions
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER vehicle_versions_own_branch_update BEFORE UPDATE OF vehicle_id ON vehicle_versions
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER document_images_own_branch_insert BEFORE INSERT ON document_images
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM capture_processes p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.capture_process_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER document_images_own_branch_update BEFORE UPDATE OF capture_process_id, id_check_id ON document_images
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM capture_processes p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.capture_process_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER image_requests_own_branch_insert BEFORE INSERT ON image_requests
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM capture_processes p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.capture_process_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER image_requests_own_branch_update BEFORE UPDATE OF id_check_id, capture_process_id ON image_requests
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM capture_processes p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.capture_process_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER legitimation_requests_own_branch_insert BEFORE INSERT ON legitimation_requests
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER legitimation_requests_own_branch_update BEFORE UPDATE OF id_check_id ON legitimation_requests
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER scans_own_branch_insert BEFORE INSERT ON scans
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.assigned_id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER scans_own_branch_update BEFORE UPDATE OF assigned_id_check_id ON scans
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.assigned_id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER contracts_own_branch_insert BEFORE INSERT ON contracts
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER contracts_own_branch_update BEFORE UPDATE OF id_check_id, vehicle_id ON contracts
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER contract_additional_costs_own_branch_insert BEFORE INSERT ON contract_additional_costs
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER contract_additional_costs_own_branch_update BEFORE UPDATE OF contract_id ON contract_additional_costs
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER sb_contracts_own_branch_insert BEFORE INSERT ON sb_contracts
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER sb_contracts_own_branch_update BEFORE UPDATE OF id_check_id, contract_id ON sb_contracts
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER form_drafts_own_branch_insert BEFORE INSERT ON form_drafts
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER form_drafts_own_branch_update BEFORE UPDATE OF id_check_id ON form_drafts
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM id_checks p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.id_check_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER contract_files_own_branch_insert BEFORE INSERT ON contract_files
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER contract_files_own_branch_update BEFORE UPDATE OF contract_id, sb_contract_id ON contract_files
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER contract_signatures_own_branch_insert BEFORE INSERT ON contract_signatures
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER contract_signatures_own_branch_update BEFORE UPDATE OF contract_id, sb_contract_id ON contract_signatures
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER due_documents_own_branch_insert BEFORE INSERT ON due_documents
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER due_documents_own_branch_update BEFORE UPDATE OF contract_id, sb_contract_id ON due_documents
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER signing_links_own_branch_insert BEFORE INSERT ON signing_links
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER signing_links_own_branch_update BEFORE UPDATE OF contract_id, sb_contract_id ON signing_links
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER sent_contract_emails_own_branch_insert BEFORE INSERT ON sent_contract_emails
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER sent_contract_emails_own_branch_update BEFORE UPDATE OF contract_id, sb_contract_id ON sent_contract_emails
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
  OR EXISTS (SELECT 1 FROM sb_contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.sb_contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER damage_photos_own_branch_insert BEFORE INSERT ON damage_photos
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER damage_photos_own_branch_update BEFORE UPDATE OF contract_id ON damage_photos
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM contracts p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.contract_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
