'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import { toSafeFacts } from '@/lib/domain/act-on-it/not-mine-facts'
import type { NotMineSubject } from '@/lib/domain/act-on-it/not-mine-steps'
import { CopyFacts } from './copy-facts'
import { NotMineSteps } from './not-mine-steps'

type ActOnItDialogProps = { subject: NotMineSubject; onClose: () => void }

/** The steps for what the consumer does not recognize, and the facts about it; loaded on the first press. */
export function ActOnItDialog({ subject, onClose }: ActOnItDialogProps) {
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
