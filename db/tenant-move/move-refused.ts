/** Why a tenant cannot be moved now, in German for the operator; nothing is lost by it. */
export class MoveRefused extends Error {
  override readonly name = "MoveRefused";
}
