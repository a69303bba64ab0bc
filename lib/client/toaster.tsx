'use client'

import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { connectToaster, shownAtOnce, shownForMs } from './announce'

/** The bar at the bottom of a phone stays in reach. */
const clearOfBottomBarPx = 76

/** The toasts themselves: a polite live region; the pointer or focus on them stops their time. */
export default function Toaster() {
  useEffect(
    () => connectToaster(({ kind, text }) => (kind === 'success' ? toast.success(text) : toast.error(text))),
    [],
  )
  return (
    <Sonner
      position="bottom-center"
      mobileOffset={{ bottom: clearOfBottomBarPx }}
      duration={shownForMs}
      visibleToasts={shownAtOnce}
      expand
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-3 font-sans rounded border border-hairline bg-paper-raised p-4 text-sm text-ink shadow-raised',
          success: '[&_[data-icon]]:text-positive',
          error: '[&_[data-icon]]:text-negative',
        },
      }}
    />
  )
}
