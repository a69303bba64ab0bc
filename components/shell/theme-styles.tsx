'use client'

import { useEffect, useState } from 'react'

type ThemeStylesProps = { readonly sheet: string; readonly nonce: string | undefined }

/**
 * The host's colours. The initial style sheet comes with the HTML and the response's nonce; a later one, after a host
 * message, is adopted by script, since the policy of the document accepts no new nonce.
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
    // Browsers hide the nonce from scripts, so the hydrated value differs from the HTML.
    <style nonce={first.nonce} suppressHydrationWarning>
      {first.sheet}
    </style>
  )
}
