import { useTranslations } from 'next-intl'
import { useEffect } from 'react'

/** Adds the step of a flow and its position to the page title while it is shown: 'Step 2 of 4'. */
export function useStepTitle(title: string, progress: string): void {
  const t = useTranslations('app')
  useEffect(
    () => showTitle(t('titleOfStep', { title, progress, name: t('name') })),
    [t, title, progress],
  )
}

/** Starts the page title with a form's errors while the form shows them. */
export function useErrorTitle(hasErrors: boolean): void {
  const t = useTranslations('app')
  useEffect(
    () => (hasErrors ? showTitle(t('titleWithErrors', { title: document.title })) : undefined),
    [hasErrors, t],
  )
}

/**
 * Shows a title. Returns a function that restores the previous one, unless another page has opened
 * in the meantime.
 */
function showTitle(title: string): () => void {
  const { title: before } = document
  document.title = title
  return () => {
    if (document.title === title) document.title = before
  }
}
