/** Why a chain cannot be used; `name`: of the certificate, where it can be read. */
export type ChainFault = {
  fault:
    | "no_pem"
    | "holds_key"
    | "unreadable"
    | "too_large"
    | "too_many"
    | "only_authorities"
    | "several_services"
    | "self_signed"
    | "not_p256"
    | "may_not_sign"
    | "wrong_order"
    | "not_linked"
    | "expired"
    | "not_yet_valid";
  name: string;
};

/** Why a private key cannot be used. */
export type KeyFault = "no_pem" | "with_password" | "is_certificate" | "several" | "not_p256";
