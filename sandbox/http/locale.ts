import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { detectFromCookie, detectFromHeader, detectFromQuery } from 'hono/language'
import { type Locale, locales } from '@/lib/contract/locale'

const yearInSeconds = 365 * 24 * 60 * 60

const detection = {
  supportedLanguages: [...locales],
  fallbackLanguage: 'en',
  ignoreCase: true,
  order: [],
  lookupQueryString: 'lang',
  lookupCookie: 'sandbox-lang',
  lookupFromHeaderKey: 'accept-language',
  lookupFromPathIndex: 0,
  caches: false,
} satisfies Parameters<typeof detectFromQuery>[1]

/**
 * Returns the language in a call's `accept-language`, or undefined if it names no supported
 * language, as with `*`.
 */
export function callLocale(context: Context): Locale | undefined {
  return toLocale(detectFromHeader(context, detection))
}

/**
 * Returns a page's language: from `?lang=`, which is then stored in a cookie, otherwise from the
 * cookie or the browser, otherwise English.
 */
export function pageLocale(context: Context): Locale {
  const chosen = toLocale(detectFromQuery(context, detection))
  if (chosen)
    setCookie(context, detection.lookupCookie, chosen, {
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: yearInSeconds,
    })
  return chosen ?? toLocale(detectFromCookie(context, detection)) ?? callLocale(context) ?? 'en'
}

function toLocale(language: string | undefined): Locale | undefined {
  return locales.find((locale) => locale === language)
}
