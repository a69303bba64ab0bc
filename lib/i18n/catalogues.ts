import 'server-only'
import type { Locale } from '@/lib/contract/locale'
import en from '@/messages/en.json'
import es from '@/messages/es.json'

export type Messages = typeof en

/**
 * All of the product's texts. They stay on the server; a page sends the browser only the areas it
 * needs, in its own language.
 */
export const catalogues: Readonly<Record<Locale, Messages>> = { en, es }

/** The browser formats dates and times in the consumer's own zone. The server renders UTC days. */
export const timeZone = 'UTC'
