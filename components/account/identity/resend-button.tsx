import { useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useId, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { ErrorMessage } from './error-message'

type ResendButtonProps = {
  /** Epoch ms. Until then the button is locked and a countdown is shown. */
  opensAt: number
  label: string
  pendingLabel?: string
  pending: boolean
  onPress: () => void
  variant?: 'primary' | 'quiet'
}

/**
 * Button that sends a code or link again after a wait. Its label stays the same, so a screen reader
 * does not announce every second.
 */
export function ResendButton({
  opensAt,
  label,
  pendingLabel,
  pending,
  onPress,
  variant = 'quiet',
}: ResendButtonProps) {
  const t = useTranslations('identity')
  const hint = useId()
  const seconds = useCountdown(pending ? 0 : opensAt)
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        variant={variant}
        wide
        aria-describedby={seconds > 0 ? hint : undefined}
        locked={pending || seconds > 0}
        onClick={onPress}
      >
        {pending ? (pendingLabel ?? label) : label}
      </Button>
      {seconds > 0 ? (
        <p id={hint} className="text-center text-ink-muted text-sm">
          {t('availableIn', { seconds })}
        </p>
      ) : null}
    </div>
  )
}

/** Shows a prompt with the button that sends the first code or link. */
export function SendPrompt({
  error,
  ...button
}: ComponentProps<typeof ErrorMessage> & ResendButtonProps) {
  return (
    <div className="flex flex-col gap-5">
      <ErrorMessage error={error} />
      <ResendButton variant="primary" {...button} />
    </div>
  )
}

/** Returns the whole seconds left until a time (epoch ms); 0 afterwards and before hydration. */
function useCountdown(until: number): number {
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    const timer = setInterval(update, 250)
    function update() {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      if (seconds === 0) clearInterval(timer)
      setSecondsLeft(seconds)
    }
    update()
    return () => clearInterval(timer)
  }, [until])
  return secondsLeft
}
