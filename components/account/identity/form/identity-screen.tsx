'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button/button'
import { Disclosure } from '@/components/ui/disclosure'
import { ErrorSummary } from '@/components/ui/form/error-summary'
import { FormMessage } from '@/components/ui/form/form-message'
import { hostPrefill } from '@/lib/client/host/host-prefill'
import { notifyHost } from '@/lib/client/host/notify-host'
import { usePageContext } from '@/lib/client/page/page-context'
import { useStore } from '@/lib/client/storage/use-store'
import type { IdentityForm } from '@/lib/contract/fields'
import { ErrorMessage } from '../error-message'
import { StepLayout } from '../step-layout'
import { AddressFields, PersonFields } from './identity-fields'
import {
  formatPrefill,
  type IdentityPrefill,
  isLockedField,
  useIdentityForm,
} from './use-identity-form'

const noPrefill: IdentityPrefill = {}

/** Asks for the personal data that identifies the consumer. R2.16, R3.3, R5.4. */
export function IdentityScreen() {
  const t = useTranslations('identity')
  const { config, hostName } = usePageContext()
  const prefill: IdentityPrefill = useStore(hostPrefill).identity ?? noPrefill
  const form = useIdentityForm(prefill)
  useEffect(() => notifyHost('IDENTITY_STARTED'), [])
  const field = (name: keyof IdentityForm) => ({
    ...form.field(name),
    label: t(name),
    readOnly: isLockedField(prefill, name),
  })
  const lockedState = isLockedField(prefill, 'state') ? formatPrefill(prefill).state : undefined
  return (
    <StepLayout at="details" title={config.identityScreenTitleText || t('title')} lead={t('lead')}>
      <form
        noValidate
        onChange={form.saveDraft}
        onSubmit={form.submit}
        className="flex flex-col gap-8"
      >
        <ErrorSummary title={t('problem')} errors={form.errors} />
        <ErrorMessage error={form.message} />
        {prefill.immutable ? (
          <FormMessage tone="info">{t('prefilled', { host: hostName })}</FormMessage>
        ) : null}
        <PersonFields field={field} />
        <AddressFields field={field} lockedState={lockedState} />
        <div className="flex flex-col gap-5">
          <Disclaimer full={config.fullDiscOnIdentity} host={hostName} />
          <Button type="submit" wide pending={form.pending}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </StepLayout>
  )
}

/**
 * Shows the disclaimer in full if the host configures this, otherwise a summary with the rest in a
 * disclosure. The paragraphs are listed in `consentParagraphs`.
 */
function Disclaimer({ full, host }: { full: boolean; host: string }) {
  const t = useTranslations('identity.disclaimer')
  const text = (
    <>
      <p data-consent="creditData">{t('credit', { host })}</p>
      <p data-consent="carrierData">{t('carrier', { host })}</p>
      <p>{t('noScoreImpact')}</p>
    </>
  )
  if (full) {
    return (
      <section className="flex flex-col gap-2 border-hairline border-t pt-4 text-ink-muted text-sm">
        <h2 className="font-semibold text-ink">{t('title')}</h2>
        {text}
      </section>
    )
  }
  return (
    <div className="border-hairline border-t pt-4 text-ink-muted text-sm">
      <div className="flex flex-col gap-2">
        <p data-consent="creditData">{t('short', { host })}</p>
        <p data-consent="carrierData">{t('shortCarrier', { host })}</p>
      </div>
      <Disclosure summary={t('more')}>
        <div className="flex flex-col gap-2">{text}</div>
      </Disclosure>
    </div>
  )
}
