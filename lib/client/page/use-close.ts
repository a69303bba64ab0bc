import { useRouter } from 'next/navigation'
import { pathOf } from '@/lib/routes'
import { notifyHost } from '../host/notify-host'
import { canGoBack } from '../host/replace-screens'
import { usePageContext } from './page-context'

/**
 * Returns the handler for every Close button. It notifies the host and closes a popup, or opens
 * login if there is no host. Contract, section 9.
 */
export function useClose(): (event: 'CLOSE' | 'IDENTITY_FAILED_CLOSE') => void {
  const router = useRouter()
  const { mode, config } = usePageContext()
  return (event) => {
    notifyHost(event)
    if (config.popupMode && window.opener) window.close()
    else if (mode === 'top') router.replace(pathOf('login'))
  }
}

/**
 * Returns a function that goes back. Without history, it closes the tab or, if that fails, opens
 * the start page.
 */
export function useGoBack(): () => void {
  const router = useRouter()
  return () => {
    if (canGoBack()) return router.back()
    window.close()
    router.replace('/')
  }
}
