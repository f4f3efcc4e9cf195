CREATE TABLE `vehicle_holds` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`vehicle_id` text NOT NULL,
	`kind` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`due_on` text,
	`held_from` integer,
	`user_id` text NOT NULL,
	`ended_at` integer,
	`ended_by_user_id` text,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`vehicle_id`) REFERENCES `vehicles`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`ended_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "vehicle_holds_something" CHECK(due_on is not null or held_from is not null or ended_at is not null)
);
--> statement-breakpoint
CREATE INDEX `vehicle_holds_by_vehicle` ON `vehicle_holds` (`headquarter_id`,`vehicle_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `vehicle_holds_due` ON `vehicle_holds` (`headquarter_id`,`due_on`,`id`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `vehicle_holds_held` ON `vehicle_holds` (`headquarter_id`,`vehicle_id`,`held_from`) WHERE ended_at is null and held_from is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `vehicle_holds_tenant` ON `vehicle_holds` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE TRIGGER vehicle_holds_own_branch_insert BEFORE INSERT ON vehicle_holds
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER vehicle_holds_own_branch_update BEFORE UPDATE OF vehicle_id ON vehicle_holds
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
-- A vehicle that is held gets nothing new (holds.md#holds). What was agreed before stays, and a customer who has it can extend.
CREATE TRIGGER contracts_not_held_insert BEFORE INSERT ON contracts
WHEN new.active = 1 AND EXISTS (
  SELECT 1 FROM vehicle_holds x WHERE x.headquarter_id = new.headquarter_id AND x.vehicle_id = new.vehicle_id
  AND x.ended_at IS NULL AND x.held_from IS NOT NULL AND x.held_from < new.end_of_use
) BEGIN SELECT raise(abort, 'vehicle_held'); END;
--> statement-breakpoint
CREATE TRIGGER contracts_not_held_swap BEFORE UPDATE OF vehicle_id ON contracts
WHEN new.vehicle_id <> old.vehicle_id AND new.active = 1 AND EXISTS (
  SELECT 1 FROM vehicle_holds x WHERE x.headquarter_id = new.headquarter_id AND x.vehicle_id = new.vehicle_id
  AND x.ended_at IS NULL AND x.held_from IS NOT NULL AND x.held_from < new.end_of_use
) BEGIN SELECT raise(abort, 'vehicle_held'); END;
--> statement-breakpoint
CREATE TRIGGER reservations_not_held_insert BEFORE INSERT ON reservations
WHEN EXISTS (
  SELECT 1 FROM vehicle_holds x WHERE x.headquarter_id = new.headquarter_id AND x.vehicle_id = new.vehicle_id
  AND x.ended_at IS NULL AND x.held_from IS NOT NULL AND x.held_from < new.end_at
) BEGIN SELECT raise(abort, 'vehicle_held'); END;
--> statement-breakpoint
CREATE TRIGGER reservations_not_held_update BEFORE UPDATE OF vehicle_id, end_at ON reservations
WHEN (new.vehicle_id <> old.vehicle_id OR new.end_at > old.end_at) AND EXISTS (
  SELECT 1 FROM vehicle_holds x WHERE x.headquarter_id = new.headquarter_id AND x.vehicle_id = new.vehicle_id
  AND x.ended_at IS NULL AND x.held_from IS NOT NULL AND x.held_from < new.end_at
) BEGIN SELECT raise(abort, 'vehicle_held'); END;
