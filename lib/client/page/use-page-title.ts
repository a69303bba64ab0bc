import { useTranslations } from 'next-intl'
import { useEffect } from 'react'

/** While a step of a flow is shown, the page title names it and its position: 'Step 2 of 4'. */
export function useStepTitle(title: string, progress: string): void {
  const t = useTranslations('app')
  useEffect(
    () => showTitle(t('titleOfStep', { title, progress, name: t('name') })),
    [t, title, progress],
  )
}

/** While a form shows errors, the page title starts with them. */
export function useErrorTitle(hasErrors: boolean): void {
  const t = useTranslations('app')
  useEffect(
    () => (hasErrors ? showTitle(t('titleWithErrors', { title: document.title })) : undefined),
    [hasErrors, t],
  )
}

/**
 * Returns a function that restores the title before, unless another page has been opened in the
 * meantime, with its own.
 */
function showTitle(title: string): () => void {
  const { title: before } = document
  document.title = title
  return () => {
    if (document.title === title) document.title = before
  }
}
