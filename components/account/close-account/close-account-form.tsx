'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { clearDrafts } from '@/lib/client/forms/form-draft-storage'
import { notifyHost } from '@/lib/client/host/notify-host'
import { broadcastSessionMessage } from '@/lib/client/session/session-channel'
import { closeAccountRoute } from '@/lib/contract/bff/account'
import type { CloseAccountEvent } from '@/lib/domain/account/close-account/flow'
import { accountChangeErrors } from '@/lib/domain/server-errors/form-errors'
import { pathOf } from '@/lib/routes'
import { AccountError } from '../account-error'
import { RecoveryAnswerForm } from '../recovery-answer-form'
import { useAccountMutation } from '../use-account-mutation'

type CloseAccountFormProps = {
  question: number
  isWrong?: boolean | undefined
  send: (event: CloseAccountEvent) => void
}

/** Closes the account with the recovery answer, then reloads the page so that nothing stays in memory. */
export function CloseAccountForm({ question, isWrong, send }: CloseAccountFormProps) {
  const t = useTranslations('account.closeAccount')
  const queryClient = useQueryClient()
  const close = useAccountMutation(closeAccountRoute, {
    errors: accountChangeErrors,
    onSuccess: () => {
      send({ fact: 'accountClosed' })
      queryClient.clear()
      clearDrafts()
      broadcastSessionMessage({ type: 'ended', reason: 'elsewhere' })
      notifyHost('SESSION_ENDED', { reason: 'account-closed' })
      window.location.replace(pathOf('accountClosed'))
    },
    onStepBack: (because) => send({ fact: because === 'wrongAnswer' ? 'answerRefused' : 'confirmationEnded' }),
  })
  return (
    <RecoveryAnswerForm
      question={question}
      isWrong={isWrong && !close.isPending && !close.failure}
      failure={<AccountError failure={close.failure} title={t('failed')} />}
      pending={close.isPending || close.isSuccess}
      submitText={t('submit')}
      onAnswer={(recoveryAnswer) => close.mutate({ recoveryAnswer })}
    />
  )
}
