'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/button/button'
import { useCountdown } from './use-countdown'

type ResendButtonProps = {
  /** Epoch ms; before it the button is locked, and a countdown stands below it. */
  opensAt: number
  label: string
  pendingLabel: string
  pending: boolean
  onPress: () => void
  variant?: 'primary' | 'quiet'
}

/** Sends again what was sent, once the wait is over. Its own words stay, so that nothing is read out each second. */
export function ResendButton({ opensAt, label, pendingLabel, pending, onPress, variant = 'quiet' }: ResendButtonProps) {
  const t = useTranslations('identity')
  const hint = useId()
  const seconds = useCountdown(opensAt)
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        variant={variant}
        wide
        aria-describedby={seconds > 0 ? hint : undefined}
        locked={pending || seconds > 0}
        onClick={onPress}
      >
        {pending ? pendingLabel : label}
      </Button>
      {seconds > 0 ? (
        <p id={hint} className="text-center text-ink-muted text-sm">
          {t('possibleIn', { seconds })}
        </p>
      ) : null}
    </div>
  )
}
