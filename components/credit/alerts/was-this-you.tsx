import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useAlertAnswer } from '@/components/credit/shared/use-alert-marks'
import { useReadAgain } from '@/components/credit/shared/use-notes'
import { Button } from '@/components/ui/button/button'
import { notifyHost } from '@/lib/client/host/notify-host'
import type { AlertItem } from '@/lib/contract/bff/credit/alerts'
import { alertQuestionOf, answerKeyOf } from '@/lib/domain/credit/alerts/alert-question'
import { useAlertTodo } from './alert-words'

const pressedClass = 'max-sm:px-2 aria-pressed:border-ink aria-pressed:bg-paper-sunken'

type WasThisYouProps = {
  alert: AlertItem
  /** Opens the "not mine" steps; undefined if the host hides them. */
  openSteps: (() => void) | undefined
}

/**
 * Asks whether the consumer did what the alert reports. Stores the answer on this device. "No"
 * opens the "not mine" steps.
 */
export function WasThisYou({ alert, openSteps }: WasThisYouProps) {
  const t = useTranslations('alerts')
  const [answer, keepAnswer] = useAlertAnswer(alert.id)
  const readAgain = useReadAgain()
  const yes = useRef<HTMLButtonElement>(null)
  const question = alertQuestionOf(alert.kind.name)
  const say = (words: 'yes' | 'no' | 'saidYes' | 'saidNo') => t(answerKeyOf(question, words))
  const todo = useAlertTodo(alert)
  const setAnswer = (given: typeof answer) => {
    keepAnswer(given)
    // The server marks denied court records, so that no advice depends on them.
    if (question === 'record') readAgain()
  }
  const answerNo = () => {
    if (answer !== 'no') notifyHost('ALERT_NOT_ME')
    setAnswer('no')
    openSteps?.()
  }
  const undo = () => {
    setAnswer(undefined)
    // The focused button was removed, so move focus to this one.
    yes.current?.focus()
  }
  return (
    <>
      {question === 'debt' ? <p className="mb-2 text-ink-muted">{t('debtNote')}</p> : null}
      <div className="mt-1 grid max-w-96 grid-cols-2 gap-3 print:hidden">
        <Button
          ref={yes}
          variant="quiet"
          width="auto"
          className={pressedClass}
          aria-pressed={answer === 'yes'}
          onClick={() => setAnswer('yes')}
        >
          {say('yes')}
        </Button>
        <Button
          variant="quiet"
          width="auto"
          className={pressedClass}
          aria-pressed={answer === 'no'}
          onClick={answerNo}
        >
          {say('no')}
        </Button>
      </div>
      <div aria-live="polite" className={answer ? 'mt-2' : ''}>
        {answer === 'yes' ? (
          <p>
            {say('saidYes')} {todo}
          </p>
        ) : null}
        {answer === 'no' ? (
          <p>{openSteps ? say('saidNo') : <CallCompany {...alert.institution} />}</p>
        ) : null}
      </div>
      {answer ? (
        <div className="flex flex-wrap gap-x-6">
          {answer === 'no' && openSteps ? (
            <Button variant="text" onClick={openSteps}>
              {t('showSteps')}
            </Button>
          ) : null}
          <Button variant="text" onClick={undo}>
            {t('undo')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** Asks the consumer to call the company. Shown if the host hides the steps. */
function CallCompany({ name, phone }: AlertItem['institution']) {
  const t = useTranslations('alerts')
  if (!name) return t('callInstitutionUnnamed')
  return phone ? t('callInstitution', { name, phone }) : t('callInstitutionNoPhone', { name })
}
