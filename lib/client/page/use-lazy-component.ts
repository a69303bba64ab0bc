'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { loadChunk } from '../api/call-api'
import { toastError } from '../toasts/toast'

type LazyComponentOptions<Props> = {
  readonly load: () => Promise<ComponentType<Props>>
  readonly isNeeded: boolean
  /** Returns the screen to its state before, from where the consumer can try again; without it, the code is loaded again. */
  readonly onLoadError?: () => void
  /** The screen has something else to show after a failed load. */
  readonly isSilent?: boolean
}

const retryMs = 1_000

/** Loads a component when it is needed; a failed load shows a toast, or the banner where offline, or is repeated in silence. */
export function useLazyComponent<Props>({ load, isNeeded, onLoadError, isSilent }: LazyComponentOptions<Props>) {
  const t = useTranslations('shell')
  const [loaded, setLoaded] = useState<{ readonly Component: ComponentType<Props> }>()
  const isDue = isNeeded && loaded === undefined
  const start = useEffectEvent(() => loadChunk(load))
  const fail = useEffectEvent((retry: () => void) => {
    if (!onLoadError) return retry()
    if (navigator.onLine && !isSilent) toastError(t('notLoaded'))
    onLoadError()
  })
  useEffect(() => {
    if (!isDue) return
    let isCancelled = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = () =>
      start().then(
        (Component) => !isCancelled && setLoaded({ Component }),
        () => !isCancelled && fail(retry),
      )
    const retry = () => {
      timer = setTimeout(run, retryMs)
    }
    run()
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [isDue])
  return loaded?.Component
}
