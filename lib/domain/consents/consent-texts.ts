import type { ConsentKind } from '@/lib/contract/consents'

/**
 * The day from which each wording is shown; a test checks that a changed one,
 * in either language, has a new version.
 */
export const consentVersions: Readonly<Record<ConsentKind, string>> = {
  terms: '2026-11-22',
  esign: '2026-11-24',
  creditData: '2026-11-24',
  carrierData: '2026-11-24',
  smsAlerts: '2026-11-22',
}

/** Paragraphs of a folded text that a summary on the screen precedes. */
export const esignDetails = ['scope', 'needs', 'paper', 'withdrawal'] as const

/**
 * The paragraphs of each consent as message keys, in the order of the screen;
 * its record holds the hash of all of them.
 */
const paragraphs = {
  terms: ['auth.signUp.notice'],
  esign: [
    'auth.signUp.esign.summary',
    ...esignDetails.map((detail) => `auth.signUp.esign.${detail}` as const),
  ],
  creditData: ['identity.disclaimer.credit'],
  carrierData: ['identity.disclaimer.carrier'],
  smsAlerts: ['account.notifications.smsMsg.consent'],
} as const satisfies Record<ConsentKind, readonly string[]>

type Summary = `identity.disclaimer.${'short' | 'shortCarrier'}`
const summaries: Partial<Record<ConsentKind, Summary>> = {
  creditData: 'identity.disclaimer.short',
  carrierData: 'identity.disclaimer.shortCarrier',
}

/** Without the full disclaimer the identity form shows a summary and folds the rest (R2.16). */
export function consentParagraphs(
  kind: ConsentKind,
  { fullDisclaimer }: { fullDisclaimer: boolean },
) {
  const summary = fullDisclaimer ? undefined : summaries[kind]
  return [...(summary ? [summary] : []), ...paragraphs[kind]]
}
