/** A report's id for calls to the bureau: without the suffix of one bureau's view. Specification, section 3. */
export function toBureauReportId(id: string): string {
  return id.replace(/-(?:TU|EFX|EXP)$/, '')
}

/** Consumers with this ending of the mobile number receive the static demo report. Specification, section 6. */
export function usesDemoReport(mobile: string | null | undefined): boolean {
  return /0[13]$/.test((mobile ?? '').replaceAll(/\D/g, ''))
}
