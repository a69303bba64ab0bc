'use client'

import { useState } from 'react'

export type RevealTexts = {
  /** The visible words, such as "Show" and "Hide". */
  show: string
  hide: string
  /** What a screen reader hears, such as "Show password". */
  showLabel: string
  hideLabel: string
}

/** A control's value is hidden until its owner asks to see it: the type to give the input, and the button to put in it. */
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
