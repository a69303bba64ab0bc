/** The languages of the product, as used by visits, hosts and `messages/`. Contract, section 11. */
export const locales = ['en', 'es'] as const
export type Locale = (typeof locales)[number]

/**
 * Tags for `lang`, `Accept-Language` and `Intl` (BCP 47). Both languages use the number and
 * currency formats of the United States.
 */
export const languageTags = { en: 'en-US', es: 'es-US' } as const satisfies Readonly<
  Record<Locale, string>
>
