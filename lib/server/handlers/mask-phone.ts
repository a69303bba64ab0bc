import 'server-only'

/** What a screen shows of a phone number: its last four digits. */
export function maskPhone(mobile: string): string {
  return mobile.replaceAll(/\D/g, '').slice(-4)
}
