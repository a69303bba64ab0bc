'use client'

import { useEffect, useState } from 'react'

type ThemeStylesProps = { readonly sheet: string; readonly nonce: string | undefined }

/**
 * The host's colours. The first sheet comes with the HTML under its answer's nonce; a later one, after the host changed its
 * colours by message, is adopted by script, since the document's policy knows no later nonce.
 */
export function ThemeStyles({ sheet, nonce }: ThemeStylesProps) {
  const [first] = useState({ sheet, nonce })
  useEffect(() => {
    if (sheet === first.sheet) return
    const live = new CSSStyleSheet()
    live.replaceSync(sheet)
    document.adoptedStyleSheets.push(live)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== live)
    }
  }, [sheet, first])
  return (
    // The browser hides a nonce from scripts, so what hydrates differs from what was sent.
    <style nonce={first.nonce} suppressHydrationWarning>
      {first.sheet}
    </style>
  )
}
