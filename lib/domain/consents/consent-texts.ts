import type { ConsentKind } from '@/lib/contract/consents'

/**
 * The version of each wording: the day from which it is shown. A changed wording needs a new one, which a test checks against
 * the messages of both languages. They and a host's own texts share it and differ in their hash.
 */
export const consentVersions: Readonly<Record<ConsentKind, string>> = {
  terms: '2026-11-22',
  esign: '2026-11-22',
  creditData: '2026-11-22',
  carrierData: '2026-11-22',
  smsAlerts: '2026-11-22',
}

/** Paragraphs of a folded text that a summary on the screen precedes. */
export const esignDetails = ['scope', 'needs', 'paper', 'withdrawal'] as const

type ConsentMessageKey =
  | 'auth.signUp.notice'
  | `auth.signUp.esign.${'summary' | (typeof esignDetails)[number]}`
  | `identity.disclaimer.${'short' | 'credit' | 'shortCarrier' | 'carrier'}`
  | 'account.notifications.smsMsg.consent'

/**
 * The paragraphs of a consent as keys of messages/en.json, in the order of the screen. The screen marks each of them with
 * `data-consent`, and its record holds the hash of all of them. Without the full disclaimer the identity form shows a summary and
 * folds the rest (R2.16).
 */
export function consentParagraphs(
  kind: ConsentKind,
  { fullDisclaimer }: { fullDisclaimer: boolean },
): readonly ConsentMessageKey[] {
  switch (kind) {
    case 'terms':
      return ['auth.signUp.notice']
    case 'esign':
      return ['auth.signUp.esign.summary', ...esignDetails.map((detail) => `auth.signUp.esign.${detail}` as const)]
    case 'creditData':
      return fullDisclaimer
        ? ['identity.disclaimer.credit']
        : ['identity.disclaimer.short', 'identity.disclaimer.credit']
    case 'carrierData':
      return fullDisclaimer
        ? ['identity.disclaimer.carrier']
        : ['identity.disclaimer.shortCarrier', 'identity.disclaimer.carrier']
    case 'smsAlerts':
      return ['account.notifications.smsMsg.consent']
  }
}
