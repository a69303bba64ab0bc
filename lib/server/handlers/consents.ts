import 'server-only'
import { createHash } from 'node:crypto'
import { createTranslator } from 'next-intl'
import { type Consent, type ConsentKind, consentKinds } from '@/lib/contract/consents'
import { type Locale, languageTags, locales } from '@/lib/contract/locale'
import type { ConsentTexts } from '@/lib/domain/account/user-views'
import { consentParagraphs, consentVersions } from '@/lib/domain/consents/consent-texts'
import { catalogues } from '@/lib/i18n/catalogues'
import { getHost } from '../config/env'
import type { RequestContext } from '../http/define-handler'
import { getWidgetConfig } from '../http/widget-config'
import { log } from '../observability/log'

type Visit = Pick<RequestContext, 'session' | 'requestId' | 'locale'>

/**
 * Makes the records of the consents that the current call gives, and logs them. It runs before the product API is called,
 * because a consent counts even if the outcome of the call is unknown; the audit event of the same request has the outcome.
 * Contract, section 11.
 */
export async function recordConsents(visit: Visit, kinds: readonly ConsentKind[]): Promise<Consent[]> {
  const { locale } = visit
  const paragraphsOf = await getWordings(visit, locale)
  const acceptedAt = Date.now()
  const hostKey = getHost(visit.session.data.hostKey)?.key
  return kinds.map((kind) => {
    const sha256 = hashConsentText(paragraphsOf(kind))
    const consent = { kind, version: consentVersions[kind], sha256, locale, acceptedAt }
    log().info({ event: 'consent', hostKey, ...consent })
    return consent
  })
}

/** The wordings that this visit shows now, in every language: a consent may have been given in another one. */
export async function getConsentTexts(visit: Visit): Promise<ConsentTexts> {
  const texts = locales.map(async (locale) => {
    const wordings = consentKinds.map(await getWordings(visit, locale))
    return wordings.map((paragraphs) => [hashConsentText(paragraphs), { locale, paragraphs }] as const)
  })
  return new Map((await Promise.all(texts)).flat())
}

/** The SHA-256 of a wording as the screen shows it, with a line break between its paragraphs; in hexadecimal digits. */
function hashConsentText(paragraphs: readonly string[]): string {
  return createHash('sha256').update(paragraphs.join('\n')).digest('hex')
}

/** The wording of each consent with the values of the visit's host, without the links in it. */
async function getWordings({ session, requestId }: Visit, locale: Locale) {
  const { fullDiscOnIdentity } = await getWidgetConfig(session.data, requestId)
  const t = createTranslator({ locale: languageTags[locale], messages: catalogues[locale] })
  const withoutLink = (text: string) => text
  const values = { host: getHost(session.data.hostKey)?.name ?? '', terms: withoutLink, privacy: withoutLink }
  return (kind: ConsentKind): readonly string[] =>
    consentParagraphs(kind, { fullDisclaimer: fullDiscOnIdentity }).map((key) => t.markup(key, values))
}
