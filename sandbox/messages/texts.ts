import { createTranslator } from 'use-intl/core'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const catalogs = { en, es }

export const sandboxLocales = ['en', 'es'] as const
export type SandboxLocale = (typeof sandboxLocales)[number]

/** BCP 47 tags for `lang` and `Intl`; plain `es` would format amounts as in Spain. */
export const languageTags: Readonly<Record<SandboxLocale, string>> = { en: 'en-US', es: 'es-US' }

/** The texts of emails, text messages, pages and PDF in one language, by key; a wrong key or argument throws. */
export function textsOf(locale: SandboxLocale) {
  return createTranslator<typeof en>({ locale: languageTags[locale], messages: catalogs[locale], onError })
}
export type SandboxTexts = ReturnType<typeof textsOf>

function onError(error: Error): never {
  throw error
}
