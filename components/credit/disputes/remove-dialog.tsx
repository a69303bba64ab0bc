import { useTranslations } from 'next-intl'
import { useDisputeCases } from '@/components/credit/shared/disputes/use-dispute-cases'
import { useLazyComponent } from '@/lib/client/page/use-lazy-component'
import { caseIdOf, type DisputeCase } from '@/lib/domain/credit/disputes/dispute-case'
import { useNameOf } from './use-case-texts'

const loadDialog = async () => (await import('@/components/ui/confirm-dialog')).ConfirmDialog

type RemoveDialogProps = { one: DisputeCase | undefined; close: () => void; onRemoved: () => void }

/** Asks for confirmation before a dispute is removed. */
export function RemoveDialog({ one, close, onRemoved }: RemoveDialogProps) {
  const t = useTranslations('disputes')
  const nameOf = useNameOf()
  const { remove } = useDisputeCases()
  const Dialog = useLazyComponent({
    load: loadDialog,
    isNeeded: one !== undefined,
    onLoadError: close,
  })
  if (!one || !Dialog) return null
  return (
    <Dialog
      title={t('removal.title', nameOf(one))}
      text={t('removal.text')}
      submit={t('remove')}
      cancel={t('removal.cancel')}
      onConfirm={() => {
        remove(caseIdOf(one))
        onRemoved()
        close()
      }}
      onClose={close}
    />
  )
}
