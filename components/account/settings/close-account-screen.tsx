'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useReducer } from 'react'
import { Button } from '@/components/ui/button/button'
import { ExternalLink } from '@/components/ui/external-link'
import { TitledSection } from '@/components/ui/section'
import { useFormMutation } from '@/lib/client/forms/use-form-mutation'
import { usePageContext } from '@/lib/client/page/page-context'
import { forgetSession } from '@/lib/client/session/use-sign-out'
import { closeAccountRoute } from '@/lib/contract/bff/account/settings'
import {
  type ChangeEvent,
  type ChangeState,
  nextChangeStep,
  startOfClosing,
} from '@/lib/domain/account/settings/flows'
import { accountChangeErrors } from '@/lib/domain/shared/errors/form-errors'
import { pathOf } from '@/lib/routes'
import { ConfirmationSteps, RecoveryAnswerForm } from './confirmation-forms'
import { FlowLayout } from './flow-layout'

/** Closes the account. The fourth step is the notice `/account-closed`. R2.28. */
export function CloseAccountScreen() {
  const [state, send] = useReducer(nextChangeStep, startOfClosing)
  return (
    <FlowLayout
      flow="closeAccount"
      steps={['warning', 'confirmPassword', 'answerQuestion', 'done']}
      step={state.step === 'change' ? 'done' : state.step}
    >
      {state.step === 'warning' ? (
        <Warning onRead={() => send({ type: 'warningAcknowledged' })} />
      ) : null}
      {state.step === 'answerQuestion' ? (
        <CloseAccountForm state={state} send={send} />
      ) : (
        <ConfirmationSteps state={state} send={send} />
      )}
    </FlowLayout>
  )
}

function Warning({ onRead }: { onRead: () => void }) {
  const t = useTranslations('account.closeAccount.warning')
  return (
    <div className="flex flex-col gap-6">
      <ul className="border-hairline border-t">
        {(['score', 'alerts', 'return'] as const).map((consequence) => (
          <li key={consequence} className="border-hairline border-b py-3">
            {t(consequence)}
          </li>
        ))}
      </ul>
      <DataRetention />
      <Button variant="quiet" wide className="text-negative!" onClick={onRead}>
        {t('submit')}
      </Button>
    </div>
  )
}

function DataRetention() {
  const t = useTranslations('account.closeAccount.warning')
  const { hostName: host } = usePageContext()
  const privacy = (text: ReactNode) => (
    <ExternalLink href={pathOf('privacyPolicy')}>{text}</ExternalLink>
  )
  return (
    <TitledSection small title={t('retention')} className="gap-3">
      <dl className="flex flex-col gap-3">
        {(['creditData', 'account', 'bureaus'] as const).map((item) => (
          <div key={item}>
            <dt className="font-medium">{t(`retentionItems.${item}`)}</dt>
            <dd className="text-ink-muted">
              {t.rich(`retentionItems.${item}Text`, { host, privacy })}
            </dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  )
}

type CloseAccountFormProps = {
  state: Extract<ChangeState, { step: 'answerQuestion' }>
  send: (event: ChangeEvent) => void
}

/**
 * Closes the account with the recovery answer, then reloads the page so that no data stays in
 * memory.
 */
function CloseAccountForm({ state, send }: CloseAccountFormProps) {
  const t = useTranslations('account.closeAccount')
  const close = useFormMutation(closeAccountRoute, {
    errors: accountChangeErrors,
    onSuccess: () => {
      // Keeps this step on screen until the notice has loaded.
      forgetSession('account-closed')
      window.location.replace(pathOf('accountClosed'))
    },
    onStepBack: (type) => send({ type }),
  })
  return (
    <RecoveryAnswerForm
      question={state.recoveryQuestion}
      isWrong={state.wrong && !close.isPending && !close.failure}
      failure={close.failure}
      title={t('failed')}
      pending={close.isPending || close.isSuccess}
      submitText={t('submit')}
      onAnswer={(recoveryAnswer) => close.mutate({ recoveryAnswer })}
    />
  )
}
