'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { AuthLink } from '@/lib/client/page/auth-link'
import type { RecoveryEvent } from '@/lib/domain/recovery/flow'

/** Step 1: the email has been sent. */
export function CheckEmail({ send }: { send: (event: RecoveryEvent) => void }) {
  const t = useTranslations('auth.recovery')
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-muted">{t('checkEmail.missing')}</p>
      <Button wide onClick={() => send({ fact: 'mailFound' })}>
        {t('checkEmail.submit')}
      </Button>
      <p className="text-sm">
        <AuthLink to="login">{t('backToLogin')}</AuthLink>
      </p>
    </div>
  )
}
