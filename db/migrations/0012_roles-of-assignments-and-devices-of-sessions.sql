ALTER TABLE `user_dealer_assignments` ADD `role` text DEFAULT 'Nutzer' NOT NULL;--> statement-breakpoint
-- Until now a role held in every office of its user.
UPDATE `user_dealer_assignments` SET `role` = (SELECT u.`role` FROM `users` u WHERE u.`id` = `user_dealer_assignments`.`user_id`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `device_id` text;
