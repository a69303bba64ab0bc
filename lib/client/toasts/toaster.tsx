'use client'

import { useEffect, useState } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { measureHiddenBottom } from './measure-hidden-bottom'
import { connectToaster, maxVisibleToasts, toastDurationMs } from './toast'

/** The bar at the bottom of a phone stays in reach. */
const bottomBarOffsetPx = 76
const edgeOffsetPx = 24

/** The toasts themselves: a polite live region; the pointer or focus on them stops their time. */
export default function Toaster() {
  const [hidden, setHidden] = useState(0)
  useEffect(
    () =>
      connectToaster(({ kind, text }) => {
        measureHiddenBottom(setHidden)
        if (kind === 'success') toast.success(text)
        else toast.error(text)
      }),
    [],
  )
  return (
    <Sonner
      position="bottom-center"
      offset={{ bottom: hidden + edgeOffsetPx }}
      mobileOffset={{ bottom: hidden + bottomBarOffsetPx }}
      duration={toastDurationMs}
      visibleToasts={maxVisibleToasts}
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
