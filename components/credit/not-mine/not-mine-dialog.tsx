import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog'
import { type NotMineSubject, toSafeFacts } from '@/lib/domain/credit/not-mine/not-mine-steps'
import { NotMineSteps } from './not-mine-steps'

/**
 * Shows the next steps for an unrecognized item, and the facts about it. Loaded when first opened.
 */
export function NotMineDialog({
  subject,
  onClose,
}: {
  subject: NotMineSubject
  onClose: () => void
}) {
  const t = useTranslations('actOnIt')
  const facts = toSafeFacts(subject.facts)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`title.${subject.kind}`)}
      description={t('lead', { kind: subject.kind })}
      closeLabel={t('close')}
    >
      <div className="flex flex-col gap-6">
        <NotMineSteps subject={subject} onLeave={onClose} />
        {facts.length > 0 ? <CopyFacts facts={facts} /> : null}
        <Button variant="quiet" className="self-end" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </Dialog>
  )
}

function CopyFacts({ facts }: { facts: readonly string[] }) {
  const t = useTranslations('actOnIt')
  const text = useRef<HTMLPreElement>(null)
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
        <CopyButton
          element={text}
          texts={{ copy: t('copy'), copied: t('copied'), notCopied: t('notCopied') }}
        />
      </div>
    </section>
  )
}
