import { createHash } from 'node:crypto'
import { createTranslator } from 'next-intl'
import { type Consent, type ConsentKind, consentKinds } from '@/lib/contract/consents'
import { type Locale, languageTags, locales } from '@/lib/contract/locale'
import { consentParagraphs, consentVersions } from '@/lib/domain/account/consents/consent-texts'
import type { ConsentTexts } from '@/lib/domain/account/settings/user-views'
import { catalogues } from '@/lib/i18n/catalogues'
import { getHost } from '../../config/env'
import type { SessionRequest } from '../../http/product-api-client'
import { getWidgetConfig } from '../../http/widget-config'
import { log } from '../../observability/log'

/**
 * Returns the SHA-256, in hexadecimal, of a wording as displayed, with a line break between
 * paragraphs.
 */
function hashConsentText(paragraphs: readonly string[]): string {
  return createHash('sha256').update(paragraphs.join('\n')).digest('hex')
}

/**
 * Returns a function that returns the wording of a consent, with the values of the visit's host and
 * without links.
 */
async function getWordings({ session }: SessionRequest, locale: Locale) {
  const { fullDiscOnIdentity } = await getWidgetConfig(session.data)
  const t = createTranslator({ locale: languageTags[locale], messages: catalogues[locale] })
  const withoutLink = (text: string) => text
  const values = {
    host: getHost(session.data.hostKey)?.name ?? '',
    terms: withoutLink,
    privacy: withoutLink,
  }
  return (kind: ConsentKind): readonly string[] =>
    consentParagraphs(kind, { fullDisclaimer: fullDiscOnIdentity }).map((key) =>
      t.markup(key, values),
    )
}

/**
 * Creates and logs consent records before the product API is called, because a consent is valid
 * even if the outcome of the call is unknown. Contract, section 11.
 */
export async function recordConsents(
  visit: SessionRequest,
  kinds: readonly ConsentKind[],
): Promise<Consent[]> {
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

/**
 * Returns the wordings shown to this visit, in every language, because a consent may have been
 * given in a language other than the current one.
 */
export async function getConsentTexts(visit: SessionRequest): Promise<ConsentTexts> {
  const texts = locales.map(async (locale) => {
    const wordings = consentKinds.map(await getWordings(visit, locale))
    return wordings.map(
      (paragraphs) => [hashConsentText(paragraphs), { locale, paragraphs }] as const,
    )
  })
  return new Map((await Promise.all(texts)).flat())
}
