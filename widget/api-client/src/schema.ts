/** Generated from the OpenAPI document; see the README. */
export interface paths {
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Worker and database answer */
        get: operations["get_health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metrics for the operator's monitoring
         * @description Text format of Prometheus, with `Authorization: Bearer` and the operator's METRICS_TOKEN. Series with the label `isolate` count the requests of one isolate of the Worker since its start; the others come from the database and are the same everywhere.
         */
        get: operations["get_metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client_errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A failure in a page of ours */
        post: operations["post_client_errors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** E-mail and password; a code is mailed */
        post: operations["post_users_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/two_factor_auth_challenge_attempt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The mailed code; header `authorization` carries the attempt's token */
        post: operations["post_users_two_factor_auth_challenge_attempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/reset_password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mails a link to set a new password, if the account exists */
        get: operations["get_users_reset_password"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/external_image_capturing_processes/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pending process of a capture link */
        get: operations["get_external_image_capturing_processes_token"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/external_image_capturing_processes/{token}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How far the phone is */
        post: operations["post_external_image_capturing_processes_token_progress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/external_image_capturing_processes/{token}/submission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the photos sent under the key in the header Idempotency-Key are stored */
        get: operations["get_external_image_capturing_processes_token_submission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/external_image_capturing_processes/{token}/capture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The photos: multipart files, or JSON with data URLs; header Idempotency-Key makes repeating safe */
        post: operations["post_external_image_capturing_processes_token_capture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document_images/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A photo, for whoever holds a link signed for at most five minutes */
        get: operations["get_document_images_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/legitimation_callbacks/{requestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The verdict of a legitimation service, signed as Standard Webhooks says */
        post: operations["post_legitimation_callbacks_requestId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which document a SHA-256 belongs to, and whether it is unchanged */
        post: operations["post_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sb_insurance/merkblatt.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The leaflet on SB-Schutz */
        get: operations["get_sb_insurance_merkblatt_pdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/check_ins/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A challenge whose solution has to come with a new check-in */
        get: operations["get_check_ins_challenge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/check_ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a check-in and mails a code; repeating it changes nothing */
        post: operations["post_check_ins"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/check_ins/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms the e-mail address with the mailed code */
        post: operations["post_check_ins_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/check_ins/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Where a check-in stands */
        post: operations["post_check_ins_resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/check_ins/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails another code */
        post: operations["post_check_ins_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends the session; a body is not needed */
        delete: operations["delete_users_logout"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The API token of this request: name, scopes and office. null with the token of a session */
        get: operations["get_token"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of users */
        get: operations["get_users"];
        put?: never;
        /** Invites a user by e-mail */
        post: operations["post_users"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/lock_user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Locks a user: every session ends at once */
        put: operations["put_users_lock_user"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/unlock_user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Lets a locked user sign in again */
        put: operations["put_users_unlock_user"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One user */
        get: operations["get_users_id"];
        /** The own profile or password, or another user's names and role */
        put: operations["put_users_id"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/assign_to_another_dealer_and_logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switches the office a user works as; their sessions end */
        post: operations["post_users_id_assign_to_another_dealer_and_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A user's picture */
        get: operations["get_users_id_avatar"];
        /** Stores the own picture */
        put: operations["put_users_id_avatar"];
        /** Stores the own picture */
        post: operations["post_users_id_avatar"];
        /** Removes the own picture */
        delete: operations["delete_users_id_avatar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dealer/branch_offices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of branch offices */
        get: operations["get_dealer_branch_offices"];
        put?: never;
        /** Adds a branch office; the call itself acknowledges its cost */
        post: operations["post_dealer_branch_offices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dealer/branch_offices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One branch office */
        get: operations["get_dealer_branch_offices_id"];
        /** Changes a branch office */
        put: operations["put_dealer_branch_offices_id"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dealer/branch_offices/{id}/move_everything": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moves vehicles with coming reservations and users to another office; vehicles that are out stay */
        post: operations["post_dealer_branch_offices_id_move_everything"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dealer/branch_offices/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes a branch office that has no vehicles, open contracts, reservations and active users */
        post: operations["post_dealer_branch_offices_id_close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dealer/branch_offices/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a closed branch office again */
        post: operations["post_dealer_branch_offices_id_reopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dealer/headquarters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The own headquarters */
        get: operations["get_dealer_headquarters_id"];
        /** Changes name, address, contact and opening hours of the own headquarters; what is left out stays */
        put: operations["put_dealer_headquarters_id"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dealer/headquarters/{id}/logo_image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The logo */
        get: operations["get_dealer_headquarters_id_logo_image"];
        /** Stores the logo, a PNG */
        put: operations["put_dealer_headquarters_id_logo_image"];
        /** Stores the logo, a PNG */
        post: operations["post_dealer_headquarters_id_logo_image"];
        /** Removes the logo */
        delete: operations["delete_dealer_headquarters_id_logo_image"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/external_image_capturing_processes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a capture link */
        post: operations["post_external_image_capturing_processes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/external_image_capturing_processes/{id}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far a capture link is */
        get: operations["get_external_image_capturing_processes_id_state"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/id_checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of processes */
        get: operations["get_id_checks"];
        put?: never;
        /** Starts a check from the photos of capture links, from photos as data URLs, or from scans */
        post: operations["post_id_checks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/id_checks/context_counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many processes there are */
        get: operations["get_id_checks_context_counts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/id_checks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One check */
        get: operations["get_id_checks_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/id_check_files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A photo of a check, by its id in `images`; every view is in the audit log */
        get: operations["get_id_check_files_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/id_checks/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accepts what is still open */
        post: operations["post_id_checks_id_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/id_checks/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rejects one document with its reason */
        post: operations["post_id_checks_id_reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/id_checks/{id}/withdraw_decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the decision about one document back, with its reason */
        post: operations["post_id_checks_id_withdraw_decision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/id_checks/{id}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes a decided check without a contract */
        post: operations["post_id_checks_id_discard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Address and ticket of a live room: of the office, or of one link */
        get: operations["get_live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scan_to_mail/emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of scans: context all, assigned or unassigned */
        get: operations["get_scan_to_mail_emails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scan_to_mail/emails/{id}/files/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file of a scan, or the thumbnail of its first page */
        get: operations["get_scan_to_mail_emails_id_files_kind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scan_to_mail/emails/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a scan */
        delete: operations["delete_scan_to_mail_emails_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The reservations of a vehicle, or those changed since an instant
         * @description Of a vehicle the latest 500, as one page; those of all vehicles with `updated_since` alone.
         */
        get: operations["get_reservations"];
        put?: never;
        /**
         * Reserves a vehicle
         * @description 422 with the first error when the period overlaps with another use.
         */
        post: operations["post_reservations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vehicles/{id}/reservations_for_date_range": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a vehicle is used for within a period */
        get: operations["get_vehicles_id_reservations_for_date_range"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes a reservation; fields that are left out stay
         * @description 422 with the first error when the period overlaps with another use.
         */
        put: operations["put_reservations_id"];
        post?: never;
        /** Deletes a reservation of one's own */
        delete: operations["delete_reservations_id"];
        options?: never;
        head?: never;
        /**
         * Changes a reservation; fields that are left out stay
         * @description 422 with the first error when the period overlaps with another use.
         */
        patch: operations["patch_reservations_id"];
        trace?: never;
    };
    "/reservations/{id}/no_show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Notes that nobody came for a reservation
         * @description From 30 minutes after its start on, unless a contract began: it ends now, and the vehicle is free. 409 otherwise. Doing it twice changes nothing.
         */
        post: operations["post_reservations_id_no_show"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations/{id}/undo_no_show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes back that nobody came
         * @description It lasts as booked again; 409 when the vehicle was promised to others meanwhile.
         */
        post: operations["post_reservations_id_undo_no_show"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations/{id}/take_over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes the caller the owner of a reservation
         * @description For Admins, where its owner is locked or gone.
         */
        post: operations["post_reservations_id_take_over"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{id}/new_signatures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signatures a contract still needs */
        get: operations["get_contracts_id_new_signatures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{id}/add_signatures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds signatures; whoever sends them has had the signers agree to sign digitally */
        post: operations["post_contracts_id_add_signatures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the contract of a check starts with */
        get: operations["get_contracts_new"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/default_costs_sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Prices and deductibles the contract kinds start with on the day of a pickup; without one, today */
        get: operations["get_contracts_default_costs_sets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/day_totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What changed hands on a day, by kind of payment */
        get: operations["get_contracts_day_totals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payments of a contract */
        get: operations["get_contracts_id_payments"];
        put?: never;
        /** Notes a payment of a contract */
        post: operations["post_contracts_id_payments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{id}/payments/{payment_id}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a payment of a contract back */
        post: operations["post_contracts_id_payments_payment_id_reverse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sb_insurance/contracts/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payments of an SB insurance booked alone */
        get: operations["get_sb_insurance_contracts_id_payments"];
        put?: never;
        /** Notes a payment of an SB insurance */
        post: operations["post_sb_insurance_contracts_id_payments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sb_insurance/contracts/{id}/payments/{payment_id}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a payment of an SB insurance back */
        post: operations["post_sb_insurance_contracts_id_payments_payment_id_reverse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{id}/files/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A paper of a contract */
        get: operations["get_contracts_id_files_kind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contract_acts/{id}/files/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The paper of an act, such as an addendum */
        get: operations["get_contract_acts_id_files_kind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sb_insurance/contracts/{id}/files/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A paper of an SB-Schutz */
        get: operations["get_sb_insurance_contracts_id_files_kind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/to_csv_file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All contracts made from the first to the last day, as a CSV file */
        get: operations["get_contracts_to_csv_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of contracts, the newest first, or those changed since an instant */
        get: operations["get_contracts"];
        put?: never;
        /** Makes the contract of a check, with SB-Schutz if wanted; a check has one, asked again it is answered */
        post: operations["post_contracts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One contract */
        get: operations["get_contracts_id"];
        /** Vehicle return: finishes the contract */
        put: operations["put_contracts_id"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Vehicle return: finishes the contract */
        patch: operations["patch_contracts_id"];
        trace?: never;
    };
    "/contracts/{id}/hand_over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hands the vehicle over now, unless the last signature did */
        post: operations["post_contracts_id_hand_over"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels a contract before the handover; takes effect in ten seconds, unless it is undone */
        post: operations["post_contracts_id_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{id}/undo_cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undoes a cancellation that has not taken effect */
        post: operations["post_contracts_id_undo_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sb_insurance/contracts/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels an SB-Schutz booked alone before it begins; takes effect in ten seconds, unless it is undone */
        post: operations["post_sb_insurance_contracts_id_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sb_insurance/contracts/{id}/undo_cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undoes the cancellation of an SB-Schutz that has not taken effect */
        post: operations["post_sb_insurance_contracts_id_undo_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{id}/correct_return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Corrects a vehicle return within 24 hours, by an Admin */
        post: operations["post_contracts_id_correct_return"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{id}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moves the agreed return to a later time, by an addendum */
        post: operations["post_contracts_id_extend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{id}/swap_vehicle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the vehicle back and hands another over under the same contract, by an addendum */
        post: operations["post_contracts_id_swap_vehicle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sb_insurance/contracts/{id}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moves the end of an SB-Schutz booked alone to a later time, by an addendum */
        post: operations["post_sb_insurance_contracts_id_extend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vehicles/to_csv_file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All vehicles in stock as a CSV file that can be imported again */
        get: operations["get_vehicles_to_csv_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vehicles/import_from_eautoseller_csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Fetches the dealer's list at eAutoseller and imports it; may take 45 seconds */
        get: operations["get_vehicles_import_from_eautoseller_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vehicles/from_csv_file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Imports a CSV file, all rows or none; vehicles are recognised by their VIN */
        post: operations["post_vehicles_from_csv_file"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vehicle_brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Brands to choose from */
        get: operations["get_vehicle_brands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vehicles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the vehicles in stock */
        get: operations["get_vehicles"];
        put?: never;
        /** Adds a vehicle to the stock */
        post: operations["post_vehicles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vehicles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One vehicle with the history of its damages and notes */
        get: operations["get_vehicles_id"];
        /** Changes the fields that are named */
        put: operations["put_vehicles_id"];
        post?: never;
        /** Deletes a vehicle from the stock; contracts keep it */
        delete: operations["delete_vehicles_id"];
        options?: never;
        head?: never;
        /** Changes the fields that are named */
        patch: operations["patch_vehicles_id"];
        trace?: never;
    };
    "/vehicles/{id}/damages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The damages of a vehicle, open ones first
         * @description The newest of each first; at most 500.
         */
        get: operations["get_vehicles_id_damages"];
        put?: never;
        /** Notes a damage of a vehicle in stock */
        post: operations["post_vehicles_id_damages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vehicles/{id}/damage_photos/{photo_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A photo of a damage, by its id in `photos` */
        get: operations["get_vehicles_id_damage_photos_photo_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vehicles/{id}/damages/{damage_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes an open damage, ends it or opens it again
         * @description Fields that are left out stay, null empties one. Another view takes the place away unless the body has one. 409 when another user has changed or ended the damage meanwhile.
         */
        patch: operations["patch_vehicles_id_damages_damage_id"];
        trace?: never;
    };
    "/contracts/{id}/new_contract_email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a mail with the contract starts with */
        get: operations["get_contracts_id_new_contract_email"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{id}/send_contract_email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails the newest document of the contract */
        post: operations["post_contracts_id_send_contract_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/yard/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Handovers and returns of today and tomorrow, as they are done without a network */
        get: operations["get_yard_day"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/yard/acts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Takes over what was done without a network, once */
        put: operations["put_yard_acts_id"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/yard/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of the acts of a device that had to wait */
        get: operations["get_yard_acts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sb_insurance/contracts/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a booking for a check starts with */
        get: operations["get_sb_insurance_contracts_new"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sb_insurance/contracts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Books SB-Schutz for a check; a check has one booking, a repeat answers it */
        post: operations["post_sb_insurance_contracts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sb_insurance/contracts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One booking; amounts in cents */
        get: operations["get_sb_insurance_contracts_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sb_insurance/cost_sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The fee for a kind and a period */
        get: operations["get_sb_insurance_cost_sets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sb_insurance/cost_sets/merkblatt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the leaflet is */
        get: operations["get_sb_insurance_cost_sets_merkblatt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of customers by name, or those that a search finds */
        get: operations["get_customers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A customer with checks and contracts */
        get: operations["get_customers_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dealer/headquarters/{id}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts of this month, this year and the last six months, of all offices and of each */
        get: operations["get_dealer_headquarters_id_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dictionary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lists of choices */
        get: operations["get_dictionary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact_forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the operator to get in touch */
        post: operations["post_contact_forms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push_messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the own messages, newest first */
        get: operations["get_push_messages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push_services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public key that browsers subscribe with; null where push is not set up */
        get: operations["get_push_services"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push_services/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lets a browser show the own messages until this session ends
         * @description push_token is the browser's PushSubscription as JSON text.
         */
        post: operations["post_push_services_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push_services/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends the messages of one of the own browsers */
        delete: operations["delete_push_services_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "capture.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to webhooks that have chosen capture.completed
         * @description Signed as Standard Webhooks says: `webhook-id` (the same when it is sent again), `webhook-timestamp`, `webhook-signature`. Any response of 200 to 299 within 10 seconds counts as received; 410 pauses the webhook; everything else is repeated after 1, 5, 30 minutes, 2 and 8 hours.
         */
        post: operations["webhook_capture_completed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.paper_ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to webhooks that have chosen contract.paper_ready
         * @description Signed as Standard Webhooks says: `webhook-id` (the same when it is sent again), `webhook-timestamp`, `webhook-signature`. Any response of 200 to 299 within 10 seconds counts as received; 410 pauses the webhook; everything else is repeated after 1, 5, 30 minutes, 2 and 8 hours.
         */
        post: operations["webhook_contract_paper_ready"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "id_check.decided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to webhooks that have chosen id_check.decided
         * @description Signed as Standard Webhooks says: `webhook-id` (the same when it is sent again), `webhook-timestamp`, `webhook-signature`. Any response of 200 to 299 within 10 seconds counts as received; 410 pauses the webhook; everything else is repeated after 1, 5, 30 minutes, 2 and 8 hours.
         */
        post: operations["webhook_id_check_decided"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "id_check.decision_withdrawn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to webhooks that have chosen id_check.decision_withdrawn
         * @description Signed as Standard Webhooks says: `webhook-id` (the same when it is sent again), `webhook-timestamp`, `webhook-signature`. Any response of 200 to 299 within 10 seconds counts as received; 410 pauses the webhook; everything else is repeated after 1, 5, 30 minutes, 2 and 8 hours.
         */
        post: operations["webhook_id_check_decision_withdrawn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to webhooks that have chosen contract.created
         * @description Signed as Standard Webhooks says: `webhook-id` (the same when it is sent again), `webhook-timestamp`, `webhook-signature`. Any response of 200 to 299 within 10 seconds counts as received; 410 pauses the webhook; everything else is repeated after 1, 5, 30 minutes, 2 and 8 hours.
         */
        post: operations["webhook_contract_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.signed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to webhooks that have chosen contract.signed
         * @description Signed as Standard Webhooks says: `webhook-id` (the same when it is sent again), `webhook-timestamp`, `webhook-signature`. Any response of 200 to 299 within 10 seconds counts as received; 410 pauses the webhook; everything else is repeated after 1, 5, 30 minutes, 2 and 8 hours.
         */
        post: operations["webhook_contract_signed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.extended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to webhooks that have chosen contract.extended
         * @description Signed as Standard Webhooks says: `webhook-id` (the same when it is sent again), `webhook-timestamp`, `webhook-signature`. Any response of 200 to 299 within 10 seconds counts as received; 410 pauses the webhook; everything else is repeated after 1, 5, 30 minutes, 2 and 8 hours.
         */
        post: operations["webhook_contract_extended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.vehicle_swapped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to webhooks that have chosen contract.vehicle_swapped
         * @description Signed as Standard Webhooks says: `webhook-id` (the same when it is sent again), `webhook-timestamp`, `webhook-signature`. Any response of 200 to 299 within 10 seconds counts as received; 410 pauses the webhook; everything else is repeated after 1, 5, 30 minutes, 2 and 8 hours.
         */
        post: operations["webhook_contract_vehicle_swapped"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.handed_over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to webhooks that have chosen contract.handed_over
         * @description Signed as Standard Webhooks says: `webhook-id` (the same when it is sent again), `webhook-timestamp`, `webhook-signature`. Any response of 200 to 299 within 10 seconds counts as received; 410 pauses the webhook; everything else is repeated after 1, 5, 30 minutes, 2 and 8 hours.
         */
        post: operations["webhook_contract_handed_over"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to webhooks that have chosen contract.cancelled
         * @description Signed as Standard Webhooks says: `webhook-id` (the same when it is sent again), `webhook-timestamp`, `webhook-signature`. Any response of 200 to 299 within 10 seconds counts as received; 410 pauses the webhook; everything else is repeated after 1, 5, 30 minutes, 2 and 8 hours.
         */
        post: operations["webhook_contract_cancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to webhooks that have chosen contract.returned
         * @description Signed as Standard Webhooks says: `webhook-id` (the same when it is sent again), `webhook-timestamp`, `webhook-signature`. Any response of 200 to 299 within 10 seconds counts as received; 410 pauses the webhook; everything else is repeated after 1, 5, 30 minutes, 2 and 8 hours.
         */
        post: operations["webhook_contract_returned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.return_corrected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to webhooks that have chosen contract.return_corrected
         * @description Signed as Standard Webhooks says: `webhook-id` (the same when it is sent again), `webhook-timestamp`, `webhook-signature`. Any response of 200 to 299 within 10 seconds counts as received; 410 pauses the webhook; everything else is repeated after 1, 5, 30 minutes, 2 and 8 hours.
         */
        post: operations["webhook_contract_return_corrected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sb_contract.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to webhooks that have chosen sb_contract.created
         * @description Signed as Standard Webhooks says: `webhook-id` (the same when it is sent again), `webhook-timestamp`, `webhook-signature`. Any response of 200 to 299 within 10 seconds counts as received; 410 pauses the webhook; everything else is repeated after 1, 5, 30 minutes, 2 and 8 hours.
         */
        post: operations["webhook_sb_contract_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sb_contract.signed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to webhooks that have chosen sb_contract.signed
         * @description Signed as Standard Webhooks says: `webhook-id` (the same when it is sent again), `webhook-timestamp`, `webhook-signature`. Any response of 200 to 299 within 10 seconds counts as received; 410 pauses the webhook; everything else is repeated after 1, 5, 30 minutes, 2 and 8 hours.
         */
        post: operations["webhook_sb_contract_signed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sb_contract.extended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to webhooks that have chosen sb_contract.extended
         * @description Signed as Standard Webhooks says: `webhook-id` (the same when it is sent again), `webhook-timestamp`, `webhook-signature`. Any response of 200 to 299 within 10 seconds counts as received; 410 pauses the webhook; everything else is repeated after 1, 5, 30 minutes, 2 and 8 hours.
         */
        post: operations["webhook_sb_contract_extended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sb_contract.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to webhooks that have chosen sb_contract.cancelled
         * @description Signed as Standard Webhooks says: `webhook-id` (the same when it is sent again), `webhook-timestamp`, `webhook-signature`. Any response of 200 to 299 within 10 seconds counts as received; 410 pauses the webhook; everything else is repeated after 1, 5, 30 minutes, 2 and 8 hours.
         */
        post: operations["webhook_sb_contract_cancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.payment_added": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to webhooks that have chosen contract.payment_added
         * @description Signed as Standard Webhooks says: `webhook-id` (the same when it is sent again), `webhook-timestamp`, `webhook-signature`. Any response of 200 to 299 within 10 seconds counts as received; 410 pauses the webhook; everything else is repeated after 1, 5, 30 minutes, 2 and 8 hours.
         */
        post: operations["webhook_contract_payment_added"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.payment_reversed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to webhooks that have chosen contract.payment_reversed
         * @description Signed as Standard Webhooks says: `webhook-id` (the same when it is sent again), `webhook-timestamp`, `webhook-signature`. Any response of 200 to 299 within 10 seconds counts as received; 410 pauses the webhook; everything else is repeated after 1, 5, 30 minutes, 2 and 8 hours.
         */
        post: operations["webhook_contract_payment_reversed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent by „Testereignis senden“ to any webhook
         * @description Signed as Standard Webhooks says: `webhook-id` (the same when it is sent again), `webhook-timestamp`, `webhook-signature`. Any response of 200 to 299 within 10 seconds counts as received; 410 pauses the webhook; everything else is repeated after 1, 5, 30 minutes, 2 and 8 hours.
         */
        post: operations["webhook_webhook_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Token: {
            token: components["schemas"]["TokenToken"] | null;
        };
        UserList: {
            records: components["schemas"]["UserRow"][];
            pagination: components["schemas"]["Pagination"];
        };
        User: {
            id: string;
            /** @enum {string} */
            salutation: "Herr" | "Frau" | "Divers";
            prename: string;
            surname: string;
            email: string;
            telephone_number: string;
            /** @enum {string} */
            role: "Admin" | "Nutzer";
            extend_with_drivers_license: boolean;
            user_owner_id: string;
            /** @enum {string} */
            user_owner_type: "Dealer::Headquarter" | "Dealer::BranchOffice";
            location: string;
            headquarter: string;
            last_sign_in_at: string | null;
            locked_at: string | null;
            avatar_image: {
                thumbnail: string | null;
            };
            /** @enum {string} */
            plan_type: "premium" | "light";
            /** @enum {string} */
            plan_version: "light" | "full";
            /** @description The own account's ticket for the live room of its office; null for everybody else */
            ws_token: string | null;
            user_dealer_assignments: {
                user_owner_id: string;
                /** @enum {string} */
                user_owner_type: "Dealer::Headquarter" | "Dealer::BranchOffice";
                user_owner_name: string;
            }[];
        };
        BranchOfficeList: {
            records: components["schemas"]["BranchOffice"][];
            pagination: components["schemas"]["Pagination"];
        };
        BranchOffice: {
            id: string;
            name: string;
            address: components["schemas"]["BranchOfficeAddress"];
            tax_number: string;
            telephone_number: string;
            email: string;
            vat_number: string;
            register_entry: string;
            /** @description Each day as it is typed; null: none were entered */
            opening_hours: components["schemas"]["BranchOfficeOpeningHours"] | null;
            vehicle_brands: {
                id: string;
                name: string;
            }[];
            headquarter_id: string;
            instructions_file: {
                url: string;
            };
            is_plan_version_light: boolean;
            /** @description Since when it is closed and gets nothing new; null: it is open */
            closed_at: string | null;
        };
        Headquarter: {
            id: string;
            name: string;
            logo_image: {
                original: string | null;
                thumbnail: string | null;
            };
            address: components["schemas"]["BranchOfficeAddress"];
            tax_number: string;
            telephone_number: string;
            email: string;
            vat_number: string;
            register_entry: string;
            /** @description Each day as it is typed; null: none were entered */
            opening_hours: components["schemas"]["BranchOfficeOpeningHours"] | null;
            vehicle_brands: {
                id: string;
                name: string;
            }[];
            delete_after_n_months: number;
            adv_file: {
                url: string;
            } | null;
            instructions_file: {
                url: string;
            };
            uses_reservations: boolean;
            uses_import_from_eautoseller_csv: boolean;
            uses_digital_signing: boolean;
            is_plan_version_light: boolean;
        };
        IdCheckList: {
            records: components["schemas"]["IdCheckRow"][];
            pagination: components["schemas"]["Pagination"];
        };
        IdCheck: {
            id: string;
            /** @description The number of the process, as people say it */
            topic_id: number;
            /** @enum {string} */
            identity_document_type: "IDENTITY_CARD" | "PASSPORT" | "RESIDENCE_PERMIT";
            prename: string;
            surname: string;
            identity_document_number: string | null;
            /** @description `1984-08-12`, with zeros for what the document leaves open */
            date_of_birth: string | null;
            /** @enum {string} */
            approval_state: "NOT_AVAILABLE" | "IN_PROGRESS" | "SUCCESSFULLY_COMPLETED" | "REJECTED";
            /** @description When staff saw the original; null: nobody said so */
            original_presented_at: string | null;
            /** @description Shown with a wallet: the fields that it told are verified and there are no photos; null: photographed */
            wallet: {
                /** @description Who issued it, as its certificate names them */
                issuer: string;
                /** @enum {string} */
                format: "sd-jwt" | "mdoc";
                verified_at: string;
            } | null;
            created_at: string;
            discarded_at: string | null;
            /** @description What is kept of the photos */
            images: components["schemas"]["IdCheckImage"][];
            drivers_liscense_id_check: components["schemas"]["IdCheckDriversLiscenseIdCheck"] | null;
        };
        Live: {
            /** @description Connect to {ws_url}?ws_token={ws_token} */
            ws_url: string;
            /** @description Admits once, within a minute */
            ws_token: string;
        };
        ScanList: {
            emails: components["schemas"]["ScanListEmail"][];
            pagination: components["schemas"]["Pagination"];
        };
        Payment: {
            id: string;
            /**
             * @description deposit_back: the deposit that went back to the customer
             * @enum {string}
             */
            purpose: "rental" | "deposit" | "settlement" | "deposit_back";
            /** @enum {string} */
            method: "card" | "cash";
            /** @description Above 0, whichever way it went */
            amount: {
                cents: number;
            };
            paid_at: string;
            note: string;
            by: string;
            /** @description The payment that this one takes back */
            reverses_payment_id: string | null;
            is_reversed: boolean;
        };
        SbContract: {
            id: string;
            contract_number: string;
            contract_id: string | null;
            id_check_id: string;
            /** @enum {string} */
            kind: "Probefahrt" | "Vermietung" | "Werkstattersatzwagen" | "Überführung";
            /** @enum {string} */
            approval_state: "NOT_AVAILABLE" | "IN_PROGRESS" | "SUCCESSFULLY_COMPLETED" | "REJECTED";
            created_at: string;
            start_date: string;
            end_date: string;
            start_of_use: string;
            end_of_use: string;
            contract_data_json: components["schemas"]["SbContractContractDataJson"];
            customer: components["schemas"]["SbContractCustomer"];
            unsigned_contract_file: {
                /** @description For people who are signed in, in a browser */
                url: string;
                /** @description The same file for programs, with the header `Authorization` */
                api_url: string;
            } | null;
            signed_contract_file: {
                /** @description For people who are signed in, in a browser */
                url: string;
                /** @description The same file for programs, with the header `Authorization` */
                api_url: string;
            } | null;
            /** @description Since when it is not valid any more */
            cancelled_at: string | null;
            cancellation: components["schemas"]["SbContractCancellation"] | null;
            cancellation_file: {
                /** @description For people who are signed in, in a browser */
                url: string;
                /** @description The same file for programs, with the header `Authorization` */
                api_url: string;
            } | null;
        };
        ContactForm: {
            contact_form: {
                id: string;
            };
        };
        ContactFormBody: {
            contact_form: components["schemas"]["ContactFormBodyContactForm"];
        };
        PushMessages: {
            push_messages: components["schemas"]["PushMessagesPushMessage"][];
            pagination: {
                page: number;
                total_pages: number;
                total_entries: number;
            };
        };
        PushServiceBody: {
            push_token: string;
            /** @enum {string} */
            provider: "browser";
        };
        /** @description Every error. `error` is the first of `errors`; texts are German, for people. Programs compare `code`. */
        Error: {
            /** @example Bitte geben Sie eine E-Mail-Adresse an. */
            error: string;
            /**
             * @example [
             *       "Bitte geben Sie eine E-Mail-Adresse an."
             *     ]
             */
            errors: string[];
            /**
             * @description `unauthorized` (401): No session, or it has ended; sign in again. Or the API token is unknown.
             *     `forbidden` (403): The role of the caller may not do this.
             *     `already_reversed` (409): Another user has taken the payment back already.
             *     `payment_id_taken` (409): There is another payment under this id.
             *     `plan_feature_missing` (403): The plan of the dealer does not include this function.
             *     `scope_missing` (403): The API token has no scope that covers this call.
             *     `cross_origin` (403): A browser sent this from a page of another origin.
             *     `not_found` (404): No such path, or no such entry. Entries of other dealers and branches look the same as none.
             *     `conflict` (409, 422): Something has changed meanwhile; read it again before you repeat.
             *     `already_returned` (409): The vehicle has been returned with other values.
             *     `already_handed_over` (409): The vehicle was handed over before.
             *     `contract_cancelled` (409): The contract is cancelled, or will be in some seconds: nothing else happens to it.
             *     `changed_meanwhile` (409): Somebody else has changed the same fields meanwhile; read them again.
             *     `contract_overlap` (409, 422): The vehicle is handed over to somebody else during this period.
             *     `idempotency_in_progress` (409): The first request with this Idempotency-Key is still running; repeat after `Retry-After` seconds.
             *     `idempotency_answer_gone` (409): The request with this Idempotency-Key was carried out; its response can no longer be read.
             *     `invalid` (422): A value is missing or wrong; `fields` says which, if it belongs to one.
             *     `wrong_code` (422): The mailed code is wrong; it may be tried again.
             *     `code_expired` (422): The mailed code has expired; another one can be sent.
             *     `code_tries_used` (422): The mailed code was wrong too often and no longer counts; another one can be sent.
             *     `codes_used` (429): No further code is mailed for this; begin again.
             *     `confirmation_required` (422): Somebody has to agree first: `concerns` says to what; repeat with these codes in `confirmed_concerns`.
             *     `office_closed` (409): The branch office is closed: it gets nothing new until it is opened again.
             *     `office_in_use` (409): The branch office still has vehicles, open contracts, reservations or users, so it cannot be closed.
             *     `vehicle_overdue` (409, 422): The vehicle is not back yet: it is overdue, and nobody else gets it before.
             *     `vehicle_held` (409, 422): The vehicle is held, for a recall or in the workshop: it gets nothing new until the hold is lifted.
             *     `vehicle_out` (409): The vehicle is with the customer of another contract.
             *     `reservation_overlap` (422): The vehicle is in use during this period.
             *     `idempotency_key_malformed` (422): The Idempotency-Key is not 1 to 255 visible ASCII characters.
             *     `idempotency_key_reused` (422): The Idempotency-Key belongs to another request.
             *     `file_empty` (422): The file is empty.
             *     `file_too_large` (422): The file has more bytes than this call takes, at most 10 MB.
             *     `file_wrong_type` (422): The file is none of the types that this call takes.
             *     `file_too_many_pixels` (422): The picture has more pixels than this call takes, at most 24 megapixels.
             *     `file_too_many_pages` (422): The file has more pages than this call takes.
             *     `file_encrypted` (422): The PDF is protected with a password.
             *     `file_truncated` (422): The file is not complete.
             *     `file_damaged` (422): The file cannot be read.
             *     `unreadable` (400): The body is not the JSON or form that its Content-Type says.
             *     `too_large` (413): The body is larger than this call takes.
             *     `unsupported` (415): This call does not read bodies of this Content-Type.
             *     `too_many` (429): Too many requests; repeat after `Retry-After` seconds.
             *     `internal_error` (500): A defect of ours; it was reported. Repeating later may help.
             *     `unavailable` (503): Busy or not set up; repeat after `Retry-After` seconds.
             * @example invalid
             * @enum {string}
             */
            code: "unauthorized" | "forbidden" | "already_reversed" | "payment_id_taken" | "plan_feature_missing" | "scope_missing" | "cross_origin" | "not_found" | "conflict" | "already_returned" | "already_handed_over" | "contract_cancelled" | "changed_meanwhile" | "contract_overlap" | "idempotency_in_progress" | "idempotency_answer_gone" | "invalid" | "wrong_code" | "code_expired" | "code_tries_used" | "codes_used" | "confirmation_required" | "office_closed" | "office_in_use" | "vehicle_overdue" | "vehicle_held" | "vehicle_out" | "reservation_overlap" | "idempotency_key_malformed" | "idempotency_key_reused" | "file_empty" | "file_too_large" | "file_wrong_type" | "file_too_many_pixels" | "file_too_many_pages" | "file_encrypted" | "file_truncated" | "file_damaged" | "unreadable" | "too_large" | "unsupported" | "too_many" | "internal_error" | "unavailable";
            /**
             * @description Title of a dialog
             * @example Zeitraum belegt
             */
            headline?: string;
            /**
             * @description The text of each field it belongs to
             * @example {
             *       "email": "Bitte geben Sie eine E-Mail-Adresse an."
             *     }
             */
            fields?: {
                [key: string]: string;
            };
            /**
             * @description With `confirmation_required`: codes of all that has to be confirmed, for `confirmed_concerns`
             * @example [
             *       "check_outdated"
             *     ]
             */
            concerns?: string[];
        };
        TokenToken: {
            id: string;
            name: string;
            scopes: ("id_checks:read" | "id_checks:write" | "contracts:read" | "contracts:write" | "vehicles:read" | "vehicles:write" | "reservations:read" | "reservations:write" | "customers:read" | "customers:write" | "scans:read" | "scans:write" | "master_data:read")[];
            headquarter: string;
            /** @description Null: it sees all offices */
            branch_office_id: string | null;
        };
        UserRow: {
            id: string;
            /** @enum {string} */
            salutation: "Herr" | "Frau" | "Divers";
            prename: string;
            surname: string;
            email: string;
            telephone_number: string;
            /** @enum {string} */
            role: "Admin" | "Nutzer";
            extend_with_drivers_license: boolean;
            user_owner_id: string;
            /** @enum {string} */
            user_owner_type: "Dealer::Headquarter" | "Dealer::BranchOffice";
            location: string;
            headquarter: string;
            last_sign_in_at: string | null;
            locked_at: string | null;
            avatar_image: {
                thumbnail: string | null;
            };
        };
        Pagination: {
            page: number;
            total_pages: number;
            total_entries: number;
        };
        BranchOfficeAddress: {
            id: string;
            street: string;
            house: string;
            postal_code: string;
            city: string;
        };
        BranchOfficeOpeningHours: {
            monday: string;
            tuesday: string;
            wednesday: string;
            thursday: string;
            friday: string;
            saturday: string;
            sunday: string;
        };
        IdCheckRow: {
            id: string;
            /** @description The number of the process, as people say it */
            topic_id: number;
            /** @enum {string} */
            approval_state: "NOT_AVAILABLE" | "IN_PROGRESS" | "SUCCESSFULLY_COMPLETED" | "REJECTED";
            created_at: string;
            updated_at: string;
            discarded_at: string | null;
            customer_short: components["schemas"]["IdCheckRowCustomerShort"] | null;
            prename_from_id_document: string | null;
            surname_from_id_document: string | null;
            vehicle_short: {
                brand: string;
                name: string | null;
            } | null;
            dealer: {
                address: {
                    city: string | null;
                };
                uses_digital_signing: boolean;
            };
            contract_short: {
                id: string;
                active: boolean | null;
                /** @description The repair order of a courtesy car */
                order_number: string | null;
            } | null;
            sb_insurance_contract: {
                id: string;
                kind: string | null;
                contract_data_json: components["schemas"]["IdCheckRowSbInsuranceContractContractDataJson"];
            } | null;
            drivers_liscense: {
                /** @enum {string} */
                approval_state: "NOT_AVAILABLE" | "IN_PROGRESS" | "SUCCESSFULLY_COMPLETED" | "REJECTED";
            } | null;
            user: {
                name: string | null;
            };
            /** @description The customer's process whose second driver this is, and the contract that says so */
            second_driver_of: {
                topic_id: number;
                contract_id: string | null;
            } | null;
        };
        IdCheckRowCustomerShort: {
            company_name: string | null;
            salutation: string | null;
            prename: string | null;
            surname: string;
        };
        IdCheckRowSbInsuranceContractContractDataJson: {
            vin: string | null;
            license_plate: string | null;
            /** @description Cents */
            disscount: number | null;
            /** @description Cents */
            sb_sum: number | null;
            payment_method: string | null;
        };
        IdCheckImage: {
            id: string;
            /** @enum {string} */
            document_type: "IDENTITY_CARD" | "PASSPORT" | "RESIDENCE_PERMIT" | "DRIVERS_LISCENSE";
            /** @enum {string} */
            identity_document_side: "front_side" | "back_side";
            /** @enum {string} */
            image_type: "visible" | "flash";
            /** @description The photo, with the header `Authorization` */
            api_url: string;
        };
        IdCheckDriversLiscenseIdCheck: {
            /** @enum {string} */
            identity_document_type: "DRIVERS_LISCENSE";
            prename: string | null;
            surname: string | null;
            identity_document_number: string | null;
            /** @description `1984-08-12`, with zeros for what the document leaves open */
            date_of_birth: string | null;
            /** @enum {string} */
            approval_state: "NOT_AVAILABLE" | "IN_PROGRESS" | "SUCCESSFULLY_COMPLETED" | "REJECTED";
            /** @description When staff saw the original; null: nobody said so */
            original_presented_at: string | null;
            /** @description Shown with a wallet: the fields that it told are verified and there are no photos; null: photographed */
            wallet: {
                /** @description Who issued it, as its certificate names them */
                issuer: string;
                /** @enum {string} */
                format: "sd-jwt" | "mdoc";
                verified_at: string;
            } | null;
            drivers_liscense_issuing_authority: string | null;
            drivers_license_classes: string | null;
            /** @description In two letters, as a reviewer says it; null: recognized from the license */
            country: string | null;
            resident_since: string | null;
            is_persons_name_matched: boolean | null;
        };
        ScanListEmail: {
            id: string;
            subject: string;
            pdf_attachment_file: {
                /** @description For people who are signed in, in a browser */
                url: string;
                /** @description The same file for programs, with the header `Authorization` */
                api_url: string;
                pdf_thumb: {
                    url: string | null;
                };
            };
            recieved_at: string;
        };
        SbContractContractDataJson: {
            vin: string;
            license_plate: string;
            /** @description Cents */
            disscount: number;
            /** @description Cents */
            sb_sum: number;
            /** @enum {string} */
            payment_method: "card" | "cash";
        };
        SbContractCustomer: {
            company_name: string | null;
            vat_number: string | null;
            /** @enum {string} */
            salutation: "Herr" | "Frau" | "Divers";
            prename: string;
            surname: string;
            email: string;
            telephone_number: string;
            address: components["schemas"]["CustomerAddress"];
        };
        CustomerAddress: {
            street: string;
            house: string;
            /** @description "" in countries that have none */
            postal_code: string;
            city: string;
            /** @description ISO 3166-1, two letters */
            country: string;
        };
        SbContractCancellation: {
            reason: string;
            cancelled_by: string;
            happened_at: string;
            /** @description Until then it can be undone; null: it has taken effect */
            takes_effect_at: string | null;
        };
        ContactFormBodyContactForm: {
            email: string;
            name: string;
            phone?: string;
            message: string;
        };
        PushMessagesPushMessage: {
            id: string;
            body: string;
            icon: string;
            created_at: string;
        };
        GetHealthResult: {
            /** @enum {boolean} */
            ok: true;
        };
        PostClientErrorsBody: {
            name: string;
            message: string;
            stack: string;
            /** @description Path of the page */
            path: string;
        };
        PostUsersLoginBody: {
            api_user: {
                email: string;
                password: string;
            };
        };
        PostUsersTwoFactorAuthChallengeAttemptResult: {
            user: components["schemas"]["PostUsersTwoFactorAuthChallengeAttemptResultUser"];
        };
        PostUsersTwoFactorAuthChallengeAttemptResultUser: {
            id: string;
            prename: string;
            surname: string;
            email: string;
            /** @enum {string} */
            role: "Admin" | "Nutzer";
            /** @enum {string} */
            plan_type: "premium" | "light";
            /** @enum {string} */
            plan_version: "light" | "full";
            extend_with_drivers_license: boolean;
            user_owner_id: string;
            /** @enum {string} */
            user_owner_type: "Dealer::Headquarter" | "Dealer::BranchOffice";
            headquarter: string;
        };
        GetExternalImageCapturingProcessesTokenResult: {
            external_image_capturing_process: components["schemas"]["GetExternalImageCapturingProcessesTokenResultExternalImageCapturingProcess"];
        };
        GetExternalImageCapturingProcessesTokenResultExternalImageCapturingProcess: {
            token: string;
            /** @enum {string} */
            status: "pending" | "completed" | "expired";
            uses_copy_detection: boolean;
            /** @enum {string} */
            kind: "IDENTITY_CARD" | "PASSPORT" | "RESIDENCE_PERMIT" | "DRIVERS_LISCENSE";
            /** @enum {string} */
            identity_document_side?: "front_side" | "back_side";
            note?: string;
            /** @description For `…/{id}/state` and the event `capture.completed`; to staff only */
            id?: string;
            /** @description The page for the customer's phone; to staff only */
            url?: string;
            /** @enum {string} */
            progress?: "none" | "opened" | "front_taken" | "back_taken" | "front_flash_taken" | "back_flash_taken" | "sent" | "skipped";
            expires_at?: string;
        };
        PostExternalImageCapturingProcessesTokenProgressBody: {
            external_image_capturing_process: {
                /** @enum {string} */
                step: "opened" | "front_taken" | "back_taken" | "front_flash_taken" | "back_flash_taken" | "skipped";
            };
        };
        PostExternalImageCapturingProcessesTokenCaptureBody: {
            external_image_capturing_process: components["schemas"]["PostExternalImageCapturingProcessesTokenCaptureBodyExternalImageCapturingProcess"];
        };
        PostExternalImageCapturingProcessesTokenCaptureBodyExternalImageCapturingProcess: {
            identity_document_images_attributes: {
                image: string;
                /** @enum {string} */
                identity_document_side: "front_side" | "back_side";
                /** @enum {string} */
                image_type: "visible" | "flash";
            }[];
            mrz?: string;
            consent_version?: string;
            consented_at?: string;
        };
        PostLegitimationCallbacksRequestIdResult: {
            data: {
                /** @enum {string} */
                identity_document?: "decided" | "already_decided";
                /** @enum {string} */
                drivers_liscense?: "decided" | "already_decided";
            };
        };
        PostVerifyBody: {
            sha256: string;
            sealed_sha256?: string[];
        };
        PostVerifyResult: {
            /** @enum {string} */
            state: "genuine" | "changed" | "unknown";
            document: components["schemas"]["PostVerifyResultDocument"] | null;
        };
        PostVerifyResultDocument: {
            /** @enum {string} */
            subject: "contract" | "sb_contract";
            /** @enum {string} */
            kind: "unsigned" | "signed" | "signed_with_vehicle_return" | "cancellation" | "addendum" | "signed_addendum" | "corrected_return";
            contract_number: string;
            dealer_name: string;
            /** Format: date-time */
            created_at: string;
        };
        GetCheckInsChallengeResult: {
            parameters: {
                [key: string]: unknown;
            };
            signature?: string;
        };
        PostCheckInsBody: {
            publishable_key: string;
            branch?: string;
            check_in: components["schemas"]["PostCheckInsBodyCheckIn"];
        };
        PostCheckInsBodyCheckIn: {
            secret: string;
            prename: string;
            surname: string;
            /** @description The customer has one name only, sent in one of the two fields */
            has_one_name?: boolean;
            email: string;
            /** @enum {string} */
            identity_document_type: "IDENTITY_CARD" | "PASSPORT" | "RESIDENCE_PERMIT";
            /** @default false */
            with_license?: boolean;
            language?: string;
            reference?: string;
            proof: {
                challenge: {
                    parameters: components["schemas"]["PostCheckInsBodyCheckInProofChallengeParameters"];
                    signature: string;
                };
                solution: {
                    counter: number;
                    derivedKey: string;
                };
            };
        };
        PostCheckInsBodyCheckInProofChallengeParameters: {
            algorithm: string;
            nonce: string;
            salt: string;
            cost: number;
            keyLength: number;
            keyPrefix: string;
            keySignature?: string;
            expiresAt?: number;
            data?: {
                [key: string]: string;
            };
        };
        PostCheckInsConfirmBody: {
            publishable_key: string;
            branch?: string;
            check_in: {
                secret: string;
                code: string;
            };
        };
        PostCheckInsConfirmResult: {
            check_in: components["schemas"]["PostCheckInsConfirmResultCheckIn"];
        };
        PostCheckInsConfirmResultCheckIn: {
            /** @enum {string} */
            state: "code" | "document" | "done";
            address: string | null;
            id_check_id: string | null;
            is_test: boolean;
        };
        PostCheckInsResumeBody: {
            publishable_key: string;
            branch?: string;
            check_in: {
                secret: string;
            };
        };
        DeleteUsersLogoutBody: {
            user?: {
                id: string;
            };
        };
        NewUserBody: {
            user: components["schemas"]["NewUser"];
        };
        NewUser: {
            prename?: string;
            surname?: string;
            /** @description True: a first name or surname of fewer than 3 characters is right as it is */
            accept_short_name?: boolean;
            email?: string;
            /** @enum {string} */
            salutation?: "Herr" | "Frau" | "Divers";
            /** @enum {string} */
            role?: "Admin" | "Nutzer";
            user_owner_id?: string;
            user_owner_type?: string;
        };
        UserResult: {
            user: components["schemas"]["User"];
        };
        UserFieldsBody: {
            user: components["schemas"]["UserFields"];
        };
        UserFields: {
            /** @enum {string} */
            salutation?: "Herr" | "Frau" | "Divers";
            prename?: string;
            surname?: string;
            /** @description True: a first name or surname of fewer than 3 characters is right as it is */
            accept_short_name?: boolean;
            telephone_number?: string;
            /** @enum {string} */
            role?: "Admin" | "Nutzer";
            current_password?: string;
            password?: string;
            password_confirmation?: string;
        };
        PostUsersIdAssignToAnotherDealerAndLogoutBody: {
            dealer_id: string;
            dealer_type?: string;
        };
        PostUsersIdAvatarBody: {
            mime_type?: string;
            base64_string: string;
        };
        BranchOfficeFieldsBody: {
            dealer_branch_office: components["schemas"]["BranchOfficeFields"];
        };
        BranchOfficeFields: {
            headquarter_id?: string;
            name?: string;
            tax_number?: string;
            telephone_number?: string;
            email?: string;
            vat_number?: string;
            register_entry?: string;
            /** @description Each day as it is typed: `08:00–12:00, 13:00–18:00`, or `geschlossen` */
            opening_hours?: components["schemas"]["BranchOfficeFieldsOpeningHours"];
            address_attributes?: components["schemas"]["BranchOfficeFieldsAddressAttributes"];
            /** @default [] */
            vehicle_brand_ids?: string[];
        };
        BranchOfficeFieldsOpeningHours: {
            monday?: string;
            tuesday?: string;
            wednesday?: string;
            thursday?: string;
            friday?: string;
            saturday?: string;
            sunday?: string;
        };
        /** @default {} */
        BranchOfficeFieldsAddressAttributes: {
            id?: string;
            street?: string;
            house?: string;
            postal_code?: string;
            city?: string;
        };
        BranchOfficeResult: {
            dealer_branch_office: components["schemas"]["BranchOffice"];
        };
        PostDealerBranchOfficesIdMoveEverythingBody: {
            /** @description Another branch office, or the headquarters */
            dealer_id: string;
        };
        PostDealerBranchOfficesIdMoveEverythingResult: {
            vehicles: number;
            reservations: number;
            users: number;
        };
        HeadquarterResult: {
            dealer_headquarter: components["schemas"]["Headquarter"];
        };
        HeadquarterFieldsBody: {
            dealer_headquarter: components["schemas"]["HeadquarterFields"];
        };
        HeadquarterFields: {
            name?: string;
            address_attributes?: components["schemas"]["HeadquarterFieldsAddressAttributes"];
            tax_number?: string;
            telephone_number?: string;
            email?: string;
            vat_number?: string;
            register_entry?: string;
            /** @description Each day as it is typed: `08:00–12:00, 13:00–18:00`, or `geschlossen` */
            opening_hours?: components["schemas"]["BranchOfficeFieldsOpeningHours"];
        };
        HeadquarterFieldsAddressAttributes: {
            id?: string;
            street?: string;
            house?: string;
            postal_code?: string;
            city?: string;
        };
        PostExternalImageCapturingProcessesBody: {
            external_image_capturing_process: {
                /** @enum {string} */
                kind: "IDENTITY_CARD" | "PASSPORT" | "RESIDENCE_PERMIT" | "DRIVERS_LISCENSE";
            };
        };
        GetExternalImageCapturingProcessesIdStateResult: {
            id: string;
            /** @enum {string} */
            kind: "IDENTITY_CARD" | "PASSPORT" | "RESIDENCE_PERMIT" | "DRIVERS_LISCENSE";
            /** @enum {string} */
            status: "pending" | "completed" | "expired";
            /** @enum {string} */
            progress: "none" | "opened" | "front_taken" | "back_taken" | "front_flash_taken" | "back_flash_taken" | "sent" | "skipped";
            expires_at: string;
        };
        NewIdCheckBody: {
            id_check: components["schemas"]["NewIdCheck"];
        };
        NewIdCheck: {
            /** @enum {string} */
            identity_document_type: "IDENTITY_CARD" | "PASSPORT" | "RESIDENCE_PERMIT";
            prename?: string | null;
            surname?: string | null;
            /** @description The check of the customer whose second driver this person is */
            second_driver_of_id?: string | null;
            scan_to_mail_email1_id?: string | null;
            scan_to_mail_email2_id?: string | null;
            drivers_liscense_scan_to_mail_email1_id?: string | null;
            drivers_liscense_scan_to_mail_email2_id?: string | null;
            /** @description Of the capture link with the photos of the card */
            external_image_capturing_process_token?: string | null;
            /** @description The same for the license */
            drivers_liscense_external_image_capturing_process_token?: string | null;
            /** @default [] */
            identity_document_images_attributes?: components["schemas"]["Photo"][];
            drivers_liscense_id_check_attributes?: {
                /** @default [] */
                images?: components["schemas"]["Photo"][];
                /** @default [] */
                identity_document_images_attributes?: components["schemas"]["Photo"][];
            } | null;
        };
        Photo: {
            image: string;
            /**
             * @default front_side
             * @enum {string}
             */
            identity_document_side?: "front_side" | "back_side";
            /**
             * @default visible
             * @enum {string}
             */
            image_type?: "visible" | "flash";
        };
        PostIdChecksResult: {
            data: {
                id: string;
            };
        };
        GetIdChecksContextCountsResult: {
            all: number;
            active: number;
        };
        IdCheckResult: {
            id_check: components["schemas"]["IdCheck"];
        };
        PostIdChecksIdApproveBody: {
            id_check?: components["schemas"]["PostIdChecksIdApproveBodyIdCheck"];
        };
        /** @default {} */
        PostIdChecksIdApproveBodyIdCheck: {
            prename?: string;
            surname?: string;
            /** @description True: one name is all there is; missing: as the zone says, for the license as the identity document */
            has_one_name?: boolean;
            identity_document_number?: string;
            /** @description `1984-08-12` or `12.08.1984`; `1964-00-00` where the document has only the year */
            date_of_birth?: string;
            /** @description `2031-08-01` or `01.08.2031` */
            expires_on?: string;
            nationality?: string;
            /** @description True notes that the original was seen */
            original_presented?: boolean;
            /** @description Codes of `concerns` that somebody has confirmed, from the answer that asked */
            confirmed_concerns?: string[] | null;
            /** @description The same as `identity_expired` and `license_expired` in confirmed_concerns */
            accept_expired?: boolean;
            /** @description The same as `under_age` in confirmed_concerns */
            accept_under_age?: boolean;
            /** @description The same as `check_digits_wrong` in confirmed_concerns */
            accept_wrong_check_digits?: boolean;
            /** @description Without the names on it nothing is compared: is_persons_name_matched stays null */
            drivers_liscense_id_check_attributes?: components["schemas"]["PostIdChecksIdApproveBodyIdCheckDriversLiscenseIdCheckAttributes"];
        };
        PostIdChecksIdApproveBodyIdCheckDriversLiscenseIdCheckAttributes: {
            prename?: string;
            surname?: string;
            /** @description True: one name is all there is; missing: as the zone says, for the license as the identity document */
            has_one_name?: boolean;
            date_of_birth?: string;
            number?: string;
            drivers_liscense_issuing_authority?: string;
            drivers_license_classes?: string;
            /** @description True notes that the original was seen */
            original_presented?: boolean;
            issued_on?: string;
            expires_on?: string;
            /** @description Which issued it, `NL` or `Niederlande`; missing: as recognized */
            country?: string;
            /** @description Since when a holder from outside the EEA lives in Germany */
            resident_since?: string;
        };
        PostIdChecksIdRejectBody: {
            /** @default {} */
            id_check?: {
                /**
                 * @default identity
                 * @enum {string}
                 */
                document?: "identity" | "license";
                /**
                 * @default
                 * @enum {string}
                 */
                reason?: "unreadable" | "expired" | "incomplete" | "not_the_person" | "suspected_forgery" | "license_class_missing" | "other";
                note?: string;
            };
        };
        PostIdChecksIdWithdrawDecisionBody: {
            /** @default {} */
            id_check?: {
                /**
                 * @default identity
                 * @enum {string}
                 */
                document?: "identity" | "license";
                /**
                 * @default
                 * @enum {string}
                 */
                reason?: "wrong_decision" | "wrong_details" | "doubtful_document" | "better_photo" | "other";
            };
        };
        ReservationList: {
            reservations: components["schemas"]["Reservation"][];
            pagination: components["schemas"]["Pagination"];
        };
        Reservation: {
            id: string;
            vehicle_id: string;
            customer_id: string | null;
            /** @description Whom it is for; empty: not noted, or kept long enough */
            customer_name: string;
            customer_telephone_number: string;
            /** @description ISO 8601, UTC */
            start_date: string;
            /** @description ISO 8601, UTC; the vehicle is free again from here on */
            end_date: string;
            /** @description `HH:mm` in Berlin */
            start_time: string;
            end_time: string;
            note: string;
            /** @description The note */
            title: string;
            /** @description start_date */
            from: string;
            /** @description end_date */
            to: string;
            user: {
                prename: string;
                surname: string;
            };
            user_email: string;
            /** @description When it was noted that nobody came: it ended then */
            no_show_at: string | null;
            updated_at: string;
        };
        ReservationFieldsBody: {
            reservation: components["schemas"]["ReservationFields"];
        };
        ReservationFields: {
            /** @description A customer of the tenant; empty or left out stays, null is for nobody any more */
            customer_id?: string | null;
            /** @description Whom it is for, where that is no customer yet */
            customer_name?: string | null;
            customer_telephone_number?: string | null;
            vehicle_id?: string | null;
            /** @description ISO 8601; without an offset it is Berlin time, a date alone takes its time from the next field */
            start_date?: string | null;
            /** @description `HH:mm`, where start_date is a date alone */
            start_time?: string | null;
            /** @description ISO 8601; without an offset it is Berlin time, a date alone takes its time from the next field */
            end_date?: string | null;
            /** @description `HH:mm`, where end_date is a date alone */
            end_time?: string | null;
            note?: string | null;
            /** @description Codes of `concerns` that somebody has confirmed, from the answer that asked */
            confirmed_concerns?: string[] | null;
        };
        ReservationResult: {
            reservation: components["schemas"]["Reservation"];
        };
        VehicleUseList: {
            reservations: components["schemas"]["VehicleUse"][];
        };
        VehicleUse: {
            start_date: string;
            end_date: string;
            note: string;
            user: string;
            /** @enum {string} */
            kind: "reservation" | "contract";
        };
        GetContractsIdNewSignaturesResult: {
            signatures: components["schemas"]["GetContractsIdNewSignaturesResultSignature"][];
        };
        GetContractsIdNewSignaturesResultSignature: {
            name: string;
            index: number;
            /** @enum {string} */
            kind: "customer" | "second_driver" | "dealer" | "sb_customer" | "vehicle_return_customer" | "vehicle_return_dealer" | "addendum_customer" | "addendum_dealer";
            is_optional: boolean;
        };
        PostContractsIdAddSignaturesBody: {
            contract: {
                signatures_attributes: components["schemas"]["PostContractsIdAddSignaturesBodyContractSignaturesAttribute"][];
            };
        };
        PostContractsIdAddSignaturesBodyContractSignaturesAttribute: {
            /** @enum {string} */
            kind: "customer" | "second_driver" | "dealer" | "sb_customer" | "vehicle_return_customer" | "vehicle_return_dealer" | "addendum_customer" | "addendum_dealer";
            /** @description PNG as a data URL or bare base64, for the pad of 450 x 120 */
            image: string;
            /** @description The name in the contract; where it is left out, that. For the dealer always the person signed in */
            signer_name?: string;
            /** @description With sb_customer: the customer has received and read the leaflet on SB-Schutz */
            leaflet_received?: boolean;
        };
        PostContractsIdAddSignaturesResult: {
            contract: {
                id: string;
                has_contract_signatures: boolean;
            };
            signatures: {
                kind: string;
            }[];
        };
        ContractStartResult: {
            contract: components["schemas"]["ContractStart"];
        };
        ContractStart: {
            id_check_id: string;
            /** @enum {string} */
            permission: "allowed" | "needs_confirmation" | "has_contract" | "discarded" | "not_reviewed";
            is_persons_name_matched: boolean | null;
            contract_short: {
                id: string;
            } | null;
            customer_attributes: components["schemas"]["CustomerFields"];
            id_check_attributes: components["schemas"]["IdCheckFields"];
            /** @description The accepted check of a second driver who was photographed with the same link */
            second_driver_id_check_id: string | null;
            /** @description What the vehicle asks of the licenses, each with its paragraph; no legal advice, and no refusal */
            license_hints: components["schemas"]["ContractStartLicenseHint"][];
            contract_kinds: ("Probefahrt" | "Vermietung" | "Werkstattersatzwagen" | "Überführung")[];
            default_costs_sets: components["schemas"]["CostSet"][];
        };
        CustomerFields: {
            /** @description The firm that the person acts for; left out: a private person */
            company_name?: string | null;
            /** @description Of the firm: `DE123456789` */
            vat_number?: string | null;
            /** @enum {string|null} */
            salutation?: "Herr" | "Frau" | "Divers" | null;
            prename?: string | null;
            surname?: string | null;
            /** @description true: the person has one name only, as the surname; left out: as the accepted document says */
            has_one_name?: boolean | null;
            email?: string | null;
            /** @description `1984-08-12` or `12.08.1984`; `1964-00-00` where the document has only the year */
            date_of_birth?: string | null;
            telephone_number?: string | null;
            address_attributes?: components["schemas"]["CustomerFieldsAddressAttributes"] | null;
        };
        CustomerFieldsAddressAttributes: {
            street?: string | null;
            house?: string | null;
            /** @description As the country writes it: `50667`, `1012 AB` */
            postal_code?: string | null;
            city?: string | null;
            /** @description ISO 3166-1, two letters; left out: `DE` */
            country?: string | null;
        };
        IdCheckFields: {
            id?: string | null;
            identity_document_number?: string | null;
            /** @enum {string|null} */
            identity_document_type?: "IDENTITY_CARD" | "PASSPORT" | "RESIDENCE_PERMIT" | null;
            drivers_liscense_id_check_attributes?: components["schemas"]["IdCheckFieldsDriversLiscenseIdCheckAttributes"] | null;
        };
        IdCheckFieldsDriversLiscenseIdCheckAttributes: {
            id?: string | null;
            number?: string | null;
            identity_document_number?: string | null;
            drivers_license_classes?: string | null;
            issuing_authority?: string | null;
            drivers_liscense_issuing_authority?: string | null;
            /** @description false: nobody looked at the classes. Whoever sends them has, otherwise */
            is_checked?: boolean | null;
            /** @description true: the original was seen. For checks without a license; otherwise it is part of the approval */
            original_presented?: boolean | null;
        };
        ContractStartLicenseHint: {
            /** @enum {string} */
            driver: "customer" | "second_driver";
            code: string;
            /** @enum {string} */
            tone: "warning" | "info";
            title: string;
            text: string;
            source: string;
        };
        CostSet: {
            /** @enum {string} */
            kind: "Probefahrt" | "Vermietung" | "Werkstattersatzwagen" | "Überführung";
            is_free_of_charge: boolean;
            tagesgrundpreis: {
                cents: number;
            };
            stundenpauschale: {
                cents: number;
            };
            zusatz_km: {
                cents: number;
            };
            fahrzeugkaution: {
                cents: number;
            };
            inkl_km_tagesgrundpreis: number;
            inkl_km_stundenpauschale: number;
            contract_insurences: {
                /** @enum {string} */
                kind: "Teilkasko" | "Vollkasko";
                selbstbeteiligung: {
                    cents: number;
                };
            }[];
            sonstige_vereinbarungen: {
                text: string;
            };
        };
        CostSetList: {
            default_costs_sets: components["schemas"]["CostSet"][];
        };
        GetContractsDayTotalsResult: {
            date: string;
            methods: components["schemas"]["GetContractsDayTotalsResultMethod"][];
            kinds: components["schemas"]["GetContractsDayTotalsResultKind"][];
        };
        GetContractsDayTotalsResultMethod: {
            /** @enum {string} */
            method: "card" | "cash";
            in: {
                cents: number;
            };
            out: {
                cents: number;
            };
            balance: {
                cents: number;
            };
        };
        GetContractsDayTotalsResultKind: {
            /**
             * @description deposit_back: the deposit that went back to the customer
             * @enum {string}
             */
            purpose: "rental" | "deposit" | "settlement" | "deposit_back";
            /** @enum {string} */
            method: "card" | "cash";
            in: {
                cents: number;
            };
            out: {
                cents: number;
            };
            count: number;
        };
        GetContractsIdPaymentsResult: {
            payments: components["schemas"]["Payment"][];
            balance: {
                /** @description What the customer still has to pay */
                open: {
                    cents: number;
                };
                /** @description What goes back to the customer */
                back: {
                    cents: number;
                };
                lines: components["schemas"]["GetContractsIdPaymentsResultBalanceLine"][];
            };
        };
        GetContractsIdPaymentsResultBalanceLine: {
            /**
             * @description deposit_back: the deposit that went back to the customer
             * @enum {string}
             */
            purpose: "rental" | "deposit" | "settlement" | "deposit_back";
            due: {
                cents: number;
            };
            paid: {
                cents: number;
            };
            /** @description Below 0: too much was paid */
            open: {
                cents: number;
            };
        };
        NewPaymentBody: {
            payment: components["schemas"]["NewPayment"];
        };
        NewPayment: {
            /** @description Made by the client: sent again under the same id it is the same payment */
            id?: string | null;
            /** @enum {string|null} */
            purpose?: "rental" | "deposit" | "settlement" | "deposit_back" | null;
            /** @enum {string|null} */
            method?: "card" | "cash" | null;
            /** @description Euros as a number or as one types them ("89,50"), or integer cents as they are read: {"cents": 8950} */
            amount?: number | string | {
                cents: number;
            } | null;
            /** @description ISO 8601, without an offset Berlin time; left out: now */
            paid_at?: string | null;
            note?: string | null;
            /** @description Codes of `concerns` that somebody has confirmed, from the answer that asked */
            confirmed_concerns?: string[] | null;
        };
        PostContractsIdPaymentsPaymentIdReverseBody: {
            /** @description Required */
            reason?: string | null;
            /**
             * @description Left out: that of the payment
             * @enum {string|null}
             */
            method?: "card" | "cash" | null;
        };
        ContractList: {
            records: components["schemas"]["ContractRow"][];
            pagination: components["schemas"]["Pagination"];
        };
        ContractRow: {
            id: string;
            contract_number: string;
            /** @enum {string} */
            state: "active" | "returned" | "cancelled";
            /** @enum {string} */
            kind: "Probefahrt" | "Vermietung" | "Werkstattersatzwagen" | "Überführung";
            id_check_id: string;
            /** @description null: the headquarters' own */
            branch_office_id: string | null;
            start_of_use: string;
            end_of_use: string;
            handed_over_at: string | null;
            vehicle_returned_at: string | null;
            cancelled_at: string | null;
            has_contract_signatures: boolean;
            active: boolean;
            odometer_value_at_start: number;
            odometer_value_at_end: number | null;
            is_free_of_charge: boolean;
            /** @description To be paid, SB-Schutz that is booked with it included */
            total: {
                cents: number;
            };
            order_number: string | null;
            customer: components["schemas"]["ContractRowCustomer"];
            vehicle: components["schemas"]["ContractRowVehicle"];
            created_at: string;
            /** @description When it was last changed, its signatures and papers included */
            updated_at: string;
        };
        ContractRowCustomer: {
            id: string;
            company_name: string | null;
            /** @enum {string} */
            salutation: "Herr" | "Frau" | "Divers";
            prename: string;
            surname: string;
            email: string;
        };
        ContractRowVehicle: {
            id: string;
            brand: string;
            name: string;
            vin: string;
            license_plate: string;
        };
        NewContractBody: {
            contract: components["schemas"]["NewContract"];
        };
        NewContract: {
            id_check_id?: string | number | null;
            id_check_attributes?: components["schemas"]["IdCheckFields"] | null;
            /** @description A vehicle of the stock; without it, vehicle_attributes.id or the VIN names it */
            vehicle_id?: string | number | null;
            vehicle_attributes?: components["schemas"]["NewContractVehicleAttributes"] | null;
            customer_attributes?: components["schemas"]["CustomerFields"] | null;
            /** @description First name and surname of who may drive besides the customer; without a check of their own it asks (`second_driver_unchecked`) */
            second_driver_name?: string | number | null;
            /** @description true: second_driver_name is the only name that this person has */
            second_driver_has_one_name?: boolean | null;
            /** @description The check of the second driver, whose names it has; of the same office */
            second_driver_id_check_id?: string | number | null;
            /** @description false: nobody looked at the classes of the second driver's license. Whoever names the check has, otherwise */
            second_driver_license_checked?: boolean | null;
            kind?: string | number | null;
            /** @description ISO 8601; without an offset it is Berlin time */
            start_of_use?: string | number | null;
            end_of_use?: string | number | null;
            /** @description The same as vehicle_attributes.odometer_value */
            odometer_value_at_start?: string | number | null;
            is_free_of_charge?: boolean | null;
            /** @description Euros as a number or as one types them ("89,50"), or integer cents as they are read: {"cents": 8950} */
            tagesgrundpreis?: number | string | {
                cents: number;
            } | null;
            /** @description Euros as a number or as one types them ("89,50"), or integer cents as they are read: {"cents": 8950} */
            stundenpauschale?: number | string | {
                cents: number;
            } | null;
            /** @description Euros as a number or as one types them ("89,50"), or integer cents as they are read: {"cents": 8950} */
            zusatz_km?: number | string | {
                cents: number;
            } | null;
            /** @description Euros as a number or as one types them ("89,50"), or integer cents as they are read: {"cents": 8950} */
            fahrzeugkaution?: number | string | {
                cents: number;
            } | null;
            inkl_km_tagesgrundpreis?: string | number | null;
            inkl_km_stundenpauschale?: string | number | null;
            additional_costs_attributes?: {
                name?: string | number | null;
                /** @description Euros as a number or as one types them ("89,50"), or integer cents as they are read: {"cents": 8950} */
                value?: number | string | {
                    cents: number;
                } | null;
            }[] | null;
            with_teilkasko?: boolean | null;
            with_vollkasko?: boolean | null;
            /** @description One on offer for the contract kind; another amount is refused, and none where several are on offer */
            teilkasko_selbstbeteiligung_amount?: number | string | {
                cents: number;
            } | null;
            /** @description One on offer for the contract kind; another amount is refused, and none where several are on offer */
            vollkasko_selbstbeteiligung_amount?: number | string | {
                cents: number;
            } | null;
            /** @description The repair order of a Werkstattersatzwagen */
            order_number?: string | number | null;
            /** @description What was done before a Probefahrt; papers print what is true. Other kinds ignore it */
            test_drive?: components["schemas"]["NewContractTestDrive"] | null;
            additional_notes?: string | number | null;
            sb_insurance_contract_attributes?: {
                contract_data_json: {
                    /** @description Euros as a number or as one types them ("89,50"), or integer cents as they are read: {"cents": 8950} */
                    disscount?: number | string | {
                        cents: number;
                    } | null;
                    payment_method?: string | number | null;
                };
            } | null;
            /** @description Codes of `concerns` that somebody has confirmed, from the answer that asked */
            confirmed_concerns?: string[] | null;
            /** @description The same as `check_rejected` in confirmed_concerns */
            confirms_rejected?: boolean | null;
            /** @description The same as `document_names_differ` in confirmed_concerns */
            confirms_name_mismatch?: boolean | null;
        };
        NewContractVehicleAttributes: {
            id?: string | number | null;
            vin?: string | number | null;
            license_plate?: string | number | null;
            /** @description The plate is one of another country */
            foreign_license_plate?: boolean;
            odometer_value?: string | number | null;
            /** @description Left out: as in stock */
            pre_damage?: string | number | null;
            /** @description Left out: as in stock */
            short_description?: string | number | null;
            energy_level_percent?: number | string | null;
            key_count?: number | string | null;
        };
        NewContractTestDrive: {
            /** @description Who of the dealer comes along; left out: the customer drives alone */
            accompanied_by?: string | number | null;
            is_tracked?: boolean | null;
            keeps_second_key_and_title?: boolean | null;
            is_photo_compared?: boolean | null;
            is_called_back?: boolean | null;
        };
        ContractResult: {
            data: components["schemas"]["Contract"];
        };
        Contract: {
            id: string;
            contract_number: string;
            /** @enum {string} */
            kind: "Probefahrt" | "Vermietung" | "Werkstattersatzwagen" | "Überführung";
            start_of_use: string;
            end_of_use: string;
            vehicle_returned_at: string | null;
            odometer_value_at_start: number;
            odometer_value_at_end: number | null;
            /** @description When the customer got the vehicle; null: not yet */
            handed_over_at: string | null;
            has_contract_signatures: boolean;
            active: boolean;
            created_at: string;
            is_free_of_charge: boolean;
            tagesgrundpreis: {
                cents: number;
            };
            stundenpauschale: {
                cents: number;
            };
            zusatz_km: {
                cents: number;
            };
            fahrzeugkaution: {
                cents: number;
            };
            inkl_km_tagesgrundpreis: number;
            inkl_km_stundenpauschale: number;
            additional_costs: {
                name: string;
                value: {
                    cents: number;
                };
            }[];
            /** @description To be paid: use, additional costs and, where it is booked with it, SB-Schutz */
            total: {
                cents: number;
            };
            /** @description What is settled at the return, beyond total; null before it */
            settlement: components["schemas"]["ContractSettlement"] | null;
            with_teilkasko: boolean;
            teilkasko_selbstbeteiligung_amount: {
                cents: number;
            };
            with_vollkasko: boolean;
            vollkasko_selbstbeteiligung_amount: {
                cents: number;
            };
            order_number: string | null;
            /** @description What was done before a Probefahrt; null: nothing was said, or another kind */
            test_drive: components["schemas"]["ContractTestDrive"] | null;
            additional_notes: string;
            customer: components["schemas"]["ContractCustomer"];
            vehicle: components["schemas"]["ContractVehicle"];
            vehicle_return_condition: {
                energy_level_percent: number | null;
                key_count: number | null;
            } | null;
            second_driver_name: string | null;
            /** @description The second driver's own check; null: there is none, or only the name is known */
            second_driver_id_check_id: string | null;
            dealer: {
                name: string;
                address: components["schemas"]["Address"];
                uses_digital_signing: boolean;
            };
            id_check_short: components["schemas"]["ContractIdCheckShort"];
            unsigned_contract_file: {
                /** @description For people who are signed in, in a browser */
                url: string;
                /** @description The same file for programs, with the header `Authorization` */
                api_url: string;
            } | null;
            signed_contract_file: {
                /** @description For people who are signed in, in a browser */
                url: string;
                /** @description The same file for programs, with the header `Authorization` */
                api_url: string;
            } | null;
            signed_contract_with_vehicle_return_file: {
                /** @description For people who are signed in, in a browser */
                url: string;
                /** @description The same file for programs, with the header `Authorization` */
                api_url: string;
            } | null;
            /** @description Since when it is not valid any more; its check may have another contract */
            cancelled_at: string | null;
            cancellation: components["schemas"]["SbContractCancellation"] | null;
            cancellation_file: {
                /** @description For people who are signed in, in a browser */
                url: string;
                /** @description The same file for programs, with the header `Authorization` */
                api_url: string;
            } | null;
            /** @description What happened to it since it was made, in that order */
            acts: components["schemas"]["ContractAct"][];
            sb_insurance_contract: components["schemas"]["ContractSbInsuranceContract"] | null;
            confirmed_concerns: components["schemas"]["ContractConfirmedConcern"][];
            sent_emails: components["schemas"]["SentEmail"][];
            /** @description What was changed since the contract was made, in order */
            addenda: components["schemas"]["Addendum"][];
        };
        ContractSettlement: {
            extra_km: number;
            /** @description The sum of the lines */
            owed: {
                cents: number;
            };
            /** @description What of it is paid from the deposit */
            offset: {
                cents: number;
            };
            /** @description What is still to be paid beyond total, after offsetting */
            further_due: {
                cents: number;
            };
            /** @description What of the agreed deposit goes back, after offsetting */
            deposit_back: {
                cents: number;
            };
            lines: components["schemas"]["ContractSettlementLine"][];
        };
        ContractSettlementLine: {
            /** @enum {string} */
            kind: "extra_km" | "late" | "energy" | "cleaning" | "damage" | "other";
            label: string;
            text: string;
            amount: {
                cents: number;
            };
            /** @description false: compensation, which carries none */
            has_vat: boolean;
        };
        ContractTestDrive: {
            /** @description Empty: nobody */
            accompanied_by: string;
            is_tracked: boolean;
            keeps_second_key_and_title: boolean;
            is_photo_compared: boolean;
            is_called_back: boolean;
        };
        ContractCustomer: {
            /** @enum {string} */
            salutation: "Herr" | "Frau" | "Divers";
            prename: string;
            surname: string;
            id: string;
            company_name: string | null;
            vat_number: string | null;
            email: string;
            telephone_number: string;
            date_of_birth: string;
            address: components["schemas"]["CustomerAddress"];
        };
        ContractVehicle: {
            id: string;
            brand: string;
            name: string;
            /** @enum {string} */
            kind: "Kleinwagen" | "Kompaktklasse" | "Mittelklasse" | "Oberklasse" | "SUV" | "Kombi" | "Van" | "Cabrio" | "Sportwagen" | "Transporter" | "Wohnmobil" | "Motorrad";
            vin: string;
            license_plate: string;
            odometer_value: number;
            /** @enum {string} */
            fuel_kind: "Benzin" | "Diesel" | "Elektro" | "Hybrid" | "Plug-in-Hybrid" | "Erdgas (CNG)" | "Autogas (LPG)" | "Wasserstoff";
            pre_damage: string;
            short_description: string;
            energy_level_percent: number | null;
            key_count: number | null;
        };
        Address: {
            street: string;
            house: string;
            postal_code: string;
            city: string;
        };
        ContractIdCheckShort: {
            id: string;
            topic_id: number;
            /** @enum {string} */
            approval_state: "NOT_AVAILABLE" | "IN_PROGRESS" | "SUCCESSFULLY_COMPLETED" | "REJECTED";
            drivers_liscense: {
                /** @enum {string} */
                approval_state: "NOT_AVAILABLE" | "IN_PROGRESS" | "SUCCESSFULLY_COMPLETED" | "REJECTED";
            } | null;
        };
        ContractAct: {
            id: string;
            /** @enum {string} */
            kind: "handed_over" | "cancelled" | "extended" | "swapped" | "return_corrected";
            happened_at: string;
            user_name: string;
        };
        ContractSbInsuranceContract: {
            id: string;
            contract_data_json: {
                disscount: number;
                sb_sum: number;
                /** @enum {string} */
                payment_method: "card" | "cash";
            };
            unsigned_contract_file: {
                /** @description For people who are signed in, in a browser */
                url: string;
                /** @description The same file for programs, with the header `Authorization` */
                api_url: string;
            } | null;
            signed_contract_file: {
                /** @description For people who are signed in, in a browser */
                url: string;
                /** @description The same file for programs, with the header `Authorization` */
                api_url: string;
            } | null;
        };
        ContractConfirmedConcern: {
            code: string;
            text: string;
            confirmed_by: string;
            confirmed_at: string;
        };
        SentEmail: {
            id: string;
            recipient: string;
            sent_at: string | null;
        };
        Addendum: {
            /** @description Also names it where it is signed: `/contracts/{id}/new_signatures` */
            id: string;
            number: number;
            title: string;
            created_at: string;
            signed: boolean;
            file: {
                /** @description For people who are signed in, in a browser */
                url: string;
                /** @description The same file for programs, with the header `Authorization` */
                api_url: string;
            } | null;
        };
        GetContractsIdResult: {
            contract: components["schemas"]["Contract"];
        };
        VehicleReturnBody: {
            contract: components["schemas"]["VehicleReturn"];
        };
        VehicleReturn: {
            odometer_value_at_end?: number | string | null;
            /** @description ISO 8601; without an offset it is Berlin time */
            vehicle_returned_at?: string | null;
            vehicle_attributes?: {
                /** @description New damage; empty: none */
                pre_damage?: string | null;
                /** @description Notes on the return */
                short_description?: string | null;
            } | null;
            /** @description What of papers and accessories is missing, empty: nothing; null: not checked */
            missing_accessories?: string | null;
            energy_level_percent?: number | string | null;
            key_count?: number | string | null;
            /** @description Left out: every line as proposed, nothing offset */
            settlement?: {
                lines?: components["schemas"]["VehicleReturnSettlementLine"][] | null;
                /** @description Of fuel; left out: eighths of the tank */
                missing_liters?: number | string | null;
                offset_with_deposit?: boolean | null;
            } | null;
            /** @description Codes of `concerns` that somebody has confirmed, from the answer that asked */
            confirmed_concerns?: string[] | null;
            /** @description vehicle_return_customer and vehicle_return_dealer, required with digital signing */
            signatures_attributes?: {
                kind: string;
                image: string;
                signer_name?: string;
            }[];
        };
        VehicleReturnSettlementLine: {
            /**
             * @description energy: missing fuel or charge; damage: what its repair costs
             * @enum {string}
             */
            kind: "extra_km" | "late" | "energy" | "cleaning" | "damage" | "other";
            /** @description Left out: as proposed; 0: not charged. Of cleaning without one: as in the price list */
            amount?: number | string | {
                cents: number;
            } | null;
            /** @description Of kind other */
            name?: string | null;
            /** @description Of kind other: carries no VAT */
            is_compensation?: boolean | null;
        };
        PostContractsIdHandOverBody: {
            /** @description Left out: as agreed. Of fuel or charge and keys name both or neither */
            contract?: components["schemas"]["PostContractsIdHandOverBodyContract"];
        };
        PostContractsIdHandOverBodyContract: {
            odometer_value_at_start?: number | string | null;
            energy_level_percent?: number | string | null;
            key_count?: number | string | null;
            /** @description Codes of `concerns` that somebody has confirmed, from the answer that asked */
            confirmed_concerns?: string[] | null;
        };
        PostContractsIdCancelBody: {
            cancellation: {
                /** @enum {string} */
                reason?: "no_show" | "customer_withdrew" | "vehicle_unavailable" | "wrong_details" | "other";
                /** @description Printed behind the reason; required with `other` */
                note?: string | null;
            };
        };
        SbContractResult: {
            sb_insurance_contract: components["schemas"]["SbContract"];
        };
        PostContractsIdCorrectReturnBody: {
            contract: components["schemas"]["PostContractsIdCorrectReturnBodyContract"];
        };
        PostContractsIdCorrectReturnBodyContract: {
            odometer_value_at_end?: number | string | null;
            /** @description ISO 8601; without an offset it is Berlin time */
            vehicle_returned_at?: string | null;
            vehicle_attributes?: {
                /** @description New damage; empty: none */
                pre_damage?: string | null;
                /** @description Notes on the return */
                short_description?: string | null;
            } | null;
            /** @description What of papers and accessories is missing, empty: nothing; null: not checked */
            missing_accessories?: string | null;
            energy_level_percent?: number | string | null;
            key_count?: number | string | null;
            /** @description Left out: every line as proposed, nothing offset */
            settlement?: {
                lines?: components["schemas"]["VehicleReturnSettlementLine"][] | null;
                /** @description Of fuel; left out: eighths of the tank */
                missing_liters?: number | string | null;
                offset_with_deposit?: boolean | null;
            } | null;
            /** @description Codes of `concerns` that somebody has confirmed, from the answer that asked */
            confirmed_concerns?: string[] | null;
            /** @description Required; printed on the paper of the correction */
            reason?: string | null;
        };
        ExtensionBody: {
            contract: components["schemas"]["Extension"];
        };
        Extension: {
            /** @description ISO 8601; without an offset it is Berlin time */
            end_of_use?: string | number | null;
            /** @description Further agreements, as the addendum prints them */
            notes?: string | number | null;
            /** @description Codes of `concerns` that somebody has confirmed, from the answer that asked */
            confirmed_concerns?: string[] | null;
        };
        VehicleSwapBody: {
            contract: components["schemas"]["VehicleSwap"];
        };
        VehicleSwap: {
            /** @description ISO 8601; without an offset it is Berlin time; now if omitted */
            swapped_at?: string | number | null;
            /** @description How the vehicle came back; left out where it was not handed over yet */
            returned_vehicle_attributes?: components["schemas"]["VehicleSwapReturnedVehicleAttributes"] | null;
            /** @description A vehicle of the stock */
            vehicle_id?: string | number | null;
            vehicle_attributes: components["schemas"]["VehicleSwapVehicleAttributes"];
            /** @description Further agreements, as the addendum prints them */
            notes?: string | number | null;
            /** @description Codes of `concerns` that somebody has confirmed, from the answer that asked */
            confirmed_concerns?: string[] | null;
        };
        VehicleSwapReturnedVehicleAttributes: {
            odometer_value?: string | number | null;
            /** @description New damage; empty: none */
            pre_damage?: string | number | null;
            /** @description Notes on the return */
            short_description?: string | number | null;
            energy_level_percent?: number | string | null;
            key_count?: number | string | null;
        };
        VehicleSwapVehicleAttributes: {
            license_plate?: string | number | null;
            /** @description The plate is one of another country */
            foreign_license_plate?: boolean;
            odometer_value?: string | number | null;
            pre_damage?: string | number | null;
            short_description?: string | number | null;
            energy_level_percent?: number | string | null;
            key_count?: number | string | null;
        };
        PostSbInsuranceContractsIdExtendBody: {
            sb_insurance_contract: {
                /** @description ISO 8601; without an offset it is Berlin time */
                end_date?: string | number | null;
                /** @description Further agreements, as the addendum prints them */
                notes?: string | number | null;
            };
        };
        GetVehiclesImportFromEautosellerCsvResult: {
            created: number;
            updated: number;
            unchanged: number;
            /** @description What the stock did not take over: a lower odometer, the state of a car that is out */
            notices?: string[];
            /** @description Vehicles in stock that earlier lists have named and this one does not; `is_out`: with a contract */
            missing?: components["schemas"]["GetVehiclesImportFromEautosellerCsvResultMissing"][];
        };
        GetVehiclesImportFromEautosellerCsvResultMissing: {
            id: string;
            vin: string;
            name: string;
            is_out: boolean;
        };
        PostVehiclesFromCsvFileBody: {
            /** Format: binary */
            csv_file?: unknown;
            /**
             * @description Only for a file that is neither UTF-8 nor UTF-16 and whose words do not tell; the refusal asks for it
             * @enum {string}
             */
            encoding?: "windows-1252" | "macintosh" | "cp850";
        };
        PostVehiclesFromCsvFileResult: {
            created: number;
            updated: number;
            unchanged: number;
            /** @description What the stock did not take over: a lower odometer, the state of a car that is out */
            notices?: string[];
        };
        GetVehicleBrandsResult: {
            records: {
                id: string;
                name: string;
            }[];
            pagination: components["schemas"]["Pagination"];
        };
        VehicleRowList: {
            records: components["schemas"]["VehicleRow"][];
            pagination: components["schemas"]["Pagination"];
        };
        VehicleRow: {
            id: string;
            brand: string;
            name: string;
            /** @enum {string} */
            kind: "Kleinwagen" | "Kompaktklasse" | "Mittelklasse" | "Oberklasse" | "SUV" | "Kombi" | "Van" | "Cabrio" | "Sportwagen" | "Transporter" | "Wohnmobil" | "Motorrad";
            vin: string;
            registered_before_1981: boolean;
            license_plate: string;
            foreign_license_plate: boolean;
            odometer_value: number;
            /** @enum {string} */
            fuel_kind: "Benzin" | "Diesel" | "Elektro" | "Hybrid" | "Plug-in-Hybrid" | "Erdgas (CNG)" | "Autogas (LPG)" | "Wasserstoff";
            gross_mass_kg: number | null;
            seats: number | null;
            /**
             * @description Empty: nobody said
             * @enum {string}
             */
            gearbox: "" | "Schaltgetriebe" | "Automatik";
            trailer_load_kg: number | null;
            main_driver: string;
            short_description: string;
            pre_damage: string;
            /** @enum {string} */
            status: "verfügbar" | "nicht verfügbar";
            /** @description The day by which its next HU (technical inspection) has to be done; null: nobody noted it */
            hu_due: string | null;
            /** @description What is to be done for it and is not done; several may hold it */
            holds: components["schemas"]["VehicleRowHold"][];
            location: {
                street: string;
                city: string;
            };
            vehicle_owner_id: string;
            /** @description When it left the stock; only changes show such a vehicle */
            deleted_at: string | null;
            /** @description When it was last changed; its status follows from contracts and reservations */
            updated_at: string;
        };
        VehicleRowHold: {
            id: string;
            /** @enum {string} */
            kind: "inspection" | "recall" | "workshop" | "tyres" | "other";
            note: string;
            due_on: string | null;
            /** @description Since when the vehicle gets no new contracts and reservations because of it; null: it is only due */
            held_from: string | null;
        };
        VehicleFieldsBody: {
            vehicle: components["schemas"]["VehicleFields"];
        };
        VehicleFields: {
            brand?: string | number | null;
            vin?: string | number | null;
            /** @example Kombi */
            kind?: string | number | null;
            name?: string | number | null;
            odometer_value?: string | number | null;
            short_description?: string | number | null;
            license_plate?: string | number | null;
            /** @description The plate is one of another country */
            foreign_license_plate?: boolean | string | null;
            /** @description Registered for the first time before 1981: the VIN may have fewer signs */
            registered_before_1981?: boolean | string | null;
            pre_damage?: string | number | null;
            fuel_kind?: string | number | null;
            /** @description The permissible mass, F.2 of the registration certificate; null or 0: not known */
            gross_mass_kg?: string | number | null;
            /** @description The driver's included, S.1 */
            seats?: string | number | null;
            /** @description `Schaltgetriebe` or `Automatik` */
            gearbox?: string | number | null;
            /** @description Of a trailer with brakes, O.1 */
            trailer_load_kg?: string | number | null;
            main_driver?: string | number | null;
            /** @description A branch office or the headquarters; headquarters only */
            vehicle_owner_id?: string | null;
        };
        VehicleResult: {
            vehicle: components["schemas"]["Vehicle"];
        };
        Vehicle: {
            id: string;
            brand: string;
            name: string;
            /** @enum {string} */
            kind: "Kleinwagen" | "Kompaktklasse" | "Mittelklasse" | "Oberklasse" | "SUV" | "Kombi" | "Van" | "Cabrio" | "Sportwagen" | "Transporter" | "Wohnmobil" | "Motorrad";
            vin: string;
            registered_before_1981: boolean;
            license_plate: string;
            foreign_license_plate: boolean;
            odometer_value: number;
            /** @enum {string} */
            fuel_kind: "Benzin" | "Diesel" | "Elektro" | "Hybrid" | "Plug-in-Hybrid" | "Erdgas (CNG)" | "Autogas (LPG)" | "Wasserstoff";
            gross_mass_kg: number | null;
            seats: number | null;
            /**
             * @description Empty: nobody said
             * @enum {string}
             */
            gearbox: "" | "Schaltgetriebe" | "Automatik";
            trailer_load_kg: number | null;
            main_driver: string;
            short_description: string;
            pre_damage: string;
            /** @enum {string} */
            status: "verfügbar" | "nicht verfügbar";
            /** @description The day by which its next HU (technical inspection) has to be done; null: nobody noted it */
            hu_due: string | null;
            /** @description What is to be done for it and is not done; several may hold it */
            holds: components["schemas"]["VehicleRowHold"][];
            location: {
                street: string;
                city: string;
            };
            vehicle_owner_id: string;
            /** @description When it left the stock; only changes show such a vehicle */
            deleted_at: string | null;
            /** @description When it was last changed; its status follows from contracts and reservations */
            updated_at: string;
            versions: {
                changed_to: {
                    [key: string]: string | number;
                };
                whodunnit: {
                    prename: string;
                    surname: string;
                } | null;
                created_at: string;
            }[];
        };
        DamageList: {
            damages: components["schemas"]["Damage"][];
        };
        Damage: {
            id: string;
            /** @description Counts the damages of the vehicle, and is never given twice */
            number: number;
            /** @enum {string} */
            kind: "scratch" | "dent" | "stone_chip" | "crack" | "missing" | "dirt" | "other";
            /**
             * @description The side of the vehicle
             * @enum {string|null}
             */
            view: "left" | "right" | "front" | "back" | "roof" | "interior" | "wheel" | null;
            /** @description Where on the drawing of the view, in thousandths of its width and height */
            place: {
                x: number;
                y: number;
            } | null;
            /** @enum {string|null} */
            size: "small" | "medium" | "large" | null;
            note: string;
            /** @enum {string} */
            state: "repaired" | "removed" | "open";
            noted_at: string;
            noted_by: string | null;
            ended_at: string | null;
            /** @description The contract at whose return it was noted */
            contract_id: string | null;
            /** @description The oldest first */
            photos: {
                id: string;
                created_at: string;
            }[];
        };
        DamageFieldsBody: {
            damage: components["schemas"]["DamageFields"];
        };
        DamageFields: {
            /** @enum {string|null} */
            kind?: "scratch" | "dent" | "stone_chip" | "crack" | "missing" | "dirt" | "other" | null;
            /**
             * @description The side of the vehicle
             * @enum {string|null}
             */
            view?: "left" | "right" | "front" | "back" | "roof" | "interior" | "wheel" | null;
            /** @description Where on the drawing of the view, in thousandths of its width and height */
            place?: {
                x: number;
                y: number;
            } | null;
            /** @enum {string|null} */
            size?: "small" | "medium" | "large" | null;
            /** @description At most 200 characters; a damage of the kind `other` has to have it */
            note?: string | null;
        };
        DamageResult: {
            damage: components["schemas"]["Damage"];
        };
        DamageChangesBody: {
            damage: components["schemas"]["DamageChanges"];
        };
        DamageChanges: {
            /** @enum {string|null} */
            kind?: "scratch" | "dent" | "stone_chip" | "crack" | "missing" | "dirt" | "other" | null;
            /**
             * @description The side of the vehicle
             * @enum {string|null}
             */
            view?: "left" | "right" | "front" | "back" | "roof" | "interior" | "wheel" | null;
            /** @description Where on the drawing of the view, in thousandths of its width and height */
            place?: {
                x: number;
                y: number;
            } | null;
            /** @enum {string|null} */
            size?: "small" | "medium" | "large" | null;
            /** @description At most 200 characters; a damage of the kind `other` has to have it */
            note?: string | null;
            /**
             * @description Ends the damage, or opens it again; goes alone
             * @enum {string}
             */
            state?: "repaired" | "removed" | "open";
        };
        GetContractsIdNewContractEmailResult: {
            contract_email: {
                recipient: string;
                subject: string;
                attachments: {
                    kind: string;
                    file_name: string;
                }[];
            };
        };
        PostContractsIdSendContractEmailBody: {
            recipient?: string | null;
            contract_email?: {
                recipient?: string | null;
            } | null;
        };
        SentEmailResult: {
            sent_email: components["schemas"]["SentEmail"];
        };
        YardDay: {
            /** @description The server's time, ISO 8601: devices correct their clocks by it */
            now: string;
            user: {
                id: string;
                name: string;
            };
            office: string;
            contracts: components["schemas"]["YardDayContract"][];
        };
        YardDayContract: {
            id: string;
            contract_number: string;
            kind: string;
            customer: string;
            telephone: string;
            /** @enum {string} */
            moment: "handover" | "return";
            starts_at: string;
            ends_at: string;
            is_signed: boolean;
            uses_digital_signing: boolean;
            vehicle: components["schemas"]["YardDayContractVehicle"];
            agreed: {
                odometer_km: number;
                energy_percent: number | null;
                key_count: number | null;
            };
            facts: {
                label: string;
                text: string;
            }[];
            /** @description What decides about the settlement of a return, in cents; null before the handover */
            settlement_terms: components["schemas"]["YardDayContractSettlementTerms"] | null;
            damages: components["schemas"]["YardDayContractDamage"][];
            marks: components["schemas"]["YardDayContractMark"][];
            photos: ("front_left" | "left" | "back_left" | "back_right" | "right" | "front_right" | "dashboard" | "keys")[];
            /** @description Still to be given before the handover */
            signatures: components["schemas"]["YardDayContractSignature"][];
            return_signatures: components["schemas"]["YardDayContractSignature"][];
            papers: {
                title: string;
                address: string;
            }[];
            /** @description Of the handover, where the vehicle comes back; read with a session */
            earlier_photos: {
                /** @enum {string} */
                shot: "front_left" | "left" | "back_left" | "back_right" | "right" | "front_right" | "dashboard" | "keys";
                address: string;
            }[];
        };
        YardDayContractVehicle: {
            id: string;
            name: string;
            license_plate: string;
            body: string;
            energy_label: string;
        };
        YardDayContractSettlementTerms: {
            daily_price_cents: number;
            hourly_price_cents: number;
            extra_km_cents: number;
            included_km_per_day: number;
            included_km_per_hour: number;
            deposit_cents: number;
            is_free_of_charge: boolean;
            vat_percent: number | null;
            start_of_use: string;
            end_of_use: string;
            former_km: number;
            odometer_km: number;
            fuel: string;
            energy_percent: number | null;
            prices: components["schemas"]["YardDayContractSettlementTermsPrices"];
        };
        YardDayContractSettlementTermsPrices: {
            fuel_per_liter_cents: number;
            fuel_per_eighth_cents: number;
            charge_per_percent_cents: number;
            cleaning_cents: number;
            late_hour_cents: number | null;
            grace_minutes: number;
        };
        YardDayContractDamage: {
            number: number;
            /** @enum {string|null} */
            view: "left" | "right" | "front" | "back" | "roof" | "interior" | "wheel" | null;
            x: number | null;
            y: number | null;
            /** @enum {string} */
            kind: "scratch" | "dent" | "stone_chip" | "crack" | "missing" | "dirt" | "other";
            /** @enum {string|null} */
            size: "small" | "medium" | "large" | null;
            note: string;
        };
        YardDayContractMark: {
            number: number;
            /** @enum {string|null} */
            view: "left" | "right" | "front" | "back" | "roof" | "interior" | "wheel" | null;
            x: number | null;
            y: number | null;
            /** @enum {string} */
            kind: "scratch" | "dent" | "stone_chip" | "crack" | "missing" | "dirt" | "other";
            /** @enum {string|null} */
            size: "small" | "medium" | "large" | null;
            note: string;
            id: string;
        };
        YardDayContractSignature: {
            /** @enum {string} */
            kind: "customer" | "second_driver" | "dealer" | "sb_customer" | "vehicle_return_customer" | "vehicle_return_dealer" | "addendum_customer" | "addendum_dealer";
            label: string;
            name: string;
            is_optional: boolean;
            needs_leaflet: boolean;
        };
        YardActBody: {
            act: components["schemas"]["YardAct"];
        };
        YardAct: {
            contract_id: string;
            device_id: string;
            /** @enum {string} */
            kind: "photo" | "mark" | "signed" | "handed_over" | "returned";
            /** @description By the device's corrected clock, ISO 8601; null: it does not know the time */
            done_at: string | null;
            done_by: string;
            facts: components["schemas"]["YardActFacts"];
        };
        YardActFacts: {
            /** @enum {string} */
            moment?: "handover" | "return";
            /** @enum {string} */
            shot?: "front_left" | "left" | "back_left" | "back_right" | "right" | "front_right" | "dashboard" | "keys";
            /** @description A JPEG as a data URL */
            image?: string;
            /** @enum {string|null} */
            view?: "left" | "right" | "front" | "back" | "roof" | "interior" | "wheel" | null;
            x?: number | null;
            y?: number | null;
            /** @enum {string} */
            kind?: "scratch" | "dent" | "stone_chip" | "crack" | "missing" | "dirt" | "other";
            /** @enum {string|null} */
            size?: "small" | "medium" | "large" | null;
            note?: string;
            /** @description SHA-256 of the papers that were read, hex */
            papers?: string[];
            /** @description That all have read the papers was ticked before anybody signed */
            is_agreed?: boolean;
            signatures?: components["schemas"]["YardActFactsSignature"][];
            odometer_km?: number;
            energy_percent?: number | null;
            key_count?: number | null;
            notes?: string;
            missing_accessories?: string | null;
            /** @description Ids of the new damages that were shown */
            marks?: string[];
            /** @description The sum of the settlement that was shown at a return */
            owed_cents?: number;
        };
        YardActFactsSignature: {
            /** @enum {string} */
            kind: "customer" | "second_driver" | "dealer" | "sb_customer" | "vehicle_return_customer" | "vehicle_return_dealer" | "addendum_customer" | "addendum_dealer";
            /**
             * @default drawn
             * @enum {string}
             */
            method?: "drawn" | "typed";
            image?: string;
            strokes?: unknown[];
            typed_name?: string;
            has_leaflet?: boolean;
        };
        PutYardActsIdResult: {
            act: {
                id: string;
                /** @enum {string} */
                state: "applied" | "waiting" | "discarded";
                problem: string | null;
            };
        };
        GetYardActsResult: {
            acts: {
                id: string;
                /** @enum {string} */
                state: "applied" | "waiting" | "discarded";
                problem: string | null;
            }[];
        };
        GetSbInsuranceContractsNewResult: {
            sb_insurance_contract: components["schemas"]["SbContractStart"];
            contract_kinds: {
                key: string;
                label: string;
            }[];
        };
        SbContractStart: {
            id: string | null;
            id_check_id: string;
            kind: null;
            start_date: null;
            end_date: null;
            contract_data_json: components["schemas"]["SbContractStartContractDataJson"];
            id_check_attributes: components["schemas"]["IdCheckFields"];
            customer_attributes: components["schemas"]["CustomerFields"];
        };
        SbContractStartContractDataJson: {
            vin: null;
            license_plate: null;
            disscount: null;
            sb_sum: null;
            payment_method: null;
        };
        PostSbInsuranceContractsBody: {
            sb_insurance_contract: components["schemas"]["PostSbInsuranceContractsBodySbInsuranceContract"];
        };
        PostSbInsuranceContractsBodySbInsuranceContract: {
            id_check_id?: string | null;
            /** @enum {string|null} */
            kind?: "Probefahrt" | "Vermietung" | "Werkstattersatzwagen" | "Überführung" | null;
            /** @description ISO 8601, or Berlin wall time without an offset */
            start_date?: string | null;
            /** @description ISO 8601, or Berlin wall time without an offset */
            end_date?: string | null;
            /** @description ISO 8601, or Berlin wall time without an offset */
            start_of_use?: string | null;
            /** @description ISO 8601, or Berlin wall time without an offset */
            end_of_use?: string | null;
            contract_data_json?: components["schemas"]["PostSbInsuranceContractsBodySbInsuranceContractContractDataJson"] | null;
            id_check_attributes?: components["schemas"]["IdCheckFields"] | null;
            customer_attributes?: components["schemas"]["CustomerFields"] | null;
            /** @description Codes of `concerns` that somebody has confirmed, from the answer that asked */
            confirmed_concerns?: string[] | null;
            /** @description The same as `check_rejected` in confirmed_concerns */
            confirms_rejected?: boolean;
            /** @description The same as `document_names_differ` in confirmed_concerns */
            confirms_name_mismatch?: boolean;
        };
        PostSbInsuranceContractsBodySbInsuranceContractContractDataJson: {
            vin?: string | null;
            /** @description Registered for the first time before 1981: the VIN may have fewer signs */
            registered_before_1981?: boolean | null;
            license_plate?: string | null;
            /** @description The plate is one of another country */
            foreign_license_plate?: boolean | null;
            /** @description Insured deductible in euros, at most 2500, or integer cents: {"cents": 100000} */
            disscount?: string | number | {
                cents: number;
            } | null;
            /** @description Not taken over: the fee follows from the tariff */
            sb_sum?: string | number | null;
            /** @description `card` or `cash` */
            payment_method?: string | null;
        };
        PostSbInsuranceContractsResult: {
            data: components["schemas"]["SbContract"];
        };
        GetSbInsuranceCostSetsResult: {
            cents: number;
        };
        GetSbInsuranceCostSetsMerkblattResult: {
            url: string;
        };
        CustomerRowList: {
            records: components["schemas"]["CustomerRow"][];
            pagination: components["schemas"]["Pagination"];
        };
        CustomerRow: {
            id: string;
            company_name: string | null;
            vat_number: string | null;
            /** @enum {string} */
            salutation: "Herr" | "Frau" | "Divers";
            prename: string;
            surname: string;
            email: string;
            telephone_number: string;
            date_of_birth: string;
            created_at: string;
            updated_at: string;
            /** @description The customer who has had this one's contracts since both were merged; only changes show such a customer */
            merged_into_id: string | null;
            /** @description When the person's data was deleted at their request */
            erased_at: string | null;
            address: components["schemas"]["CustomerAddress"];
        };
        CustomerResult: {
            customer: components["schemas"]["Customer"];
        };
        Customer: {
            id: string;
            company_name: string | null;
            vat_number: string | null;
            /** @enum {string} */
            salutation: "Herr" | "Frau" | "Divers";
            prename: string;
            surname: string;
            email: string;
            telephone_number: string;
            date_of_birth: string;
            created_at: string;
            updated_at: string;
            /** @description The customer who has had this one's contracts since both were merged; only changes show such a customer */
            merged_into_id: string | null;
            /** @description When the person's data was deleted at their request */
            erased_at: string | null;
            address: components["schemas"]["CustomerAddress"];
            /** @enum {string|null} */
            identity_document_type: "IDENTITY_CARD" | "PASSPORT" | "RESIDENCE_PERMIT" | null;
            id_checks: ({
                id: string;
            } & {
                [key: string]: unknown;
            })[];
            contracts: ({
                id: string;
            } & {
                [key: string]: unknown;
            })[];
        };
        GetDealerHeadquartersIdStatsResult: {
            monthly: {
                /** @description Missing on the light plan */
                contracts_with_vehicle_returned?: number;
                accepted_id_checks?: number;
                declined_id_checks?: number;
            };
            yearly: {
                /** @description Missing on the light plan */
                contracts_with_vehicle_returned?: number;
                accepted_id_checks?: number;
                declined_id_checks?: number;
            };
            last_six_months: components["schemas"]["GetDealerHeadquartersIdStatsResultLastSixMonth"][];
            branch_offices_stats: components["schemas"]["GetDealerHeadquartersIdStatsResultBranchOfficesStat"][];
        };
        GetDealerHeadquartersIdStatsResultLastSixMonth: {
            /** @description Missing on the light plan */
            contracts_with_vehicle_returned?: number;
            accepted_id_checks?: number;
            declined_id_checks?: number;
            /** @description `2026-11`, oldest first */
            month: string;
        };
        GetDealerHeadquartersIdStatsResultBranchOfficesStat: {
            monthly: {
                /** @description Missing on the light plan */
                contracts_with_vehicle_returned?: number;
                accepted_id_checks?: number;
                declined_id_checks?: number;
            };
            yearly: {
                /** @description Missing on the light plan */
                contracts_with_vehicle_returned?: number;
                accepted_id_checks?: number;
                declined_id_checks?: number;
            };
            last_six_months: components["schemas"]["GetDealerHeadquartersIdStatsResultLastSixMonth"][];
            id: string;
            name: string;
            address: components["schemas"]["Address"];
        };
        GetDictionaryResult: {
            identity_document_types: {
                key: string;
                i18n: string;
            }[];
            salutations: string[];
            contract_kinds: string[];
            user_roles: {
                name: string;
            }[];
            id_check_filter_options_state: {
                key: string;
                i18n: string;
            }[];
            vehicle_fuel_kinds: {
                key: string;
                i18n: string;
            }[];
            vehicle_kinds: {
                name: string;
            }[];
        };
        GetPushServicesResult: {
            vapid_public_key: string | null;
        };
        PostPushServicesRegisterResult: {
            id: string;
            /** @enum {string} */
            provider: "browser";
        };
        WebhookCaptureCompletedBody: {
            /** @constant */
            type: "capture.completed";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["WebhookCaptureCompletedBodyData"];
        };
        WebhookCaptureCompletedBodyData: {
            external_image_capturing_process_id: string;
            id_check_id: string | null;
            branch_office_id: string | null;
            /** @enum {string} */
            source: "photos" | "wallet";
        };
        WebhookContractPaperReadyBody: {
            /** @constant */
            type: "contract.paper_ready";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["WebhookContractPaperReadyBodyData"];
        };
        WebhookContractPaperReadyBodyData: {
            id_check_id: string;
            branch_office_id: string | null;
            contract_id: string | null;
            sb_contract_id: string | null;
            act_id: string | null;
            kind: string;
        };
        WebhookIdCheckDecidedBody: {
            /** @constant */
            type: "id_check.decided";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["WebhookIdCheckDecidedBodyData"];
        };
        WebhookIdCheckDecidedBodyData: {
            id_check_id: string;
            branch_office_id: string | null;
            /** @enum {string} */
            document: "identity" | "license";
            /** @enum {string} */
            approval_state: "NOT_AVAILABLE" | "IN_PROGRESS" | "SUCCESSFULLY_COMPLETED" | "REJECTED";
            drivers_liscense_approval_state: ("NOT_AVAILABLE" | "IN_PROGRESS" | "SUCCESSFULLY_COMPLETED" | "REJECTED") | null;
        };
        WebhookIdCheckDecisionWithdrawnBody: {
            /** @constant */
            type: "id_check.decision_withdrawn";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["WebhookIdCheckDecidedBodyData"];
        };
        WebhookContractCreatedBody: {
            /** @constant */
            type: "contract.created";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["WebhookContractCreatedBodyData"];
        };
        WebhookContractCreatedBodyData: {
            id_check_id: string;
            branch_office_id: string | null;
            contract_id: string;
            /** @constant */
            state: "created";
        };
        WebhookContractSignedBody: {
            /** @constant */
            type: "contract.signed";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["WebhookContractSignedBodyData"];
        };
        WebhookContractSignedBodyData: {
            id_check_id: string;
            branch_office_id: string | null;
            contract_id: string;
            /** @constant */
            state: "signed";
        };
        WebhookContractExtendedBody: {
            /** @constant */
            type: "contract.extended";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["WebhookContractExtendedBodyData"];
        };
        WebhookContractExtendedBodyData: {
            id_check_id: string;
            branch_office_id: string | null;
            contract_id: string;
            /** @constant */
            state: "extended";
            act_id: string;
        };
        WebhookContractVehicleSwappedBody: {
            /** @constant */
            type: "contract.vehicle_swapped";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["WebhookContractVehicleSwappedBodyData"];
        };
        WebhookContractVehicleSwappedBodyData: {
            id_check_id: string;
            branch_office_id: string | null;
            contract_id: string;
            /** @constant */
            state: "vehicle_swapped";
            act_id: string;
        };
        WebhookContractHandedOverBody: {
            /** @constant */
            type: "contract.handed_over";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["WebhookContractHandedOverBodyData"];
        };
        WebhookContractHandedOverBodyData: {
            id_check_id: string;
            branch_office_id: string | null;
            contract_id: string;
            /** @constant */
            state: "handed_over";
        };
        WebhookContractCancelledBody: {
            /** @constant */
            type: "contract.cancelled";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["WebhookContractCancelledBodyData"];
        };
        WebhookContractCancelledBodyData: {
            id_check_id: string;
            branch_office_id: string | null;
            contract_id: string;
            /** @constant */
            state: "cancelled";
        };
        WebhookContractReturnedBody: {
            /** @constant */
            type: "contract.returned";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["WebhookContractReturnedBodyData"];
        };
        WebhookContractReturnedBodyData: {
            id_check_id: string;
            branch_office_id: string | null;
            contract_id: string;
            /** @constant */
            state: "returned";
        };
        WebhookContractReturnCorrectedBody: {
            /** @constant */
            type: "contract.return_corrected";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["WebhookContractReturnCorrectedBodyData"];
        };
        WebhookContractReturnCorrectedBodyData: {
            id_check_id: string;
            branch_office_id: string | null;
            contract_id: string;
            /** @constant */
            state: "return_corrected";
        };
        WebhookSbContractCreatedBody: {
            /** @constant */
            type: "sb_contract.created";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["WebhookSbContractCreatedBodyData"];
        };
        WebhookSbContractCreatedBodyData: {
            id_check_id: string;
            branch_office_id: string | null;
            sb_contract_id: string;
            /** @constant */
            state: "created";
        };
        WebhookSbContractSignedBody: {
            /** @constant */
            type: "sb_contract.signed";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["WebhookSbContractSignedBodyData"];
        };
        WebhookSbContractSignedBodyData: {
            id_check_id: string;
            branch_office_id: string | null;
            sb_contract_id: string;
            /** @constant */
            state: "signed";
        };
        WebhookSbContractExtendedBody: {
            /** @constant */
            type: "sb_contract.extended";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["WebhookSbContractExtendedBodyData"];
        };
        WebhookSbContractExtendedBodyData: {
            id_check_id: string;
            branch_office_id: string | null;
            sb_contract_id: string;
            /** @constant */
            state: "extended";
            act_id: string;
        };
        WebhookSbContractCancelledBody: {
            /** @constant */
            type: "sb_contract.cancelled";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["WebhookSbContractCancelledBodyData"];
        };
        WebhookSbContractCancelledBodyData: {
            id_check_id: string;
            branch_office_id: string | null;
            sb_contract_id: string;
            /** @constant */
            state: "cancelled";
        };
        WebhookContractPaymentAddedBody: {
            /** @constant */
            type: "contract.payment_added";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["WebhookContractPaymentAddedBodyData"];
        };
        WebhookContractPaymentAddedBodyData: {
            id_check_id: string;
            branch_office_id: string | null;
            contract_id: string | null;
            sb_contract_id: string | null;
            payment_id: string;
        };
        WebhookContractPaymentReversedBody: {
            /** @constant */
            type: "contract.payment_reversed";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["WebhookContractPaymentAddedBodyData"];
        };
        WebhookWebhookTestBody: {
            /** @constant */
            type: "webhook.test";
            /** Format: date-time */
            timestamp: string;
            data: Record<string, never>;
        };
    };
    responses: {
        /** @description Too many requests */
        Error429: {
            headers: {
                /** @description Seconds to wait */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "codes_used" | "too_many";
                };
            };
        };
        /** @description A defect of ours */
        Error500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "internal_error";
                };
            };
        };
        /** @description Busy, or not set up */
        Error503: {
            headers: {
                /** @description Seconds to wait */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "unavailable";
                };
            };
        };
        /** @description Another token, or none */
        Error401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "unauthorized";
                };
            };
        };
        /** @description No METRICS_TOKEN is set up */
        Error404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "not_found";
                };
            };
        };
        /** @description The body cannot be read */
        Error400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "unreadable";
                };
            };
        };
        /** @description The body is too large */
        Error413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "too_large";
                };
            };
        };
        /** @description A value is missing or wrong */
        Error422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "conflict" | "contract_overlap" | "invalid" | "wrong_code" | "code_expired" | "code_tries_used" | "confirmation_required" | "vehicle_overdue" | "vehicle_held" | "reservation_overlap" | "idempotency_key_malformed" | "idempotency_key_reused" | "file_empty" | "file_too_large" | "file_wrong_type" | "file_too_many_pixels" | "file_too_many_pages" | "file_encrypted" | "file_truncated" | "file_damaged";
                };
            };
        };
        /** @description Refused */
        Errordefault: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "conflict" | "contract_overlap" | "invalid" | "wrong_code" | "code_expired" | "code_tries_used" | "confirmation_required" | "vehicle_overdue" | "vehicle_held" | "reservation_overlap" | "idempotency_key_malformed" | "idempotency_key_reused" | "file_empty" | "file_too_large" | "file_wrong_type" | "file_too_many_pixels" | "file_too_many_pages" | "file_encrypted" | "file_truncated" | "file_damaged";
                };
            };
        };
        /** @description The code is wrong */
        Error422_2: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": (components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "conflict" | "contract_overlap" | "invalid" | "wrong_code" | "code_expired" | "code_tries_used" | "confirmation_required" | "vehicle_overdue" | "vehicle_held" | "reservation_overlap" | "idempotency_key_malformed" | "idempotency_key_reused" | "file_empty" | "file_too_large" | "file_wrong_type" | "file_too_many_pixels" | "file_too_many_pages" | "file_encrypted" | "file_truncated" | "file_damaged";
                }) | {
                    error: {
                        two_k_challenge_code: "wrong code"[];
                    };
                    errors: string[];
                    /** @enum {string} */
                    code: "wrong_code";
                };
            };
        };
        /** @description Not allowed */
        Error403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "forbidden" | "plan_feature_missing" | "scope_missing" | "cross_origin";
                };
            };
        };
        /** @description Something has changed meanwhile */
        Error409: {
            headers: {
                /** @description Seconds to wait */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "already_reversed" | "payment_id_taken" | "conflict" | "already_returned" | "already_handed_over" | "contract_cancelled" | "changed_meanwhile" | "contract_overlap" | "idempotency_in_progress" | "idempotency_answer_gone" | "office_closed" | "office_in_use" | "vehicle_overdue" | "vehicle_held" | "vehicle_out";
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Both do */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetHealthResult"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metrics */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_client_errors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Golf Variant",
                 *       "message": "Bitte rufen Sie mich zurück.",
                 *       "stack": "Text",
                 *       "path": "/vehicles"
                 *     }
                 */
                "application/json": components["schemas"]["PostClientErrorsBody"];
            };
        };
        responses: {
            /** @description Taken */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_users_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "api_user": {
                 *         "email": "erika@example.org",
                 *         "password": "Ein-langes-Passwort-2026"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PostUsersLoginBody"];
            };
        };
        responses: {
            /** @description Code required; header `authorization` carries the attempt's token */
            307: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Errordefault"];
        };
    };
    post_users_two_factor_auth_challenge_attempt: {
        parameters: {
            query?: {
                /** @example 123456 */
                code?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed in; header `authorization` carries the session's token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostUsersTwoFactorAuthChallengeAttemptResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422_2"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_users_reset_password: {
        parameters: {
            query?: {
                /** @example erika@example.org */
                email?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always, whether or not the account exists */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_external_image_capturing_processes_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example kq3vVx0o5mPzT1r8yB2nD6sWfE4uJ7hLcG9aXiMNQRS */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The capture process */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetExternalImageCapturingProcessesTokenResult"];
                };
            };
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_external_image_capturing_processes_token_progress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example kq3vVx0o5mPzT1r8yB2nD6sWfE4uJ7hLcG9aXiMNQRS */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "external_image_capturing_process": {
                 *         "step": "opened"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PostExternalImageCapturingProcessesTokenProgressBody"];
            };
        };
        responses: {
            /** @description Noted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_external_image_capturing_processes_token_submission: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example kq3vVx0o5mPzT1r8yB2nD6sWfE4uJ7hLcG9aXiMNQRS */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They are */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_external_image_capturing_processes_token_capture: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example kq3vVx0o5mPzT1r8yB2nD6sWfE4uJ7hLcG9aXiMNQRS */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "external_image_capturing_process": {
                 *         "identity_document_images_attributes": [
                 *           {
                 *             "image": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
                 *             "identity_document_side": "front_side",
                 *             "image_type": "visible"
                 *           }
                 *         ],
                 *         "mrz": "Text",
                 *         "consent_version": "Text",
                 *         "consented_at": "2026-11-23T09:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PostExternalImageCapturingProcessesTokenCaptureBody"];
            };
        };
        responses: {
            /** @description All photos are stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_document_images_id: {
        parameters: {
            query?: {
                /** @example  */
                token?: string;
            };
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_legitimation_callbacks_requestId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Text */
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken, now or before; what a person decided first stays */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostLegitimationCallbacksRequestIdResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_verify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sha256": "Text",
                 *       "sealed_sha256": [
                 *         "Text"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PostVerifyBody"];
            };
        };
        responses: {
            /** @description What is known */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostVerifyResult"];
                };
            };
            400: components["responses"]["Error400"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_sb_insurance_merkblatt_pdf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A PDF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_check_ins_challenge: {
        parameters: {
            query: {
                /** @example Text */
                publishable_key: string;
                /** @example Text */
                branch?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCheckInsChallengeResult"];
                };
            };
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_check_ins: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "publishable_key": "Text",
                 *       "branch": "Text",
                 *       "check_in": {
                 *         "secret": "kq3vVx0o5mPzT1r8yB2nD6sWfE4uJ7hLcG9aXiMNQRS",
                 *         "prename": "Erika",
                 *         "surname": "Mustermann",
                 *         "has_one_name": true,
                 *         "email": "erika@example.org",
                 *         "identity_document_type": "PASSPORT",
                 *         "with_license": false,
                 *         "language": "Text",
                 *         "reference": "Text",
                 *         "proof": {
                 *           "challenge": {
                 *             "parameters": {
                 *               "algorithm": "Text",
                 *               "nonce": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                 *               "salt": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                 *               "cost": 1,
                 *               "keyLength": 1,
                 *               "keyPrefix": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                 *               "keySignature": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                 *               "expiresAt": 1,
                 *               "data": {}
                 *             },
                 *             "signature": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                 *           },
                 *           "solution": {
                 *             "counter": 1,
                 *             "derivedKey": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                 *           }
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PostCheckInsBody"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_check_ins_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "publishable_key": "Text",
                 *       "branch": "Text",
                 *       "check_in": {
                 *         "secret": "kq3vVx0o5mPzT1r8yB2nD6sWfE4uJ7hLcG9aXiMNQRS",
                 *         "code": "123456"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PostCheckInsConfirmBody"];
            };
        };
        responses: {
            /** @description Where it stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostCheckInsConfirmResult"];
                };
            };
            400: components["responses"]["Error400"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_check_ins_resume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "publishable_key": "Text",
                 *       "branch": "Text",
                 *       "check_in": {
                 *         "secret": "kq3vVx0o5mPzT1r8yB2nD6sWfE4uJ7hLcG9aXiMNQRS"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PostCheckInsResumeBody"];
            };
        };
        responses: {
            /** @description Where it stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostCheckInsConfirmResult"];
                };
            };
            400: components["responses"]["Error400"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_check_ins_code: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "publishable_key": "Text",
                 *       "branch": "Text",
                 *       "check_in": {
                 *         "secret": "kq3vVx0o5mPzT1r8yB2nD6sWfE4uJ7hLcG9aXiMNQRS"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PostCheckInsResumeBody"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    delete_users_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "user": {
                 *         "id": "01kb1m6w8d7v3n5q2x4y9z0abc"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DeleteUsersLogoutBody"];
            };
        };
        responses: {
            /** @description The token is void */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_users: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: number;
                /** @example 7 */
                perPage?: number;
                /** @example Mustermann */
                searchQuery?: string;
                /** @example Mustermann */
                q?: string;
                /** @example name */
                sortBy?: "name" | "surname" | "role" | "location" | "last_sign_in" | "last_sign_in_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description records and pagination */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserList"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_users: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user": {
                 *         "prename": "Erika",
                 *         "surname": "Mustermann",
                 *         "accept_short_name": true,
                 *         "email": "erika@example.org",
                 *         "salutation": "Frau",
                 *         "role": "Nutzer",
                 *         "user_owner_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "user_owner_type": "Text"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewUserBody"];
            };
        };
        responses: {
            /** @description user */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    put_users_lock_user: {
        parameters: {
            query: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    put_users_unlock_user: {
        parameters: {
            query: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_users_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResult"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    put_users_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user": {
                 *         "salutation": "Frau",
                 *         "prename": "Erika",
                 *         "surname": "Mustermann",
                 *         "accept_short_name": true,
                 *         "telephone_number": "015112345678",
                 *         "role": "Nutzer",
                 *         "current_password": "Mein-altes-Passwort",
                 *         "password": "Ein-langes-Passwort-2026",
                 *         "password_confirmation": "Ein-langes-Passwort-2026"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UserFieldsBody"];
            };
        };
        responses: {
            /** @description user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResult"];
                };
            };
            /** @description The password was changed; every session has ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_users_id_assign_to_another_dealer_and_logout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "dealer_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *       "dealer_type": "Text"
                 *     }
                 */
                "application/json": components["schemas"]["PostUsersIdAssignToAnotherDealerAndLogoutBody"];
            };
        };
        responses: {
            /** @description The user has to sign in again */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_users_id_avatar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description PNG, JPEG or WebP */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    put_users_id_avatar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mime_type": "image/png",
                 *       "base64_string": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
                 *     }
                 */
                "application/json": components["schemas"]["PostUsersIdAvatarBody"];
            };
        };
        responses: {
            /** @description user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_users_id_avatar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mime_type": "image/png",
                 *       "base64_string": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
                 *     }
                 */
                "application/json": components["schemas"]["PostUsersIdAvatarBody"];
            };
        };
        responses: {
            /** @description user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    delete_users_id_avatar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is none now */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_dealer_branch_offices: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: number;
                /** @example 15 */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description records and pagination */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BranchOfficeList"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_dealer_branch_offices: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "dealer_branch_office": {
                 *         "headquarter_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "name": "Golf Variant",
                 *         "tax_number": "215/1234/5678",
                 *         "telephone_number": "015112345678",
                 *         "email": "erika@example.org",
                 *         "vat_number": "Text",
                 *         "register_entry": "Text",
                 *         "opening_hours": {
                 *           "monday": "Text",
                 *           "tuesday": "Text",
                 *           "wednesday": "Text",
                 *           "thursday": "Text",
                 *           "friday": "Text",
                 *           "saturday": "Text",
                 *           "sunday": "Text"
                 *         },
                 *         "address_attributes": {
                 *           "id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *           "street": "Musterweg",
                 *           "house": "12",
                 *           "postal_code": "50667",
                 *           "city": "Köln"
                 *         },
                 *         "vehicle_brand_ids": [
                 *           "01kb1m6w8d7v3n5q2x4y9z0abc"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BranchOfficeFieldsBody"];
            };
        };
        responses: {
            /** @description dealer_branch_office */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BranchOfficeResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_dealer_branch_offices_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description dealer_branch_office */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BranchOfficeResult"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    put_dealer_branch_offices_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "dealer_branch_office": {
                 *         "headquarter_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "name": "Golf Variant",
                 *         "tax_number": "215/1234/5678",
                 *         "telephone_number": "015112345678",
                 *         "email": "erika@example.org",
                 *         "vat_number": "Text",
                 *         "register_entry": "Text",
                 *         "opening_hours": {
                 *           "monday": "Text",
                 *           "tuesday": "Text",
                 *           "wednesday": "Text",
                 *           "thursday": "Text",
                 *           "friday": "Text",
                 *           "saturday": "Text",
                 *           "sunday": "Text"
                 *         },
                 *         "address_attributes": {
                 *           "id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *           "street": "Musterweg",
                 *           "house": "12",
                 *           "postal_code": "50667",
                 *           "city": "Köln"
                 *         },
                 *         "vehicle_brand_ids": [
                 *           "01kb1m6w8d7v3n5q2x4y9z0abc"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BranchOfficeFieldsBody"];
            };
        };
        responses: {
            /** @description dealer_branch_office */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BranchOfficeResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_dealer_branch_offices_id_move_everything: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "dealer_id": "01kb1m6w8d7v3n5q2x4y9z0abc"
                 *     }
                 */
                "application/json": components["schemas"]["PostDealerBranchOfficesIdMoveEverythingBody"];
            };
        };
        responses: {
            /** @description how many moved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostDealerBranchOfficesIdMoveEverythingResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_dealer_branch_offices_id_close: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description dealer_branch_office */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BranchOfficeResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_dealer_branch_offices_id_reopen: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description dealer_branch_office */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BranchOfficeResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_dealer_headquarters_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description dealer_headquarter */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeadquarterResult"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    put_dealer_headquarters_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "dealer_headquarter": {
                 *         "name": "Golf Variant",
                 *         "address_attributes": {
                 *           "id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *           "street": "Musterweg",
                 *           "house": "12",
                 *           "postal_code": "50667",
                 *           "city": "Köln"
                 *         },
                 *         "tax_number": "215/1234/5678",
                 *         "telephone_number": "015112345678",
                 *         "email": "erika@example.org",
                 *         "vat_number": "Text",
                 *         "register_entry": "Text",
                 *         "opening_hours": {
                 *           "monday": "Text",
                 *           "tuesday": "Text",
                 *           "wednesday": "Text",
                 *           "thursday": "Text",
                 *           "friday": "Text",
                 *           "saturday": "Text",
                 *           "sunday": "Text"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["HeadquarterFieldsBody"];
            };
        };
        responses: {
            /** @description dealer_headquarter */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeadquarterResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_dealer_headquarters_id_logo_image: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description PNG */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    put_dealer_headquarters_id_logo_image: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mime_type": "image/png",
                 *       "base64_string": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
                 *     }
                 */
                "application/json": components["schemas"]["PostUsersIdAvatarBody"];
            };
        };
        responses: {
            /** @description dealer_headquarter */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeadquarterResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_dealer_headquarters_id_logo_image: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mime_type": "image/png",
                 *       "base64_string": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
                 *     }
                 */
                "application/json": components["schemas"]["PostUsersIdAvatarBody"];
            };
        };
        responses: {
            /** @description dealer_headquarter */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeadquarterResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    delete_dealer_headquarters_id_logo_image: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is none now */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_external_image_capturing_processes: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "external_image_capturing_process": {
                 *         "kind": "IDENTITY_CARD"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PostExternalImageCapturingProcessesBody"];
            };
        };
        responses: {
            /** @description The capture process */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetExternalImageCapturingProcessesTokenResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_external_image_capturing_processes_id_state: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetExternalImageCapturingProcessesIdStateResult"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_id_checks: {
        parameters: {
            query?: {
                /** @example new */
                context?: "new" | "active" | "done" | "all";
                /**
                 * @example [
                 *       "not_available"
                 *     ]
                 */
                status?: ("not_available" | "in_progress" | "accepted" | "rejected" | "underway" | "discarded" | "finished")[];
                /**
                 * @example [
                 *       "not_available"
                 *     ]
                 */
                "status[]"?: ("not_available" | "in_progress" | "accepted" | "rejected" | "underway" | "discarded" | "finished")[];
                /**
                 * @example [
                 *       "NOT_AVAILABLE"
                 *     ]
                 */
                approval_state?: ("NOT_AVAILABLE" | "IN_PROGRESS" | "SUCCESSFULLY_COMPLETED" | "REJECTED")[];
                /**
                 * @example [
                 *       "NOT_AVAILABLE"
                 *     ]
                 */
                "approval_state[]"?: ("NOT_AVAILABLE" | "IN_PROGRESS" | "SUCCESSFULLY_COMPLETED" | "REJECTED")[];
                /** @example Mustermann */
                q?: string;
                /** @example date */
                sort_by?: "date" | "status" | "customer" | "discarded" | "created_at";
                /** @example asc */
                sort_direction?: "asc" | "desc";
                /**
                 * @description Only what was changed since then, the change that is longest ago first; without an offset it is Berlin time
                 * @example 2026-11-23T09:00:00.000Z
                 */
                updated_since?: string;
                /** @example 1 */
                page?: number;
                /** @example 15 */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description records and pagination */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdCheckList"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_id_checks: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id_check": {
                 *         "identity_document_type": "PASSPORT",
                 *         "prename": "Erika",
                 *         "surname": "Mustermann",
                 *         "second_driver_of_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "scan_to_mail_email1_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "scan_to_mail_email2_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "drivers_liscense_scan_to_mail_email1_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "drivers_liscense_scan_to_mail_email2_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "external_image_capturing_process_token": "kq3vVx0o5mPzT1r8yB2nD6sWfE4uJ7hLcG9aXiMNQRS",
                 *         "drivers_liscense_external_image_capturing_process_token": "kq3vVx0o5mPzT1r8yB2nD6sWfE4uJ7hLcG9aXiMNQRS",
                 *         "identity_document_images_attributes": [
                 *           {
                 *             "image": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
                 *             "identity_document_side": "front_side",
                 *             "image_type": "visible"
                 *           }
                 *         ],
                 *         "drivers_liscense_id_check_attributes": {
                 *           "images": [
                 *             {
                 *               "image": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
                 *               "identity_document_side": "front_side",
                 *               "image_type": "visible"
                 *             }
                 *           ],
                 *           "identity_document_images_attributes": [
                 *             {
                 *               "image": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
                 *               "identity_document_side": "front_side",
                 *               "image_type": "visible"
                 *             }
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewIdCheckBody"];
            };
        };
        responses: {
            /** @description data.id */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostIdChecksResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_id_checks_context_counts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description all and active */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetIdChecksContextCountsResult"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_id_checks_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description id_check */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdCheckResult"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_id_check_files_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_id_checks_id_approve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "id_check": {
                 *         "prename": "Erika",
                 *         "surname": "Mustermann",
                 *         "has_one_name": true,
                 *         "identity_document_number": "C01X00T47",
                 *         "date_of_birth": "1984-08-12",
                 *         "expires_on": "Text",
                 *         "nationality": "Text",
                 *         "original_presented": true,
                 *         "confirmed_concerns": [
                 *           "Text"
                 *         ],
                 *         "accept_expired": false,
                 *         "accept_under_age": false,
                 *         "accept_wrong_check_digits": false,
                 *         "drivers_liscense_id_check_attributes": {
                 *           "prename": "Erika",
                 *           "surname": "Mustermann",
                 *           "has_one_name": true,
                 *           "date_of_birth": "1984-08-12",
                 *           "number": "B072RRE2I55",
                 *           "drivers_liscense_issuing_authority": "Stadt Köln",
                 *           "drivers_license_classes": "B",
                 *           "original_presented": true,
                 *           "issued_on": "Text",
                 *           "expires_on": "Text",
                 *           "country": "Text",
                 *           "resident_since": "Text"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PostIdChecksIdApproveBody"];
            };
        };
        responses: {
            /** @description id_check */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdCheckResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_id_checks_id_reject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "id_check": {
                 *         "document": "identity",
                 *         "reason": "unreadable",
                 *         "note": "Messe"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PostIdChecksIdRejectBody"];
            };
        };
        responses: {
            /** @description id_check */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdCheckResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_id_checks_id_withdraw_decision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "id_check": {
                 *         "document": "identity",
                 *         "reason": "wrong_decision"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PostIdChecksIdWithdrawDecisionBody"];
            };
        };
        responses: {
            /** @description id_check */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdCheckResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_id_checks_id_discard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description id_check */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdCheckResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_live: {
        parameters: {
            query?: {
                /**
                 * @description The room of this link instead of the office's
                 * @example 01kb1m6w8d7v3n5q2x4y9z0abc
                 */
                external_image_capturing_process_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description address and ticket */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Live"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_scan_to_mail_emails: {
        parameters: {
            query?: {
                /** @example  */
                query?: string;
                /** @example unassigned */
                context?: "unassigned" | "all" | "assigned";
                /** @example received */
                sortBy?: "received" | "subject";
                /** @example 1 */
                page?: number;
                /** @example 15 */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description emails and pagination */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScanList"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_scan_to_mail_emails_id_files_kind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
                /** @example original */
                kind: "original" | "thumbnail";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description PDF or picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    delete_scan_to_mail_emails_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scan is deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_reservations: {
        parameters: {
            query?: {
                /**
                 * @description Required unless updated_since is there
                 * @example 01kb1m6w8d7v3n5q2x4y9z0abc
                 */
                vehicle_id?: string;
                /**
                 * @description Only what was changed since then, the change that is longest ago first; without an offset it is Berlin time
                 * @example 2026-11-23T09:00:00.000Z
                 */
                updated_since?: string;
                /** @example 1 */
                page?: number;
                /** @example 15 */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description reservations and pagination */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservationList"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_reservations: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reservation": {
                 *         "customer_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "customer_name": "Text",
                 *         "customer_telephone_number": "Text",
                 *         "vehicle_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "start_date": "2026-11-23T09:00:00Z",
                 *         "start_time": "10:00",
                 *         "end_date": "2026-11-25T16:30:00Z",
                 *         "end_time": "17:30",
                 *         "note": "Messe",
                 *         "confirmed_concerns": [
                 *           "Text"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ReservationFieldsBody"];
            };
        };
        responses: {
            /** @description The reservation */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservationResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_vehicles_id_reservations_for_date_range: {
        parameters: {
            query?: {
                /** @example 2026-11-23T09:00:00Z */
                start_date?: string;
                /** @example 2026-11-25T16:30:00Z */
                end_date?: string;
            };
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reservations and contracts that are underway, in chronological order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleUseList"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    put_reservations_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reservation": {
                 *         "customer_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "customer_name": "Text",
                 *         "customer_telephone_number": "Text",
                 *         "vehicle_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "start_date": "2026-11-23T09:00:00Z",
                 *         "start_time": "10:00",
                 *         "end_date": "2026-11-25T16:30:00Z",
                 *         "end_time": "17:30",
                 *         "note": "Messe",
                 *         "confirmed_concerns": [
                 *           "Text"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ReservationFieldsBody"];
            };
        };
        responses: {
            /** @description The reservation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservationResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    delete_reservations_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    patch_reservations_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reservation": {
                 *         "customer_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "customer_name": "Text",
                 *         "customer_telephone_number": "Text",
                 *         "vehicle_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "start_date": "2026-11-23T09:00:00Z",
                 *         "start_time": "10:00",
                 *         "end_date": "2026-11-25T16:30:00Z",
                 *         "end_time": "17:30",
                 *         "note": "Messe",
                 *         "confirmed_concerns": [
                 *           "Text"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ReservationFieldsBody"];
            };
        };
        responses: {
            /** @description The reservation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservationResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_reservations_id_no_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reservation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservationResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_reservations_id_undo_no_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reservation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservationResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_reservations_id_take_over: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reservation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservationResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_contracts_id_new_signatures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order of signing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetContractsIdNewSignaturesResult"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_contracts_id_add_signatures: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contract": {
                 *         "signatures_attributes": [
                 *           {
                 *             "kind": "customer",
                 *             "image": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
                 *             "signer_name": "Text",
                 *             "leaflet_received": true
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PostContractsIdAddSignaturesBody"];
            };
        };
        responses: {
            /** @description All are stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostContractsIdAddSignaturesResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_contracts_new: {
        parameters: {
            query: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id_check_id: string;
                /**
                 * @description Which vehicle the license hints are about; without one, that of the draft
                 * @example 01kb1m6w8d7v3n5q2x4y9z0abc
                 */
                vehicle_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Data of the check that are known, and the default costs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractStartResult"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_contracts_default_costs_sets: {
        parameters: {
            query?: {
                /** @example 2026-12-01 */
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One set per contract kind */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CostSetList"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_contracts_day_totals: {
        parameters: {
            query?: {
                /**
                 * @description `2026-11-26`; left out: today in Berlin
                 * @example 2026-12-01
                 */
                date?: string;
                /**
                 * @description `headquarters`: its own contracts; left out: all
                 * @example 01kb1m6w8d7v3n5q2x4y9z0abc
                 */
                branch_office_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The totals */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetContractsDayTotalsResult"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_contracts_id_payments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payments, the oldest first, and what is open */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetContractsIdPaymentsResult"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_contracts_id_payments: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "payment": {
                 *         "id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "purpose": "rental",
                 *         "method": "card",
                 *         "amount": 1,
                 *         "paid_at": "2026-11-23T09:00:00.000Z",
                 *         "note": "Messe",
                 *         "confirmed_concerns": [
                 *           "Text"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewPaymentBody"];
            };
        };
        responses: {
            /** @description All payments and what is open now */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetContractsIdPaymentsResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_contracts_id_payments_payment_id_reverse: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                payment_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Text",
                 *       "method": "card"
                 *     }
                 */
                "application/json": components["schemas"]["PostContractsIdPaymentsPaymentIdReverseBody"];
            };
        };
        responses: {
            /** @description All payments and what is open now */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetContractsIdPaymentsResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_sb_insurance_contracts_id_payments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payments, the oldest first, and what is open */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetContractsIdPaymentsResult"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_sb_insurance_contracts_id_payments: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "payment": {
                 *         "id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "purpose": "rental",
                 *         "method": "card",
                 *         "amount": 1,
                 *         "paid_at": "2026-11-23T09:00:00.000Z",
                 *         "note": "Messe",
                 *         "confirmed_concerns": [
                 *           "Text"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewPaymentBody"];
            };
        };
        responses: {
            /** @description All payments and what is open now */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetContractsIdPaymentsResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_sb_insurance_contracts_id_payments_payment_id_reverse: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                payment_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Text",
                 *       "method": "card"
                 *     }
                 */
                "application/json": components["schemas"]["PostContractsIdPaymentsPaymentIdReverseBody"];
            };
        };
        responses: {
            /** @description All payments and what is open now */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetContractsIdPaymentsResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_contracts_id_files_kind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
                /** @example unsigned */
                kind: "unsigned" | "signed" | "signed_with_vehicle_return" | "cancellation" | "addendum" | "signed_addendum" | "corrected_return";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The paper */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_contract_acts_id_files_kind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
                /** @example unsigned */
                kind: "unsigned" | "signed" | "signed_with_vehicle_return" | "cancellation" | "addendum" | "signed_addendum" | "corrected_return";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The paper */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_sb_insurance_contracts_id_files_kind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
                /** @example unsigned */
                kind: "unsigned" | "signed" | "signed_with_vehicle_return" | "cancellation" | "addendum" | "signed_addendum" | "corrected_return";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The paper */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_contracts_to_csv_file: {
        parameters: {
            query?: {
                /** @example 2026-11-23T09:00:00Z */
                start_date?: string;
                /** @example 2026-11-25T16:30:00Z */
                end_date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_contracts: {
        parameters: {
            query?: {
                /**
                 * @description `active`: underway or still to be handed over
                 * @example active
                 */
                state?: "active" | "returned" | "cancelled";
                /**
                 * @description The whole number, as printed
                 * @example 2026-000123
                 */
                contract_number?: string;
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                vehicle_id?: string;
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                customer_id?: string;
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id_check_id?: string;
                /**
                 * @description Only what was changed since then, the change that is longest ago first; without an offset it is Berlin time
                 * @example 2026-11-23T09:00:00.000Z
                 */
                updated_since?: string;
                /** @example 1 */
                page?: number;
                /** @example 15 */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description records and pagination */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractList"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_contracts: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contract": {
                 *         "id_check_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "id_check_attributes": {
                 *           "id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *           "identity_document_number": "C01X00T47",
                 *           "identity_document_type": "PASSPORT",
                 *           "drivers_liscense_id_check_attributes": {
                 *             "id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *             "number": "B072RRE2I55",
                 *             "identity_document_number": "C01X00T47",
                 *             "drivers_license_classes": "B",
                 *             "issuing_authority": "Stadt Köln",
                 *             "drivers_liscense_issuing_authority": "Stadt Köln",
                 *             "is_checked": true,
                 *             "original_presented": true
                 *           }
                 *         },
                 *         "vehicle_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "vehicle_attributes": {
                 *           "id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *           "vin": "WVWZZZCD1SW100001",
                 *           "license_plate": "K HS 1",
                 *           "foreign_license_plate": true,
                 *           "odometer_value": 12500,
                 *           "pre_damage": "Kratzer",
                 *           "short_description": "Tank leer",
                 *           "energy_level_percent": 1,
                 *           "key_count": 1
                 *         },
                 *         "customer_attributes": {
                 *           "company_name": "Text",
                 *           "vat_number": "Text",
                 *           "salutation": "Frau",
                 *           "prename": "Erika",
                 *           "surname": "Mustermann",
                 *           "has_one_name": true,
                 *           "email": "erika@example.org",
                 *           "date_of_birth": "1984-08-12",
                 *           "telephone_number": "015112345678",
                 *           "address_attributes": {
                 *             "street": "Musterweg",
                 *             "house": "12",
                 *             "postal_code": "50667",
                 *             "city": "Köln",
                 *             "country": "Text"
                 *           }
                 *         },
                 *         "second_driver_name": "Max Mustermann",
                 *         "second_driver_has_one_name": true,
                 *         "second_driver_id_check_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "second_driver_license_checked": true,
                 *         "kind": "Vermietung",
                 *         "start_of_use": "2026-11-23T09:00:00Z",
                 *         "end_of_use": "2026-11-25T16:30:00Z",
                 *         "odometer_value_at_start": 12500,
                 *         "is_free_of_charge": false,
                 *         "tagesgrundpreis": 89.5,
                 *         "stundenpauschale": 12.5,
                 *         "zusatz_km": 0.29,
                 *         "fahrzeugkaution": 500,
                 *         "inkl_km_tagesgrundpreis": 150,
                 *         "inkl_km_stundenpauschale": 20,
                 *         "additional_costs_attributes": [
                 *           {
                 *             "name": "Golf Variant",
                 *             "value": 15
                 *           }
                 *         ],
                 *         "with_teilkasko": false,
                 *         "with_vollkasko": false,
                 *         "teilkasko_selbstbeteiligung_amount": 1,
                 *         "vollkasko_selbstbeteiligung_amount": 1,
                 *         "order_number": "Text",
                 *         "test_drive": {
                 *           "accompanied_by": "Text",
                 *           "is_tracked": true,
                 *           "keeps_second_key_and_title": true,
                 *           "is_photo_compared": true,
                 *           "is_called_back": true
                 *         },
                 *         "additional_notes": "Nur in Deutschland.",
                 *         "sb_insurance_contract_attributes": {
                 *           "contract_data_json": {
                 *             "disscount": 1000,
                 *             "payment_method": "card"
                 *           }
                 *         },
                 *         "confirmed_concerns": [
                 *           "Text"
                 *         ],
                 *         "confirms_rejected": false,
                 *         "confirms_name_mismatch": false
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewContractBody"];
            };
        };
        responses: {
            /** @description The contract with the address of its document */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_contracts_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description contract */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetContractsIdResult"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    put_contracts_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contract": {
                 *         "odometer_value_at_end": 12900,
                 *         "vehicle_returned_at": "2026-11-25T16:30",
                 *         "vehicle_attributes": {
                 *           "pre_damage": "Kratzer",
                 *           "short_description": "Tank leer"
                 *         },
                 *         "missing_accessories": "Text",
                 *         "energy_level_percent": 1,
                 *         "key_count": 1,
                 *         "settlement": {
                 *           "lines": [
                 *             {
                 *               "kind": "extra_km",
                 *               "amount": 1,
                 *               "name": "Golf Variant",
                 *               "is_compensation": true
                 *             }
                 *           ],
                 *           "missing_liters": 1,
                 *           "offset_with_deposit": true
                 *         },
                 *         "confirmed_concerns": [
                 *           "Text"
                 *         ],
                 *         "signatures_attributes": [
                 *           {
                 *             "kind": "Vermietung",
                 *             "image": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
                 *             "signer_name": "Text"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["VehicleReturnBody"];
            };
        };
        responses: {
            /** @description The contract with its return */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetContractsIdResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    patch_contracts_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contract": {
                 *         "odometer_value_at_end": 12900,
                 *         "vehicle_returned_at": "2026-11-25T16:30",
                 *         "vehicle_attributes": {
                 *           "pre_damage": "Kratzer",
                 *           "short_description": "Tank leer"
                 *         },
                 *         "missing_accessories": "Text",
                 *         "energy_level_percent": 1,
                 *         "key_count": 1,
                 *         "settlement": {
                 *           "lines": [
                 *             {
                 *               "kind": "extra_km",
                 *               "amount": 1,
                 *               "name": "Golf Variant",
                 *               "is_compensation": true
                 *             }
                 *           ],
                 *           "missing_liters": 1,
                 *           "offset_with_deposit": true
                 *         },
                 *         "confirmed_concerns": [
                 *           "Text"
                 *         ],
                 *         "signatures_attributes": [
                 *           {
                 *             "kind": "Vermietung",
                 *             "image": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
                 *             "signer_name": "Text"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["VehicleReturnBody"];
            };
        };
        responses: {
            /** @description The contract with its return */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetContractsIdResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_contracts_id_hand_over: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contract": {
                 *         "odometer_value_at_start": 12500,
                 *         "energy_level_percent": 1,
                 *         "key_count": 1,
                 *         "confirmed_concerns": [
                 *           "Text"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PostContractsIdHandOverBody"];
            };
        };
        responses: {
            /** @description The contract with its handover */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetContractsIdResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_contracts_id_cancel: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cancellation": {
                 *         "reason": "no_show",
                 *         "note": "Messe"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PostContractsIdCancelBody"];
            };
        };
        responses: {
            /** @description The contract, valid until `cancellation.takes_effect_at` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetContractsIdResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_contracts_id_undo_cancel: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract as it was */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetContractsIdResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_sb_insurance_contracts_id_cancel: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cancellation": {
                 *         "reason": "no_show",
                 *         "note": "Messe"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PostContractsIdCancelBody"];
            };
        };
        responses: {
            /** @description The booking, valid until `cancellation.takes_effect_at` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SbContractResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_sb_insurance_contracts_id_undo_cancel: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The booking as it was */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SbContractResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_contracts_id_correct_return: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contract": {
                 *         "odometer_value_at_end": 12900,
                 *         "vehicle_returned_at": "2026-11-25T16:30",
                 *         "vehicle_attributes": {
                 *           "pre_damage": "Kratzer",
                 *           "short_description": "Tank leer"
                 *         },
                 *         "missing_accessories": "Text",
                 *         "energy_level_percent": 1,
                 *         "key_count": 1,
                 *         "settlement": {
                 *           "lines": [
                 *             {
                 *               "kind": "extra_km",
                 *               "amount": 1,
                 *               "name": "Golf Variant",
                 *               "is_compensation": true
                 *             }
                 *           ],
                 *           "missing_liters": 1,
                 *           "offset_with_deposit": true
                 *         },
                 *         "confirmed_concerns": [
                 *           "Text"
                 *         ],
                 *         "reason": "Text"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PostContractsIdCorrectReturnBody"];
            };
        };
        responses: {
            /** @description The contract with its corrected return */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetContractsIdResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_contracts_id_extend: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contract": {
                 *         "end_of_use": "2026-11-25T16:30:00Z",
                 *         "notes": "Text",
                 *         "confirmed_concerns": [
                 *           "Text"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ExtensionBody"];
            };
        };
        responses: {
            /** @description The contract as it is now */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetContractsIdResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_contracts_id_swap_vehicle: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contract": {
                 *         "swapped_at": "2026-11-23T09:00:00.000Z",
                 *         "returned_vehicle_attributes": {
                 *           "odometer_value": 12500,
                 *           "pre_damage": "Kratzer",
                 *           "short_description": "Tank leer",
                 *           "energy_level_percent": 1,
                 *           "key_count": 1
                 *         },
                 *         "vehicle_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "vehicle_attributes": {
                 *           "license_plate": "K HS 1",
                 *           "foreign_license_plate": true,
                 *           "odometer_value": 12500,
                 *           "pre_damage": "Kratzer",
                 *           "short_description": "Tank leer",
                 *           "energy_level_percent": 1,
                 *           "key_count": 1
                 *         },
                 *         "notes": "Text",
                 *         "confirmed_concerns": [
                 *           "Text"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["VehicleSwapBody"];
            };
        };
        responses: {
            /** @description The contract as it is now */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetContractsIdResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_sb_insurance_contracts_id_extend: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sb_insurance_contract": {
                 *         "end_date": "2026-11-25T16:30:00Z",
                 *         "notes": "Text"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PostSbInsuranceContractsIdExtendBody"];
            };
        };
        responses: {
            /** @description The booking as it is now */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SbContractResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_vehicles_to_csv_file: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_vehicles_import_from_eautoseller_csv: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many vehicles are new, changed and unchanged, what was not taken over, and what the list does not name any more */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetVehiclesImportFromEautosellerCsvResult"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_vehicles_from_csv_file: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PostVehiclesFromCsvFileBody"];
            };
        };
        responses: {
            /** @description How many vehicles are new, changed and unchanged, and what was not taken over */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostVehiclesFromCsvFileResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_vehicle_brands: {
        parameters: {
            query?: {
                /** @example Mustermann */
                q?: string;
                /** @example Mustermann */
                searchQuery?: string;
                /** @example 1 */
                page?: number;
                /** @example 15 */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description records and pagination */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetVehicleBrandsResult"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_vehicles: {
        parameters: {
            query?: {
                /** @example Mustermann */
                q?: string;
                /** @example Mustermann */
                searchQuery?: string;
                /** @example name */
                sortBy?: "name" | "license_plate" | "created_at";
                /** @example asc */
                sort_direction?: "asc" | "desc";
                /**
                 * @description Only what was changed since then, the change that is longest ago first; without an offset it is Berlin time
                 * @example 2026-11-23T09:00:00.000Z
                 */
                updated_since?: string;
                /** @example 1 */
                page?: number;
                /** @example 15 */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description records and pagination */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleRowList"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_vehicles: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "vehicle": {
                 *         "brand": "Volkswagen",
                 *         "vin": "WVWZZZCD1SW100001",
                 *         "kind": "Kombi",
                 *         "name": "Golf Variant",
                 *         "odometer_value": 12500,
                 *         "short_description": "Tank leer",
                 *         "license_plate": "K HS 1",
                 *         "foreign_license_plate": true,
                 *         "registered_before_1981": true,
                 *         "pre_damage": "Kratzer",
                 *         "fuel_kind": "Benzin",
                 *         "gross_mass_kg": "Text",
                 *         "seats": "Text",
                 *         "gearbox": "Text",
                 *         "trailer_load_kg": "Text",
                 *         "main_driver": "",
                 *         "vehicle_owner_id": "01kb1m6w8d7v3n5q2x4y9z0abc"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["VehicleFieldsBody"];
            };
        };
        responses: {
            /** @description vehicle */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_vehicles_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description vehicle */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleResult"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    put_vehicles_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "vehicle": {
                 *         "brand": "Volkswagen",
                 *         "vin": "WVWZZZCD1SW100001",
                 *         "kind": "Kombi",
                 *         "name": "Golf Variant",
                 *         "odometer_value": 12500,
                 *         "short_description": "Tank leer",
                 *         "license_plate": "K HS 1",
                 *         "foreign_license_plate": true,
                 *         "registered_before_1981": true,
                 *         "pre_damage": "Kratzer",
                 *         "fuel_kind": "Benzin",
                 *         "gross_mass_kg": "Text",
                 *         "seats": "Text",
                 *         "gearbox": "Text",
                 *         "trailer_load_kg": "Text",
                 *         "main_driver": "",
                 *         "vehicle_owner_id": "01kb1m6w8d7v3n5q2x4y9z0abc"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["VehicleFieldsBody"];
            };
        };
        responses: {
            /** @description vehicle */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    delete_vehicles_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    patch_vehicles_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "vehicle": {
                 *         "brand": "Volkswagen",
                 *         "vin": "WVWZZZCD1SW100001",
                 *         "kind": "Kombi",
                 *         "name": "Golf Variant",
                 *         "odometer_value": 12500,
                 *         "short_description": "Tank leer",
                 *         "license_plate": "K HS 1",
                 *         "foreign_license_plate": true,
                 *         "registered_before_1981": true,
                 *         "pre_damage": "Kratzer",
                 *         "fuel_kind": "Benzin",
                 *         "gross_mass_kg": "Text",
                 *         "seats": "Text",
                 *         "gearbox": "Text",
                 *         "trailer_load_kg": "Text",
                 *         "main_driver": "",
                 *         "vehicle_owner_id": "01kb1m6w8d7v3n5q2x4y9z0abc"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["VehicleFieldsBody"];
            };
        };
        responses: {
            /** @description vehicle */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_vehicles_id_damages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description damages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DamageList"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_vehicles_id_damages: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "damage": {
                 *         "kind": "scratch",
                 *         "view": "left",
                 *         "place": {
                 *           "x": 1,
                 *           "y": 1
                 *         },
                 *         "size": "small",
                 *         "note": "Messe"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DamageFieldsBody"];
            };
        };
        responses: {
            /** @description damage */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DamageResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_vehicles_id_damage_photos_photo_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                photo_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    patch_vehicles_id_damages_damage_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                damage_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "damage": {
                 *         "kind": "scratch",
                 *         "view": "left",
                 *         "place": {
                 *           "x": 1,
                 *           "y": 1
                 *         },
                 *         "size": "small",
                 *         "note": "Messe",
                 *         "state": "repaired"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DamageChangesBody"];
            };
        };
        responses: {
            /** @description damage */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DamageResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_contracts_id_new_contract_email: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description contract_email */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetContractsIdNewContractEmailResult"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_contracts_id_send_contract_email: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "recipient": "erika@example.org",
                 *       "contract_email": {
                 *         "recipient": "erika@example.org"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PostContractsIdSendContractEmailBody"];
            };
        };
        responses: {
            /** @description The mail; it is sent in the background */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentEmailResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_yard_day: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those of the user's own office */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["YardDay"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    put_yard_acts_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "act": {
                 *         "contract_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "device_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "kind": "photo",
                 *         "done_at": "2026-11-23T09:00:00.000Z",
                 *         "done_by": "Text",
                 *         "facts": {
                 *           "moment": "handover",
                 *           "shot": "front_left",
                 *           "image": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
                 *           "view": "left",
                 *           "x": 1,
                 *           "y": 1,
                 *           "kind": "scratch",
                 *           "size": "small",
                 *           "note": "Messe",
                 *           "papers": [
                 *             "Text"
                 *           ],
                 *           "is_agreed": true,
                 *           "signatures": [
                 *             {
                 *               "kind": "customer",
                 *               "method": "drawn",
                 *               "image": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
                 *               "strokes": [
                 *                 null
                 *               ],
                 *               "typed_name": "Text",
                 *               "has_leaflet": true
                 *             }
                 *           ],
                 *           "odometer_km": 1,
                 *           "energy_percent": 1,
                 *           "key_count": 1,
                 *           "notes": "Text",
                 *           "missing_accessories": "Text",
                 *           "marks": [
                 *             "Text"
                 *           ],
                 *           "owed_cents": 1
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["YardActBody"];
            };
        };
        responses: {
            /** @description What became of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PutYardActsIdResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_yard_acts: {
        parameters: {
            query: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                device_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those of the last 30 days */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetYardActsResult"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_sb_insurance_contracts_new: {
        parameters: {
            query?: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id_check_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is known */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSbInsuranceContractsNewResult"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_sb_insurance_contracts: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sb_insurance_contract": {
                 *         "id_check_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "kind": "Vermietung",
                 *         "start_date": "2026-11-23T09:00:00Z",
                 *         "end_date": "2026-11-25T16:30:00Z",
                 *         "start_of_use": "2026-11-23T09:00:00Z",
                 *         "end_of_use": "2026-11-25T16:30:00Z",
                 *         "contract_data_json": {
                 *           "vin": "WVWZZZCD1SW100001",
                 *           "registered_before_1981": true,
                 *           "license_plate": "K HS 1",
                 *           "foreign_license_plate": true,
                 *           "disscount": 1000,
                 *           "sb_sum": 1500,
                 *           "payment_method": "card"
                 *         },
                 *         "id_check_attributes": {
                 *           "id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *           "identity_document_number": "C01X00T47",
                 *           "identity_document_type": "PASSPORT",
                 *           "drivers_liscense_id_check_attributes": {
                 *             "id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *             "number": "B072RRE2I55",
                 *             "identity_document_number": "C01X00T47",
                 *             "drivers_license_classes": "B",
                 *             "issuing_authority": "Stadt Köln",
                 *             "drivers_liscense_issuing_authority": "Stadt Köln",
                 *             "is_checked": true,
                 *             "original_presented": true
                 *           }
                 *         },
                 *         "customer_attributes": {
                 *           "company_name": "Text",
                 *           "vat_number": "Text",
                 *           "salutation": "Frau",
                 *           "prename": "Erika",
                 *           "surname": "Mustermann",
                 *           "has_one_name": true,
                 *           "email": "erika@example.org",
                 *           "date_of_birth": "1984-08-12",
                 *           "telephone_number": "015112345678",
                 *           "address_attributes": {
                 *             "street": "Musterweg",
                 *             "house": "12",
                 *             "postal_code": "50667",
                 *             "city": "Köln",
                 *             "country": "Text"
                 *           }
                 *         },
                 *         "confirmed_concerns": [
                 *           "Text"
                 *         ],
                 *         "confirms_rejected": false,
                 *         "confirms_name_mismatch": false
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PostSbInsuranceContractsBody"];
            };
        };
        responses: {
            /** @description data, the booking */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostSbInsuranceContractsResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_sb_insurance_contracts_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description sb_insurance_contract */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SbContractResult"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_sb_insurance_cost_sets: {
        parameters: {
            query?: {
                /** @example 2026-11-23T09:00:00Z */
                start_date?: string;
                /** @example 2026-11-25T16:30:00Z */
                end_date?: string;
                /** @example Vermietung */
                kind?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description cents */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSbInsuranceCostSetsResult"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_sb_insurance_cost_sets_merkblatt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description url */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSbInsuranceCostSetsMerkblattResult"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_customers: {
        parameters: {
            query?: {
                /** @example Mustermann */
                q?: string;
                /** @example Mustermann */
                searchQuery?: string;
                /** @example name */
                sort_by?: "name";
                /** @example asc */
                sort_direction?: "asc" | "desc";
                /**
                 * @description Only what was changed since then, the change that is longest ago first; without an offset it is Berlin time
                 * @example 2026-11-23T09:00:00.000Z
                 */
                updated_since?: string;
                /** @example 1 */
                page?: number;
                /** @example 15 */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description records and pagination */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerRowList"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_customers_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description customer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerResult"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_dealer_headquarters_id_stats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description statistics */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetDealerHeadquartersIdStatsResult"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_dictionary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description dictionary */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetDictionaryResult"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_contact_forms: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contact_form": {
                 *         "email": "erika@example.org",
                 *         "name": "Golf Variant",
                 *         "phone": "015112345678",
                 *         "message": "Bitte rufen Sie mich zurück."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ContactFormBody"];
            };
        };
        responses: {
            /** @description The request; it is mailed in the background */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactForm"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_push_messages: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: number;
                /** @example 15 */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Messages and pagination */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushMessages"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    get_push_services: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key, base64url */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetPushServicesResult"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    post_push_services_register: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "push_token": "kq3vVx0o5mPzT1r8yB2nD6sWfE4uJ7hLcG9aXiMNQRS",
                 *       "provider": "browser"
                 *     }
                 */
                "application/json": components["schemas"]["PushServiceBody"];
            };
        };
        responses: {
            /** @description The registered browser */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostPushServicesRegisterResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    delete_push_services_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours).
                 * @example Text
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 01kb1m6w8d7v3n5q2x4y9z0abc */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The browser shows no more messages */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    webhook_capture_completed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "capture.completed",
                 *       "timestamp": "2026-11-23T09:00:00.000Z",
                 *       "data": {
                 *         "external_image_capturing_process_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "id_check_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "branch_office_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "source": "photos"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookCaptureCompletedBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is there any more: pause */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_contract_paper_ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "contract.paper_ready",
                 *       "timestamp": "2026-11-23T09:00:00.000Z",
                 *       "data": {
                 *         "id_check_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "branch_office_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "contract_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "sb_contract_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "act_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "kind": "Vermietung"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookContractPaperReadyBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is there any more: pause */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_id_check_decided: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "id_check.decided",
                 *       "timestamp": "2026-11-23T09:00:00.000Z",
                 *       "data": {
                 *         "id_check_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "branch_office_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "document": "identity",
                 *         "approval_state": "NOT_AVAILABLE",
                 *         "drivers_liscense_approval_state": "NOT_AVAILABLE"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookIdCheckDecidedBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is there any more: pause */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_id_check_decision_withdrawn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "id_check.decision_withdrawn",
                 *       "timestamp": "2026-11-23T09:00:00.000Z",
                 *       "data": {
                 *         "id_check_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "branch_office_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "document": "identity",
                 *         "approval_state": "NOT_AVAILABLE",
                 *         "drivers_liscense_approval_state": "NOT_AVAILABLE"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookIdCheckDecisionWithdrawnBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is there any more: pause */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_contract_created: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "contract.created",
                 *       "timestamp": "2026-11-23T09:00:00.000Z",
                 *       "data": {
                 *         "id_check_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "branch_office_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "contract_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "state": "created"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookContractCreatedBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is there any more: pause */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_contract_signed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "contract.signed",
                 *       "timestamp": "2026-11-23T09:00:00.000Z",
                 *       "data": {
                 *         "id_check_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "branch_office_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "contract_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "state": "signed"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookContractSignedBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is there any more: pause */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_contract_extended: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "contract.extended",
                 *       "timestamp": "2026-11-23T09:00:00.000Z",
                 *       "data": {
                 *         "id_check_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "branch_office_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "contract_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "state": "extended",
                 *         "act_id": "01kb1m6w8d7v3n5q2x4y9z0abc"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookContractExtendedBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is there any more: pause */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_contract_vehicle_swapped: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "contract.vehicle_swapped",
                 *       "timestamp": "2026-11-23T09:00:00.000Z",
                 *       "data": {
                 *         "id_check_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "branch_office_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "contract_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "state": "vehicle_swapped",
                 *         "act_id": "01kb1m6w8d7v3n5q2x4y9z0abc"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookContractVehicleSwappedBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is there any more: pause */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_contract_handed_over: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "contract.handed_over",
                 *       "timestamp": "2026-11-23T09:00:00.000Z",
                 *       "data": {
                 *         "id_check_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "branch_office_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "contract_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "state": "handed_over"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookContractHandedOverBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is there any more: pause */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_contract_cancelled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "contract.cancelled",
                 *       "timestamp": "2026-11-23T09:00:00.000Z",
                 *       "data": {
                 *         "id_check_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "branch_office_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "contract_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "state": "cancelled"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookContractCancelledBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is there any more: pause */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_contract_returned: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "contract.returned",
                 *       "timestamp": "2026-11-23T09:00:00.000Z",
                 *       "data": {
                 *         "id_check_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "branch_office_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "contract_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "state": "returned"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookContractReturnedBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is there any more: pause */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_contract_return_corrected: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "contract.return_corrected",
                 *       "timestamp": "2026-11-23T09:00:00.000Z",
                 *       "data": {
                 *         "id_check_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "branch_office_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "contract_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "state": "return_corrected"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookContractReturnCorrectedBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is there any more: pause */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_sb_contract_created: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "sb_contract.created",
                 *       "timestamp": "2026-11-23T09:00:00.000Z",
                 *       "data": {
                 *         "id_check_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "branch_office_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "sb_contract_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "state": "created"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookSbContractCreatedBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is there any more: pause */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_sb_contract_signed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "sb_contract.signed",
                 *       "timestamp": "2026-11-23T09:00:00.000Z",
                 *       "data": {
                 *         "id_check_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "branch_office_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "sb_contract_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "state": "signed"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookSbContractSignedBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is there any more: pause */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_sb_contract_extended: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "sb_contract.extended",
                 *       "timestamp": "2026-11-23T09:00:00.000Z",
                 *       "data": {
                 *         "id_check_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "branch_office_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "sb_contract_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "state": "extended",
                 *         "act_id": "01kb1m6w8d7v3n5q2x4y9z0abc"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookSbContractExtendedBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is there any more: pause */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_sb_contract_cancelled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "sb_contract.cancelled",
                 *       "timestamp": "2026-11-23T09:00:00.000Z",
                 *       "data": {
                 *         "id_check_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "branch_office_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "sb_contract_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "state": "cancelled"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookSbContractCancelledBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is there any more: pause */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_contract_payment_added: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "contract.payment_added",
                 *       "timestamp": "2026-11-23T09:00:00.000Z",
                 *       "data": {
                 *         "id_check_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "branch_office_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "contract_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "sb_contract_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "payment_id": "01kb1m6w8d7v3n5q2x4y9z0abc"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookContractPaymentAddedBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is there any more: pause */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_contract_payment_reversed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "contract.payment_reversed",
                 *       "timestamp": "2026-11-23T09:00:00.000Z",
                 *       "data": {
                 *         "id_check_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "branch_office_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "contract_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "sb_contract_id": "01kb1m6w8d7v3n5q2x4y9z0abc",
                 *         "payment_id": "01kb1m6w8d7v3n5q2x4y9z0abc"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookContractPaymentReversedBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is there any more: pause */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_webhook_test: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "webhook.test",
                 *       "timestamp": "2026-11-23T09:00:00.000Z",
                 *       "data": {}
                 *     }
                 */
                "application/json": components["schemas"]["WebhookWebhookTestBody"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is there any more: pause */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
