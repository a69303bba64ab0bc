import { createTranslator } from 'use-intl/core'
import { type Locale, languageTags } from '@/lib/contract/locale'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const catalogs = { en, es }

/**
 * Returns the texts of emails, text messages, pages and PDFs in one language. A wrong key or
 * argument throws.
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
