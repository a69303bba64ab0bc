import type { Account } from '@/lib/contract/bureau/account'

/** Accounts opened within this time are new (about 2 years). R9.6. */
const newAccountMs = 63_071_999_999

/** Hard inquiries stay on a file for 24 months. Contract, section 11. */
export const inquiryMonths = 24

export function isNewAccount({ dateOpened }: Account, now: number): boolean {
  return typeof dateOpened === 'number' && now - dateOpened <= newAccountMs
}
