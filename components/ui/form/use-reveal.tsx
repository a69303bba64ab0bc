'use client'

import { useState } from 'react'

export type RevealTexts = {
  /** The visible labels, such as "Show" and "Hide". */
  show: string
  hide: string
  /** The accessible labels, such as "Show password". */
  showLabel: string
  hideLabel: string
}

/** Reveal state of a hidden value: the input type, and the toggle button. */
export function useReveal(texts: RevealTexts, controls: string) {
  const [revealed, setRevealed] = useState(false)
  const toggle = (
    <button
      type="button"
      aria-controls={controls}
      aria-label={revealed ? texts.hideLabel : texts.showLabel}
      onClick={() => setRevealed(!revealed)}
      className="min-h-9 rounded-sm px-2.5 font-medium text-link text-sm hover:bg-paper-sunken"
    >
      {revealed ? texts.hide : texts.show}
    </button>
  )
  return { type: revealed ? 'text' : 'password', toggle } as const
}
