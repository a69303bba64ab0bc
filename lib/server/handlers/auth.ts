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
    // Guesses at the code count for this account, although they do not name it. A reset token from
    // an earlier code may belong to another account.
    const recovery = { account: hashAccount(email), request: getRequestId() }
    await session.updateVisit({ recovery, resetToken: undefined })
  },
})

/**
 * Exchanges the code, which the product API calls a token, for a reset token, which stays in the
 * session.
 */
export const handleCheckRecoveryCode = defineHandler(endpoints.checkRecoveryCodeRoute, {
  audit: { action: 'recovery code' },
  async run({ productApi, session }, { code, email }) {
    const { token, recoveryQuestion } = await productApi(upstream.recoveryTokenUpstream, {
      token: code,
    })
    // The answers are counted for the recovery that sent the code.
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
    // The reset token is missing or used: the recovery starts again.
    if (token === undefined || recovery === undefined) throw new Problem(410)
    await productApi(upstream.passwordResetUpstream, { token, recoveryAnswer, password })
    await session.updateVisit({ resetToken: undefined })
  },
})

/**
 * Creates and logs consent records before the product API is called: a consent counts even if the
 * outcome of the call is unknown. Contract, section 11.
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
 * given in another one.
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
 * Returns the SHA-256, in hexadecimal, of a wording as displayed, with a line break between
 * paragraphs.
 */
function hashConsentText(paragraphs: readonly string[]): string {
  return createHash('sha256').update(paragraphs.join('\n')).digest('hex')
}

/** Returns the wording of each consent with the values of the visit's host and without links. */
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
