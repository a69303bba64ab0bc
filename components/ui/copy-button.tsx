import { type RefObject, useState } from 'react'
import { Button } from './button/button'

type CopyButtonProps = {
  element: RefObject<HTMLElement | null>
  text?: string
  texts: { readonly copy: string; readonly copied: string; readonly notCopied: string }
  onCopied?: () => void
  disabled?: boolean
}

/** Copies an element's text and shows whether that succeeded. */
export function CopyButton({ element, text, texts, onCopied, disabled = false }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'notCopied'>()
  async function press() {
    const outcome = await copy(element.current, text)
    setResult(outcome)
    if (outcome === 'copied') onCopied?.()
  }
  return (
    <>
      <Button variant="quiet" width="auto" disabled={disabled} onClick={press}>
        {texts.copy}
      </Button>
      <p aria-live="polite" className="empty:absolute print:hidden">
        {result ? texts[result] : ''}
      </p>
    </>
  )
}

/**
 * Copies text. A frame may write to the clipboard only if the embedding page allows it. Otherwise
 * the text is selected and copied, which works in most browsers. If that fails too, the text stays
 * selected for the consumer to copy.
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
