'use client'

import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'
import { useServerInsertedHTML } from 'next/navigation'
import { useLayoutEffect, useState } from 'react'
import { preload } from 'react-dom'
import type { HostColours } from '@/lib/domain/theme/theme'
import { useStore } from '../storage/use-store'
import { liveColours } from './live-colours'

declare global {
  /** The style sheet of the build, which the root layout leaves here on the server: a prop would be in the data of the page too. */
  var builtStyleSheet: string | undefined
}

type PageStylesProps = { readonly theme: string; readonly colours: HostColours; readonly nonce: string | undefined }

/** Style sheet and colours of the host, once in the HTML with the nonce. Later colours are adopted by script, since the policy accepts no other. */
export function PageStyles({ theme, colours, nonce }: PageStylesProps) {
  preload(geist, { as: 'font', type: 'font/woff2', crossOrigin: '' })
  const [first] = useState({ theme, isWritten: false })
  useServerInsertedHTML(() => {
    if (first.isWritten) return null
    first.isWritten = true
    return <style nonce={nonce}>{globalThis.builtStyleSheet + theme}</style>
  })
  const current = useStore(liveColours)?.(colours) ?? theme
  useLayoutEffect(() => {
    if (current === first.theme) return
    const adopted = new CSSStyleSheet()
    adopted.replaceSync(current)
    document.adoptedStyleSheets.push(adopted)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== adopted)
    }
  }, [current, first])
  return null
}
