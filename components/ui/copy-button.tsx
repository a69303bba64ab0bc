import { type RefObject, useState } from 'react'
import { Button } from './button/button'

type CopyButtonProps = {
  element: RefObject<HTMLElement | null>
  text?: string
  texts: { readonly copy: string; readonly copied: string; readonly notCopied: string }
  onCopied?: () => void
}

/** Copies an element's text and says whether it worked. */
export function CopyButton({ element, text, texts, onCopied }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'notCopied'>()
  async function press() {
    const outcome = await copy(element.current, text)
    setResult(outcome)
    if (outcome === 'copied') onCopied?.()
  }
  return (
    <>
      <Button variant="quiet" width="auto" onClick={press}>
        {texts.copy}
      </Button>
      <p aria-live="polite" className="print:hidden">
        {result ? texts[result] : ''}
      </p>
    </>
  )
}

/**
 * Copies a text. A frame may not write to the clipboard unless its page allows it; selecting and
 * copying works there in most browsers. Otherwise the text stays selected, ready to be copied by
 * hand.
 */
async function copy(
  element: HTMLElement | null,
  text = element?.textContent ?? '',
): Promise<'copied' | 'notCopied'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    if (element) window.getSelection()?.selectAllChildren(element)
  }
  try {
    return document.execCommand('copy') ? 'copied' : 'notCopied'
  } catch {
    return 'notCopied'
  }
}
