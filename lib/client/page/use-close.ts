'use client'

import { useRouter } from 'next/navigation'
import { pathOf } from '@/lib/routes'
import { notifyHost } from '../host/notify-host'
import { usePageContext } from './page-context'

/** What every Close button does: the host hears of it and a popup closes; stand-alone it leads to login. Contract, section 9. */
export function useClose(): (event: 'CLOSE' | 'IDENTITY_FAILED_CLOSE') => void {
  const router = useRouter()
  const { mode, config } = usePageContext()
  return (event) => {
    notifyHost(event)
    if (config.popupMode && window.opener) window.close()
    else if (mode === 'top') router.replace(pathOf('login'))
  }
}

/** Back to where the visitor came from; a tab opened for this page alone closes; else on to the start. */
export function useGoBack(): () => void {
  const router = useRouter()
  return () => {
    if (window.history.length > 1) return router.back()
    window.close()
    router.replace('/')
  }
}
