'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useContext, useReducer } from 'react'
import { Button } from '@/components/ui/button/button'
import { UserFingerprintContext } from '@/lib/client/forms/use-form-draft'
import { useFormMutation } from '@/lib/client/forms/use-form-mutation'
import { notifyHost } from '@/lib/client/host/notify-host'
import { clearAlertMarks } from '@/lib/client/storage/alert-marks'
import { clearDrafts } from '@/lib/client/storage/form-draft-storage'
import { broadcastSessionMessage } from '@/lib/client/storage/session-channel'
import { closeAccountRoute } from '@/lib/contract/bff/account'
import {
  type CloseAccountEvent,
  type CloseAccountState,
  closeAccountSteps,
  nextCloseAccountStep,
  startOfCloseAccount,
} from '@/lib/domain/account/flows'
import { accountChangeErrors } from '@/lib/domain/server-errors/form-errors'
import { pathOf } from '@/lib/routes'
import { AccountError } from './account-error'
import { ConfirmPasswordForm, RecoveryAnswerForm } from './confirmation-forms'
import { DataRetention } from './data-retention'
import { FlowLayout } from './flow-layout'

const consequences = ['score', 'alerts', 'return'] as const

/** Closing the account; its fourth step is the notice `/account-closed`. R2.28. */
export function CloseAccountScreen() {
  const [state, send] = useReducer(nextCloseAccountStep, startOfCloseAccount)
  const { step } = state
  // The last step is a separate page; until it has loaded, the previous step stays visible.
  const shown = step === 'closed' ? 'answerQuestion' : step
  return (
    <FlowLayout flow="closeAccount" steps={closeAccountSteps} step={step} shown={shown}>
      <Step state={state} send={send} />
    </FlowLayout>
  )
}

function Step({ state, send }: { state: CloseAccountState; send: (event: CloseAccountEvent) => void }) {
  const t = useTranslations('account')
  switch (state.step) {
    case 'warning':
      return <Warning onRead={() => send({ type: 'warningAcknowledged' })} />
    case 'confirmPassword':
      return (
        <ConfirmPasswordForm
          notice={state.expired ? t('confirmationOver') : undefined}
          onConfirmed={({ recoveryQuestion }) => send({ type: 'passwordConfirmed', recoveryQuestion })}
        />
      )
    case 'answerQuestion':
      return <CloseAccountForm question={state.recoveryQuestion} isWrong={state.wrong} send={send} />
    case 'closed':
      return null
  }
}

function Warning({ onRead }: { onRead: () => void }) {
  const t = useTranslations('account.closeAccount')
  return (
    <div className="flex flex-col gap-6">
      <ul className="border-hairline border-t">
        {consequences.map((consequence) => (
          <li key={consequence} className="border-hairline border-b py-3">
            {t(`warning.${consequence}`)}
          </li>
        ))}
      </ul>
      <DataRetention />
      <Button wide onClick={onRead}>
        {t('warning.submit')}
      </Button>
    </div>
  )
}

type CloseAccountFormProps = {
  question: number
  isWrong?: boolean | undefined
  send: (event: CloseAccountEvent) => void
}

/** Closes the account with the recovery answer, then reloads the page so that nothing stays in memory. */
function CloseAccountForm({ question, isWrong, send }: CloseAccountFormProps) {
  const t = useTranslations('account.closeAccount')
  const queryClient = useQueryClient()
  const fingerprint = useContext(UserFingerprintContext)
  const close = useFormMutation(closeAccountRoute, {
    errors: accountChangeErrors,
    onSuccess: () => {
      send({ type: 'accountClosed' })
      queryClient.clear()
      clearDrafts()
      clearAlertMarks(fingerprint)
      broadcastSessionMessage({ type: 'ended', reason: 'elsewhere' })
      notifyHost('SESSION_ENDED', { reason: 'account-closed' })
      window.location.replace(pathOf('accountClosed'))
    },
    onStepBack: (type) => send({ type, draft: undefined }),
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
