'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog'
import { type NotMineSubject, toSafeFacts } from '@/lib/domain/act-on-it/not-mine-steps'
import { NotMineSteps } from './not-mine-steps'

/** The steps for what the consumer does not recognize, and the facts about it; loaded on the first press. */
export function ActOnItDialog({ subject, onClose }: { subject: NotMineSubject; onClose: () => void }) {
  const t = useTranslations('actOnIt')
  const facts = toSafeFacts(subject.facts)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`title.${subject.kind}`)}
      description={t('lead')}
      closeLabel={t('close')}
    >
      <div className="flex flex-col gap-6">
        <NotMineSteps subject={subject} onLeave={onClose} />
        {facts.length > 0 ? <CopyFacts facts={facts} /> : null}
      </div>
    </Dialog>
  )
}

/** The facts for a call or a letter, exactly as they are copied. */
function CopyFacts({ facts }: { facts: readonly string[] }) {
  const t = useTranslations('actOnIt')
  const text = useRef<HTMLPreElement>(null)
  const [result, setResult] = useState<'copied' | 'notCopied'>()
  return (
    <section aria-label={t('facts')} className="flex flex-col items-start gap-3">
      <div>
        <h3 className="font-semibold text-base">{t('facts')}</h3>
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

/**
 * A frame may not write to the clipboard unless its page allows it; selecting and copying works there in most browsers. Else the
 * text stays selected, ready to be copied by hand.
 */
async function copy(element: HTMLElement | null): Promise<'copied' | 'notCopied'> {
  try {
    await navigator.clipboard.writeText(element?.textContent ?? '')
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
