import { getTranslations } from 'next-intl/server'
import { FormMessage } from '@/components/ui/form/form-message'

const reasons = ['idle', 'limit', 'elsewhere', 'expired'] as const

/** Explains why a signed-in consumer has to sign in again; renders nothing for anyone else. */
export async function SessionEndedMessage({ reason }: { reason: unknown }) {
  const t = await getTranslations('auth.login.ended')
  const known = reasons.find((name) => name === reason)
  if (!known) return null
  return <FormMessage tone="info">{t(known)}</FormMessage>
}
