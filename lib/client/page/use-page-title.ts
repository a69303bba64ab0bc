import { useTranslations } from 'next-intl'
import { useEffect } from 'react'

/**
 * Adds a flow's step and its position, such as 'Step 2 of 4', to the page title while the step is
 * shown.
 */
export function useStepTitle(title: string, progress: string): void {
  const t = useTranslations('app')
  useEffect(
    () => showTitle(t('titleOfStep', { title, progress, name: t('name') })),
    [t, title, progress],
  )
}

/** Prefixes the page title with "Error:" while the form shows errors. */
export function useErrorTitle(hasErrors: boolean): void {
  const t = useTranslations('app')
  useEffect(
    () => (hasErrors ? showTitle(t('titleWithErrors', { title: document.title })) : undefined),
    [hasErrors, t],
  )
}

/**
 * Sets the title. Returns a function that restores the previous title, unless another page has
 * opened in the meantime.
 */
function showTitle(title: string): () => void {
  const { title: before } = document
  document.title = title
  return () => {
    if (document.title === title) document.title = before
  }
}
