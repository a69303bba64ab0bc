/** A report's id as the bureau's own calls want it: without the suffix of one bureau's view. R3.7. */
export function toBureauReportId(id: string): string {
  return id.replace(/-(?:TU|EFX|EXP)$/, '')
}

/** Consumers whose mobile number ends so get the static demo report instead of the real one. R6.5. */
export function usesDemoReport(mobile: string | null | undefined): boolean {
  return /0[13]$/.test((mobile ?? '').replaceAll(/\D/g, ''))
}
