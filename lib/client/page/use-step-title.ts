import { useTranslations } from 'next-intl'
import { useEffect } from 'react'

/** While a step of a flow is shown, the page title names it and its position: 'Step 2 of 4'. */
export function useStepTitle(title: string, progress: string): void {
  const t = useTranslations('app')
  useEffect(() => {
    const { title: before } = document
    const ofStep = t('titleOfStep', { title, progress, name: t('name') })
    document.title = ofStep
    return () => {
      // Another page may have been opened in the meantime, with its own title.
      if (document.title === ofStep) document.title = before
    }
  }, [t, title, progress])
}
