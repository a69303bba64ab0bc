'use client'

import { useRouter } from 'next/navigation'
import { pathOf } from '@/lib/routes'
import { tellHost } from '../host/notify-host'
import { useSurroundings } from './page-context'

/** What every Close button does: the host hears of it and a popup closes; stand-alone it leads to login. Contract, section 9. */
export function useClose(): (event: 'CLOSE' | 'IDENTITY_FAILED_CLOSE') => void {
  const router = useRouter()
  const { mode, config } = useSurroundings()
  return (event) => {
    tellHost(event)
    if (config.popupMode && window.opener) window.close()
    else if (mode === 'top') router.replace(pathOf('login'))
  }
}
