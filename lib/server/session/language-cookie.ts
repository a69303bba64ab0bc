import 'server-only'
import type { CookieJar } from 'iron-session'
import type { Locale } from '@/lib/contract/locale'
import { toLocale } from '@/lib/domain/config/choose-locale'
import { cookieAttributes } from './session-cookies'
import type { CookieMode } from './session-data'

/** Apart from the session, so that the choice survives it; it holds `en` or `es` and nothing of the consumer. */
const name = '__Host-sw-lang'
const maxAgeSeconds = 365 * 24 * 60 * 60

/** The language that the consumer chose in this browser. */
export function readLanguageCookie(read: CookieJar['read']): Locale | undefined {
  return toLocale(read(name))
}

/** Stores the choice for a year; in a frame for that host's site only. */
export function writeLanguageCookie(jar: CookieJar, mode: CookieMode, locale: Locale): void {
  jar.write(name, locale, { ...cookieAttributes[mode], maxAge: maxAgeSeconds })
}
