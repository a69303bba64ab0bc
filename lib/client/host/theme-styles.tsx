'use client'

import { useLayoutEffect, useState } from 'react'
import type { HostColours } from '@/lib/domain/theme/theme'
import { useStore } from '../storage/use-store'
import { liveColours } from './live-colours'

type ThemeStylesProps = { readonly sheet: string; readonly colours: HostColours; readonly nonce: string | undefined }

/** The host's colours: the sheet of the HTML has the nonce, and later ones are adopted by script, since the policy accepts no other. */
export function ThemeStyles({ sheet, colours, nonce }: ThemeStylesProps) {
  const [first] = useState({ sheet, nonce })
  const live = useStore(liveColours)
  const current = live?.(colours) ?? sheet
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
