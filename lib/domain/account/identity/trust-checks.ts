/**
 * The parts of the device check, in the order in which the failure screen lists them. R3.13, R8.13.
 */
export const trustChecks = [
  'addressTrust',
  'identityTrust',
  'deviceTrust',
  'phoneTrust',
  'emailTrust',
  'SSNTrust',
  'dobTrust',
] as const
export type TrustCheck = (typeof trustChecks)[number]

/** Returns the failed checks: `phoneTrust=N` among the details. Other details are ignored. */
export function failedChecks(details: readonly string[]): readonly TrustCheck[] {
  const failed = details.map((detail) => /^\s*(\w+)\s*=\s*N\s*$/i.exec(detail)?.[1]?.toLowerCase())
  return trustChecks.filter((check) => failed.includes(check.toLowerCase()))
}
