import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { cssString } from '@/lib/domain/shared/formats/print-texts'

/** Returns true while the page is printed; paged lists then show all entries. */
export function useIsPrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser prints as soon as the event handler returns, so the page must render
    // synchronously.
    const listening = new AbortController()
    window.addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), listening)
    window.addEventListener('afterprint', () => setPrinting(false), listening)
    return () => listening.abort()
  }, [])
  return printing
}

type PrintTexts = {
  readonly name: string | undefined
  readonly date: string | undefined
  /**
   * An empty string removes the product's name from the printed page, because the consumer sends a
   * letter in their own name.
   */
  readonly product?: ''
}

/** Prints the consumer's name and a date in the margins of every page. */
export function usePrintTexts({ name, date, product }: PrintTexts): void {
  useEffect(() => {
    const { style } = document.documentElement
    const texts = Object.entries({
      '--print-name': name,
      '--print-date': date,
      '--print-product': product,
    })
    for (const [property, text] of texts)
      if (text !== undefined) style.setProperty(property, cssString(text))
    return () => {
      for (const [property] of texts) style.removeProperty(property)
    }
  }, [name, date, product])
}
