'use client'

import { useLayoutEffect, useState } from 'react'
import type { WidgetConfig } from '@/lib/contract/host/widget-config'
import { createStore, useStore } from '../storage/store'

type HostColours = Pick<WidgetConfig, 'theme' | 'labelColor' | 'linkColor'>

/** The colours that the host sent to this page, over those that the server rendered, and the function that makes a style sheet of them. */
type LiveColours = {
  readonly colours: Partial<HostColours>
  /** Comes from the code that is loaded only where there is a host. */
  readonly toSheet: (colours: HostColours) => string
}

/** Undefined: those of the server are shown. */
export const liveColours = createStore<LiveColours | undefined>(undefined)

type ThemeStylesProps = {
  /** The style sheet of `colours`. */
  readonly sheet: string
  readonly colours: HostColours
  readonly nonce: string | undefined
}

/**
 * The host's colours. The initial style sheet comes with the HTML and the response's nonce. A later one is adopted by
 * script, since the policy of the document accepts no new nonce: the colours of a host message, which take effect in the
 * next frame, or those of a new server render.
 */
export function ThemeStyles({ sheet, colours, nonce }: ThemeStylesProps) {
  const [first] = useState({ sheet, nonce })
  const live = useStore(liveColours)
  const current = live ? live.toSheet({ ...colours, ...live.colours }) : sheet
  useLayoutEffect(() => {
    if (current === first.sheet) return
    const adopted = new CSSStyleSheet()
    adopted.replaceSync(current)
    document.adoptedStyleSheets.push(adopted)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== adopted)
    }
  }, [current, first])
  return (
    // Browsers hide the nonce from scripts, so the hydrated value differs from the HTML.
    <style nonce={first.nonce} suppressHydrationWarning>
      {first.sheet}
    </style>
  )
}
