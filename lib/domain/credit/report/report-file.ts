/** Returns a report's id for calls to the bureau, without the suffix of one bureau's view. R3.7. */
export function toBureauReportId(id: string): string {
  return id.replace(/-(?:TU|EFX|EXP)$/, '')
}

/**
 * Returns whether a consumer gets the static demo report, which depends on the last two digits of
 * the mobile number. R6.5.
 */
export function usesDemoReport(mobile: string | null | undefined): boolean {
  return /0[13]$/.test((mobile ?? '').replaceAll(/\D/g, ''))
}
