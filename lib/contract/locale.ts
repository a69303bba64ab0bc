/** The languages of the product, as used by visits, hosts and `messages/`. Contract, section 11. */
export const locales = ['en', 'es'] as const
export type Locale = (typeof locales)[number]

/**
 * Tags for `lang`, `Accept-Language` and `Intl` (BCP 47). Numbers and currency are those of the
 * United States in both languages.
 */
export const languageTags = { en: 'en-US', es: 'es-US' } as const satisfies Readonly<
  Record<Locale, string>
>
