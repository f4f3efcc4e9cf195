DROP INDEX `damage_photos_round`;--> statement-breakpoint
ALTER TABLE `damage_photos` ADD `act_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `damage_photos_round` ON `damage_photos` (`headquarter_id`,`contract_id`,`act_id`,`moment`,`shot`) WHERE shot is not null;--> statement-breakpoint
-- A photo shows the vehicle that the contract was about when it was taken.
UPDATE damage_photos SET act_id = (
  SELECT a.id FROM contract_acts a
  WHERE a.headquarter_id = damage_photos.headquarter_id AND a.contract_id = damage_photos.contract_id
    AND a.kind = 'swapped' AND a.created_at <= damage_photos.created_at
  ORDER BY a.number DESC LIMIT 1
) WHERE shot IS NOT NULL AND EXISTS (
  SELECT 1 FROM contract_acts a
  WHERE a.headquarter_id = damage_photos.headquarter_id AND a.contract_id = damage_photos.contract_id
    AND a.kind = 'swapped' AND a.created_at <= damage_photos.created_at
);
