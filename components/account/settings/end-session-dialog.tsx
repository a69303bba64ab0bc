import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import { FormMessage } from '@/components/ui/form/form-message'
import { callApi } from '@/lib/client/api/call-api'
import { toastSuccess } from '@/lib/client/toasts/toast'
import { endListedSessionRoute } from '@/lib/contract/bff/account/sessions'
import { ConfirmPasswordForm } from './confirmation-forms'

type EndSessionDialogProps = { id: string; device: string; onClose: () => void }

/** Asks for the password, then ends another of the consumer's sessions. Contract, section 13. */
export function EndSessionDialog({ id, device, onClose }: EndSessionDialogProps) {
  const t = useTranslations('account.settings.sessions')
  const queryClient = useQueryClient()
  const end = useMutation({
    mutationFn: () => callApi(endListedSessionRoute, { id }),
    onSuccess: () => {
      toastSuccess(t('ended'))
      onClose()
    },
    // The password confirmation has also changed this session's id.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['/api/sessions'] }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('confirmTitle')}
      description={t('confirmText', { device })}
      closeLabel={t('cancel')}
    >
      {end.isError ? <FormMessage>{t('failed')}</FormMessage> : null}
      <ConfirmPasswordForm onConfirmed={() => end.mutate()} />
    </Dialog>
  )
}
