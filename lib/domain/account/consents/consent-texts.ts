import type { ConsentKind } from '@/lib/contract/consents'

/**
 * The version of each consent's wording: the first day on which it is shown. A changed wording
 * needs a new version; a test checks this against the messages in both languages. Our texts and a
 * host's have the same version but different hashes.
 */
export const consentVersions: Readonly<Record<ConsentKind, string>> = {
  terms: '2026-11-22',
  esign: '2026-11-24',
  creditData: '2026-11-24',
  carrierData: '2026-11-24',
  smsAlerts: '2026-11-22',
}

/** The paragraphs of the E-SIGN consent that are collapsed below its summary. */
export const esignDetails = ['scope', 'needs', 'paper', 'withdrawal'] as const

/**
 * The paragraphs of each consent as keys of messages/en.json, in the order in which the screen
 * shows them. The screen marks each paragraph with `data-consent`. The consent's record contains
 * the hash of all its paragraphs.
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

/**
 * Returns the paragraphs of a consent. Without the full disclaimer, the identity form shows a
 * summary and collapses the rest (R2.16).
 */
export function consentParagraphs(
  kind: ConsentKind,
  { fullDisclaimer }: { fullDisclaimer: boolean },
) {
  const summary = fullDisclaimer ? undefined : summaries[kind]
  return [...(summary ? [summary] : []), ...paragraphs[kind]]
}
