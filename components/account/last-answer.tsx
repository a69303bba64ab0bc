'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { forgetInput } from '@/lib/client/forms/form-draft-storage'
import { tellHost } from '@/lib/client/host/notify-host'
import { tellTabs } from '@/lib/client/session/session-channel'
import { closeAccount } from '@/lib/contract/bff/account'
import { changeRefusal } from '@/lib/domain/account/account-errors'
import type { CloseAccountEvent } from '@/lib/domain/account/close-account/flow'
import { pathOf } from '@/lib/routes'
import { AnswerQuestion } from './answer-question'
import { Failed } from './failed'
import { useAccountCall } from './use-account-call'

type LastAnswerProps = { question: number; wrong?: boolean | undefined; send: (event: CloseAccountEvent) => void }

/** The recovery answer closes the account. The page is loaded anew afterwards, so that nothing stays in memory. */
export function LastAnswer({ question, wrong, send }: LastAnswerProps) {
  const t = useTranslations('account.closeAccount')
  const queryClient = useQueryClient()
  const close = useAccountCall(closeAccount, {
    judge: changeRefusal,
    onSuccess: () => {
      send({ fact: 'accountClosed' })
      queryClient.clear()
      forgetInput()
      tellTabs({ said: 'ended', reason: 'elsewhere' })
      tellHost('SESSION_ENDED', { reason: 'account-closed' })
      window.location.replace(pathOf('accountClosed'))
    },
    onStepBack: (because) => send({ fact: because === 'wrongAnswer' ? 'answerRefused' : 'confirmationEnded' }),
  })
  return (
    <AnswerQuestion
      question={question}
      wrong={wrong && !close.isPending && !close.failure}
      failed={<Failed failure={close.failure} title={t('failed')} />}
      pending={close.isPending || close.isSuccess}
      submitText={t('submit')}
      onAnswer={(recoveryAnswer) => close.mutate({ recoveryAnswer })}
    />
  )
}
