CREATE TABLE `vehicle_damage_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`damage_id` text NOT NULL,
	`vehicle_id` text NOT NULL,
	`file_key` text NOT NULL,
	`content_type` text NOT NULL,
	`sha256` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`vehicle_id`,`damage_id`) REFERENCES `vehicle_damages`(`headquarter_id`,`vehicle_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`vehicle_id`) REFERENCES `vehicles`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `vehicle_damage_photos_by_vehicle` ON `vehicle_damage_photos` (`headquarter_id`,`vehicle_id`);--> statement-breakpoint
CREATE INDEX `vehicle_damage_photos_by_file` ON `vehicle_damage_photos` (`file_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `vehicle_damage_photos_once` ON `vehicle_damage_photos` (`headquarter_id`,`damage_id`,`sha256`);--> statement-breakpoint
CREATE TABLE `vehicle_damages` (
	`id` text PRIMARY KEY NOT NULL,
	`headquarter_id` text NOT NULL,
	`vehicle_id` text NOT NULL,
	`number` integer NOT NULL,
	`view` text,
	`place_x` integer,
	`place_y` integer,
	`kind` text NOT NULL,
	`size` text,
	`note` text DEFAULT '' NOT NULL,
	`noted_at` integer NOT NULL,
	`noted_by_user_id` text,
	`contract_id` text,
	`moment` text,
	`repaired_at` integer,
	`repaired_by_user_id` text,
	`removed_at` integer,
	`removed_by_user_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`written_by_branch_id` text,
	FOREIGN KEY (`headquarter_id`,`vehicle_id`) REFERENCES `vehicles`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`noted_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`repaired_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`headquarter_id`,`removed_by_user_id`) REFERENCES `users`(`headquarter_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "vehicle_damages_place" CHECK((place_x is null) = (place_y is null) and (place_x is null or (view is not null and place_x between 0 and 1000 and place_y between 0 and 1000))),
	CONSTRAINT "vehicle_damages_moment" CHECK((contract_id is null) = (moment is null)),
	CONSTRAINT "vehicle_damages_end" CHECK(repaired_at is null or removed_at is null)
);
--> statement-breakpoint
CREATE INDEX `vehicle_damages_by_contract` ON `vehicle_damages` (`headquarter_id`,`contract_id`) WHERE contract_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `vehicle_damages_tenant` ON `vehicle_damages` (`headquarter_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `vehicle_damages_of_vehicle` ON `vehicle_damages` (`headquarter_id`,`vehicle_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `vehicle_damages_number` ON `vehicle_damages` (`headquarter_id`,`vehicle_id`,`number`);--> statement-breakpoint
CREATE TRIGGER vehicle_damages_own_branch_insert BEFORE INSERT ON vehicle_damages
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER vehicle_damages_own_branch_update BEFORE UPDATE OF vehicle_id ON vehicle_damages
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER vehicle_damage_photos_own_branch_insert BEFORE INSERT ON vehicle_damage_photos
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
CREATE TRIGGER vehicle_damage_photos_own_branch_update BEFORE UPDATE OF vehicle_id ON vehicle_damage_photos
WHEN new.written_by_branch_id IS NOT NULL AND (
  EXISTS (SELECT 1 FROM vehicles p WHERE p.headquarter_id = new.headquarter_id AND p.id = new.vehicle_id AND p.branch_id IS NOT new.written_by_branch_id)
) BEGIN SELECT raise(abort, 'parent_of_another_branch'); END;
--> statement-breakpoint
INSERT INTO vehicle_damages (id, headquarter_id, vehicle_id, number, kind, note, noted_at, noted_by_user_id, created_at)
SELECT lower(hex(randomblob(13))), v.headquarter_id, v.id, 1, 'other', v.pre_damage, coalesce(n.created_at, v.created_at), n.user_id, coalesce(n.created_at, v.created_at)
FROM vehicles v
LEFT JOIN vehicle_versions n ON n.id = (
  SELECT o.id FROM vehicle_versions o
  WHERE o.headquarter_id = v.headquarter_id AND o.vehicle_id = v.id AND json_extract(o.changed_to, '$.pre_damage') IS NOT NULL
  ORDER BY o.created_at DESC, o.id DESC LIMIT 1
)
WHERE trim(v.pre_damage, char(9, 10, 13, 32)) <> '';
