import { createHash } from 'node:crypto'
import { createTranslator } from 'next-intl'
import * as endpoints from '@/lib/contract/bff/auth'
import { type Consent, type ConsentKind, consentKinds } from '@/lib/contract/consents'
import { type Locale, languageTags, locales } from '@/lib/contract/locale'
import * as upstream from '@/lib/contract/product-api/auth'
import type { ConsentTexts } from '@/lib/domain/account/user-views'
import { consentParagraphs, consentVersions } from '@/lib/domain/consents/consent-texts'
import { catalogues } from '@/lib/i18n/catalogues'
import { getHost } from '../config/env'
import { Problem } from '../errors/problem'
import { hashAccount } from '../http/attempt-counts'
import { defineHandler } from '../http/define-handler'
import type { SessionRequest } from '../http/product-api-client'
import { signInHostOf, startSession, toNewSignIn } from '../http/start-session'
import { getWidgetConfig } from '../http/widget-config'
import { log } from '../observability/log'
import { countEvent } from '../observability/metrics'
import { getRequestId } from '../observability/request-context'

export const handleLogin = defineHandler(endpoints.loginRoute, {
  audit: { action: 'sign-in', detail: 'password' },
  async run(context, { email, password, returnTo }) {
    const signInResult = await context.productApi(upstream.loginUpstream, {
      username: email,
      password,
    })
    const newSignIn = await toNewSignIn(signInHostOf(context), { email, ...signInResult })
    return await startSession(context, newSignIn, { returnTo })
  },
})

export const handleRegister = defineHandler(endpoints.registerRoute, {
  audit: { action: 'sign-up' },
  async run(context, input) {
    const consents = await recordConsents(context, ['terms', 'esign'])
    const signInResult = await context.productApi(upstream.registerUpstream, { ...input, consents })
    countEvent('signup_finished', context.session)
    const newSignIn = await toNewSignIn(signInHostOf(context), {
      email: input.email,
      ...signInResult,
    })
    return await startSession(context, newSignIn)
  },
})

export const handleRequestRecovery = defineHandler(endpoints.requestRecoveryRoute, {
  audit: { action: 'recovery requested' },
  async run({ productApi, session }, { email }) {
    await productApi(upstream.passwordRecoveryUpstream, { email })
    // Guesses at the code are counted for this account, although they do not name it.
    // A code checked before was another's.
    const recovery = { account: hashAccount(email), request: getRequestId() }
    await session.updateVisit({ recovery, resetToken: undefined })
  },
})

/**
 * Exchanges the code, which the product API calls a token,
 * for a reset token that stays in the session.
 */
export const handleCheckRecoveryCode = defineHandler(endpoints.checkRecoveryCodeRoute, {
  audit: { action: 'recovery code' },
  async run({ productApi, session }, { code, email }) {
    const { token, recoveryQuestion } = await productApi(upstream.recoveryTokenUpstream, {
      token: code,
    })
    // The answers are counted for the recovery that the code belongs to.
    const recovery = session.data.recovery ?? {
      account: hashAccount(email ?? token),
      request: getRequestId(),
    }
    await session.updateVisit({ resetToken: token, recovery })
    return { recoveryQuestion }
  },
})

export const handleResetPassword = defineHandler(endpoints.resetPasswordRoute, {
  audit: { action: 'password reset' },
  async run({ productApi, session }, { recoveryAnswer, password }) {
    const { resetToken: token, recovery } = session.data
    // The reset token is missing or used, so the recovery starts again.
    if (token === undefined || recovery === undefined) throw new Problem(410)
    await productApi(upstream.passwordResetUpstream, { token, recoveryAnswer, password })
    await session.updateVisit({ resetToken: undefined })
  },
})

/**
 * Makes and logs consents before the product API is called: they count even if the outcome is
 * unknown. Contract, section 11.
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
 * The wordings that this visit shows now,
 * in every language: a consent may have been given in another one.
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

/**
 * The SHA-256 of a wording as the screen shows it, with a line break between its paragraphs;
 * in hexadecimal digits.
 */
function hashConsentText(paragraphs: readonly string[]): string {
  return createHash('sha256').update(paragraphs.join('\n')).digest('hex')
}

/** The wording of each consent with the values of the visit's host, without the links in it. */
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
