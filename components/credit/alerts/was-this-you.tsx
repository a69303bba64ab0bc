import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useAlertAnswer } from '@/components/credit/use-alert-marks'
import { Button } from '@/components/ui/button/button'
import { notifyHost } from '@/lib/client/host/notify-host'
import type { AlertItem } from '@/lib/contract/bff/alert'

const pressedClass = 'aria-pressed:border-ink aria-pressed:bg-paper-sunken'

type WasThisYouProps = {
  alert: AlertItem
  /** Undefined if the host hides the steps. */
  openSteps: (() => void) | undefined
}

/**
 * Asks whether the consumer did what the alert reports. Keeps the answer on this device; "no" opens
 * the steps.
 */
export function WasThisYou({ alert, openSteps }: WasThisYouProps) {
  const t = useTranslations('alerts')
  const [answer, setAnswer] = useAlertAnswer(alert.id)
  const yes = useRef<HTMLButtonElement>(null)
  const answerNo = () => {
    if (answer !== 'no') notifyHost('ALERT_NOT_ME')
    setAnswer('no')
    openSteps?.()
  }
  const undo = () => {
    setAnswer(undefined)
    // The focused button was removed.
    yes.current?.focus()
  }
  return (
    <>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button
          ref={yes}
          variant="quiet"
          className={pressedClass}
          aria-pressed={answer === 'yes'}
          onClick={() => setAnswer('yes')}
        >
          {t('yes')}
        </Button>
        <Button
          variant="quiet"
          className={pressedClass}
          aria-pressed={answer === 'no'}
          onClick={answerNo}
        >
          {t('no')}
        </Button>
      </div>
      <div aria-live="polite" className={answer ? 'mt-2' : ''}>
        {answer === 'yes' ? (
          <p>
            {t('saidYes')} {t(`kind.${alert.kind.name}.todo`)}
          </p>
        ) : null}
        {answer === 'no' ? (
          <p>{openSteps ? t('saidNo') : <CallCompany {...alert.institution} />}</p>
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

/** What remains to do if the host hides the steps. */
function CallCompany({ name, phone }: AlertItem['institution']) {
  const t = useTranslations('alerts')
  if (!name) return t('callInstitutionUnnamed')
  return phone ? t('callInstitution', { name, phone }) : t('callInstitutionNoPhone', { name })
}
