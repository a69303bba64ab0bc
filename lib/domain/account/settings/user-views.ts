import type { AccountSettings } from '@/lib/contract/bff/account/settings'
import type { CurrentUser } from '@/lib/contract/bff/credit/score'
import { consentKinds } from '@/lib/contract/consents'
import type { Locale } from '@/lib/contract/locale'
import type { UpstreamUser } from '@/lib/contract/product-api/account'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { maskPhone } from '../../shared/security/redact'

export type ConsentTexts = ReadonlyMap<
  string,
  { readonly locale: Locale; readonly paragraphs: readonly string[] }
>

/**
 * Returns the consumer's names for the score pages: the first name for the greeting, the full name
 * for printing.
 */
export function toCurrentUser({ fname, lname }: UpstreamUser): CurrentUser {
  return omitNullish({
    firstName: fname?.trim() || undefined,
    lastName: lname?.trim() || undefined,
  })
}

/**
 * Returns the settings, with the last digits of the phone. A preference that the product API does
 * not send is off.
 */
export function toAccountSettings(
  { email, fname, lname, mobile, emailMsg, smsMsg, consents }: UpstreamUser,
  texts: ConsentTexts,
): AccountSettings {
  const newestFirst = consents.toSorted((a, b) => b.acceptedAt - a.acceptedAt)
  const latest = consentKinds.flatMap(
    (kind) => newestFirst.find((consent) => consent.kind === kind) ?? [],
  )
  const phoneEnding = maskPhone(mobile ?? '')
  return omitNullish({
    email,
    name: [fname?.trim(), lname?.trim()].filter(Boolean).join(' ') || undefined,
    phoneEnding: phoneEnding.length === 4 ? phoneEnding : undefined,
    emailMsg: emailMsg ?? false,
    smsMsg: smsMsg ?? false,
    consents: latest
      .toSorted((a, b) => b.acceptedAt - a.acceptedAt)
      .map(({ kind, version, acceptedAt, sha256 }) => {
        const text = texts.get(sha256)
        return {
          kind,
          version,
          acceptedAt,
          ...(text ? { text: [...text.paragraphs], locale: text.locale } : {}),
        }
      }),
  })
}
