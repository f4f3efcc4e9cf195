ALTER TABLE `contract_former_vehicles` ADD `license_plate` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `vehicles_by_vin` ON `vehicles` (`headquarter_id`,`vin`);--> statement-breakpoint
UPDATE contract_former_vehicles SET license_plate = coalesce((
  SELECT a.facts ->> '$.addendum.swap.before.licensePlate' FROM contract_acts a
  WHERE a.headquarter_id = contract_former_vehicles.headquarter_id AND a.id = contract_former_vehicles.act_id), '');--> statement-breakpoint
-- Fine offices name a plate, with or without separators and season; the vehicle may have another one by now.
CREATE INDEX contracts_by_plate ON contracts (headquarter_id, replace(replace(CASE WHEN (coalesce(amended_snapshot, snapshot) ->> '$.vehicle.licensePlate') GLOB '* [01][0-9]-[01][0-9]' THEN substr(coalesce(amended_snapshot, snapshot) ->> '$.vehicle.licensePlate', 1, length(coalesce(amended_snapshot, snapshot) ->> '$.vehicle.licensePlate') - 6) ELSE coalesce(amended_snapshot, snapshot) ->> '$.vehicle.licensePlate' END, ' ', ''), '-', ''), start_of_use);--> statement-breakpoint
CREATE INDEX contract_former_vehicles_by_plate ON contract_former_vehicles (headquarter_id, replace(replace(CASE WHEN license_plate GLOB '* [01][0-9]-[01][0-9]' THEN substr(license_plate, 1, length(license_plate) - 6) ELSE license_plate END, ' ', ''), '-', ''), start_of_use);
