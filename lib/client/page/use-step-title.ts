import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'

/** While a step of a flow is shown, the page title names it and its position: 'Step 2 of 4'. */
export function useStepTitle(title: string, progress: string): void {
  const t = useTranslations('app')
  const set = useRef('')
  useEffect(() => {
    const { title: before } = document
    return () => {
      // Another page may have been opened in the meantime, with its own title.
      if (document.title === set.current) document.title = before
    }
  }, [])
  useEffect(() => {
    set.current = t('titleOfStep', { title, progress, name: t('name') })
    document.title = set.current
  }, [t, title, progress])
}
