'use client'

import { useServerInsertedHTML } from 'next/navigation'
import { useLayoutEffect, useState } from 'react'
import { liveColours } from '@/lib/client/host/live-colours'
import { useStore } from '@/lib/client/storage/use-store'
import type { HostColours } from '@/lib/domain/host/theme/theme'

declare global {
  /**
   * The build's style sheet and font, set by the root layout on the server. Props would repeat them
   * in the page's data.
   */
  var builtStyles: { readonly sheet: string; readonly font: string | undefined } | undefined
}

type PageStylesProps = {
  readonly theme: string
  readonly colours: HostColours
  readonly nonce: string | undefined
}

/**
 * Renders the style sheet and the host's colors once, with the response's nonce. A script applies
 * later colors, because the policy accepts no other nonce.
 */
export function PageStyles({ theme, colours, nonce }: PageStylesProps) {
  const [first] = useState({ theme, isWritten: false })
  useServerInsertedHTML(() => {
    if (first.isWritten) return null
    first.isWritten = true
    const { sheet = '', font } = globalThis.builtStyles ?? {}
    return (
      <>
        {font && <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />}
        <style nonce={nonce}>{sheet + theme}</style>
      </>
    )
  })
  const current = useStore(liveColours)?.(colours) ?? theme
  useLayoutEffect(() => {
    if (current === first.theme) return
    const adopted = new CSSStyleSheet()
    adopted.replaceSync(current)
    document.adoptedStyleSheets = [adopted]
    return () => {
      document.adoptedStyleSheets = []
    }
  }, [current, first])
  return null
}
