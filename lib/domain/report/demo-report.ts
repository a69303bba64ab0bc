/** Consumers whose mobile number ends so get the static demo report instead of the real one. Specification, section 6. */
export function usesDemoReport(mobile: string | null | undefined): boolean {
  return /0[13]$/.test((mobile ?? '').replaceAll(/\D/g, ''))
}
