import { createTranslator } from 'use-intl/core'
import { type Locale, languageTags } from '@/lib/contract/locale'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const catalogs = { en, es }

/**
 * The texts of emails, text messages, pages and PDF in one language, by key;
 * a wrong key or argument throws.
 */
export function textsOf(locale: Locale) {
  return createTranslator<typeof en>({
    locale: languageTags[locale],
    messages: catalogs[locale],
    onError,
  })
}
export type SandboxTexts = ReturnType<typeof textsOf>

function onError(error: Error): never {
  throw error
}
