/** A report's id as the bureau's own calls want it: without the suffix of one bureau's view. Specification, section 3. */
export function toBureauReportId(id: string): string {
  return id.replace(/-(?:TU|EFX|EXP)$/, '')
}
