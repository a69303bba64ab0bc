'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'

/** The facts for a call or a letter, exactly as they are copied. */
export function CopyFacts({ facts }: { facts: readonly string[] }) {
  const t = useTranslations('actOnIt')
  const id = useId()
  const text = useRef<HTMLPreElement>(null)
  const [result, setResult] = useState<'copied' | 'notCopied'>()
  return (
    <section aria-labelledby={id} className="flex flex-col items-start gap-3">
      <div>
        <h3 id={id} className="font-semibold text-base">
          {t('facts')}
        </h3>
        <p className="text-ink-muted">{t('factsNote')}</p>
      </div>
      <pre
        ref={text}
        className="w-full whitespace-pre-wrap break-words rounded border border-hairline bg-paper-sunken p-3 font-sans"
      >
        {facts.join('\n')}
      </pre>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="quiet" width="auto" onClick={async () => setResult(await copy(text.current))}>
          {t('copy')}
        </Button>
        <p aria-live="polite">{result ? t(result) : ''}</p>
      </div>
    </section>
  )
}

/** A frame may not write to the clipboard unless its page allows it; selecting and copying works there in most browsers. */
async function copy(element: HTMLElement | null): Promise<'copied' | 'notCopied'> {
  const text = element?.textContent ?? ''
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return element && copySelected(element) ? 'copied' : 'notCopied'
  }
}

/** Leaves the text selected, ready to be copied by hand. */
function copySelected(element: HTMLElement): boolean {
  window.getSelection()?.selectAllChildren(element)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  }
}
