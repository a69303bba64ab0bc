import type { PlaygroundOptions } from './options'

/**
 * Returns the language and sentences of the partner's page in the samples. The page is in the
 * widget's language.
 */
export function samplePageOf({ locale }: PlaygroundOptions) {
  return locale === 'es'
    ? { lang: 'es-US', title: 'Su puntaje de crédito', open: 'Ver mi puntaje de crédito' }
    : { lang: 'en', title: 'Your credit score', open: 'See my credit score' }
}
