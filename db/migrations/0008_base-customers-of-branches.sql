-- Which customers a branch sees: those of its contracts, in the order of their names.
CREATE TRIGGER contracts_customer_branch AFTER INSERT ON contracts WHEN new.branch_id IS NOT NULL BEGIN
  INSERT OR IGNORE INTO customer_branches (headquarter_id, customer_id, branch_id)
  VALUES (new.headquarter_id, new.customer_id, new.branch_id);
END;
--> statement-breakpoint
CREATE TRIGGER sb_contracts_customer_branch AFTER INSERT ON sb_contracts WHEN new.branch_id IS NOT NULL BEGIN
  INSERT OR IGNORE INTO customer_branches (headquarter_id, customer_id, branch_id)
  VALUES (new.headquarter_id, new.customer_id, new.branch_id);
END;
--> statement-breakpoint
CREATE TRIGGER contracts_customer_moved AFTER UPDATE OF customer_id ON contracts
WHEN old.customer_id <> new.customer_id AND new.branch_id IS NOT NULL BEGIN
  INSERT OR IGNORE INTO customer_branches (headquarter_id, customer_id, branch_id)
  VALUES (new.headquarter_id, new.customer_id, new.branch_id);
  DELETE FROM customer_branches
  WHERE headquarter_id = old.headquarter_id AND customer_id = old.customer_id AND branch_id = old.branch_id
  AND NOT EXISTS (SELECT 1 FROM contracts c WHERE c.headquarter_id = old.headquarter_id AND c.customer_id = old.customer_id AND c.branch_id = old.branch_id)
  AND NOT EXISTS (SELECT 1 FROM sb_contracts c WHERE c.headquarter_id = old.headquarter_id AND c.customer_id = old.customer_id AND c.branch_id = old.branch_id);
END;
--> statement-breakpoint
CREATE TRIGGER sb_contracts_customer_moved AFTER UPDATE OF customer_id ON sb_contracts
WHEN old.customer_id <> new.customer_id AND new.branch_id IS NOT NULL BEGIN
  INSERT OR IGNORE INTO customer_branches (headquarter_id, customer_id, branch_id)
  VALUES (new.headquarter_id, new.customer_id, new.branch_id);
  DELETE FROM customer_branches
  WHERE headquarter_id = old.headquarter_id AND customer_id = old.customer_id AND branch_id = old.branch_id
  AND NOT EXISTS (SELECT 1 FROM contracts c WHERE c.headquarter_id = old.headquarter_id AND c.customer_id = old.customer_id AND c.branch_id = old.branch_id)
  AND NOT EXISTS (SELECT 1 FROM sb_contracts c WHERE c.headquarter_id = old.headquarter_id AND c.customer_id = old.customer_id AND c.branch_id = old.branch_id);
END;
--> statement-breakpoint
CREATE TRIGGER customer_branches_sort_key AFTER INSERT ON customer_branches BEGIN
  UPDATE customer_branches SET sort_key = (SELECT sort_key FROM customers WHERE headquarter_id = new.headquarter_id AND id = new.customer_id)
  WHERE headquarter_id = new.headquarter_id AND branch_id = new.branch_id AND customer_id = new.customer_id;
END;
--> statement-breakpoint
CREATE TRIGGER customers_sort_key AFTER UPDATE OF sort_key ON customers WHEN old.sort_key <> new.sort_key BEGIN
  UPDATE customer_branches SET sort_key = new.sort_key
  WHERE headquarter_id = new.headquarter_id AND customer_id = new.id
  AND branch_id IN (SELECT id FROM branch_offices WHERE headquarter_id = new.headquarter_id);
END;
