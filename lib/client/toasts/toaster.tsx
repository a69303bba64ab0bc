'use client'

import { useEffect, useState } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { lookBelow } from './measure-hidden-bottom'
import { connectToaster, shownAtOnce, shownForMs } from './toast'

/** The bar at the bottom of a phone stays in reach. */
const clearOfBottomBarPx = 76
const clearOfEdgePx = 24

/** The toasts themselves: a polite live region; the pointer or focus on them stops their time. */
export default function Toaster() {
  const [hidden, setHidden] = useState(0)
  useEffect(
    () =>
      connectToaster(({ kind, text }) => {
        lookBelow(setHidden)
        if (kind === 'success') toast.success(text)
        else toast.error(text)
      }),
    [],
  )
  return (
    <Sonner
      position="bottom-center"
      offset={{ bottom: hidden + clearOfEdgePx }}
      mobileOffset={{ bottom: hidden + clearOfBottomBarPx }}
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
