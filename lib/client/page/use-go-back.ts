'use client'

import { useRouter } from 'next/navigation'

/** Back to where the visitor came from; a tab opened for this page alone closes; else on to the start. */
export function useGoBack(): () => void {
  const router = useRouter()
  return () => {
    if (window.history.length > 1) return router.back()
    window.close()
    router.replace('/')
  }
}
