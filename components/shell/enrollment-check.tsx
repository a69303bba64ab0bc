'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { FormMessage } from '@/components/ui/form/form-message'
import { callApi } from '@/lib/client/api/call-api'
import { whenIdle } from '@/lib/client/api/when-idle'

const loadEndpoint = async () =>
  (await import('@/lib/contract/bff/account/enrollment-check')).enrollmentCheckRoute

/**
 * Checks once per session whether an enrolled consumer's enrollment is complete. If the check
 * fails, nothing is blocked. Contract, section 3.
 */
export function EnrollmentCheck() {
  const t = useTranslations('shell')
  const hasChecked = useRef(false)
  const { mutate, isError, data } = useMutation({
    mutationFn: async () => {
      await whenIdle()
      return await callApi(loadEndpoint, {}, { background: true })
    },
    // This check is not the consumer's action, so a host's dialog still closes without asking.
    meta: { background: true },
  })
  useEffect(() => {
    if (hasChecked.current) return
    hasChecked.current = true
    mutate()
  }, [mutate])
  if (!isError && data?.isSuccess !== false) return null
  return (
    <div className="mb-6">
      <FormMessage tone="caution">{t('enrollmentFailed')}</FormMessage>
    </div>
  )
}
