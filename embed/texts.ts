import type { WidgetOptions } from './api'

const english = {
  title: 'Credit score',
  failed: 'This could not be loaded.',
  tryAgain: 'Try again',
  close: 'Close',
  leave: 'Still saving. Close anyway?',
}
const spanish = {
  title: 'Puntaje de crédito',
  failed: 'No se pudo cargar.',
  tryAgain: 'Intentar de nuevo',
  close: 'Cerrar',
  leave: 'Se está guardando. ¿Desea cerrar?',
}

/**
 * What the loader shows to the consumer: the partner's texts, else ours in the language of the configuration, or of the page
 * around `container`.
 */
export function widgetTexts({ config, title, texts }: WidgetOptions, container = document.documentElement as Element) {
  const isSpanish = config?.locale ? config.locale === 'es' : container.matches(':lang(es)')
  const own = isSpanish ? spanish : english
  return { ...own, ...texts, title: title ?? own.title }
}
