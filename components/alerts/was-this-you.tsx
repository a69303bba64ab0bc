'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import { notifyHost } from '@/lib/client/host/notify-host'
import { useAlertAnswer } from '@/lib/client/page/use-alert-marks'
import type { AlertItem } from '@/lib/contract/bff/alert'

const pressedClass = 'aria-pressed:border-ink aria-pressed:bg-paper-sunken'

type WasThisYouProps = {
  alert: AlertItem
  /** Undefined where the host hides the steps. */
  openSteps: (() => void) | undefined
}

/** The question whose doing an alert reports. The answer is kept on this device, and "no" opens the steps. */
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
    // The button that had the focus is gone.
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
        <Button variant="quiet" className={pressedClass} aria-pressed={answer === 'no'} onClick={answerNo}>
          {t('no')}
        </Button>
      </div>
      <div aria-live="polite">
        {answer === 'yes' ? (
          <p className="mt-2">
            {t('saidYes')} {t(`kind.${alert.kind.name}.todo`)}
          </p>
        ) : null}
        {answer === 'no' ? <AnsweredNo institution={alert.institution} openSteps={openSteps} /> : null}
      </div>
      {answer ? (
        <Button variant="text" className="-ml-1 self-start" onClick={undo}>
          {t('undo')}
        </Button>
      ) : null}
    </>
  )
}

type AnsweredNoProps = Pick<AlertItem, 'institution'> & { openSteps: (() => void) | undefined }

/** Leads to the steps; where the host hides them, the company is the one to call. */
function AnsweredNo({ institution: { name, phone }, openSteps }: AnsweredNoProps) {
  const t = useTranslations('alerts')
  if (openSteps)
    return (
      <div className="mt-2 flex flex-wrap items-center gap-x-4">
        <p>{t('saidNo')}</p>
        <Button variant="text" onClick={openSteps}>
          {t('showSteps')}
        </Button>
      </div>
    )
  if (!name) return <p className="mt-2">{t('callInstitutionUnnamed')}</p>
  return <p className="mt-2">{phone ? t('callInstitution', { name, phone }) : t('callInstitutionNoPhone', { name })}</p>
}
