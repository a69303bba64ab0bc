import { html } from 'hono/html'
import { factorGroups } from '@/lib/contract/choices'
import { hideableParts } from '@/lib/contract/host/branding'
import type { Html } from '../http/html-page'
import type { SandboxTexts } from '../messages/texts'
import { fieldGroup, selectField, textField } from './fields'

/** Renders the fields for the white-label options. The options apply until the session ends. */
export function brandGroup(t: SandboxTexts, origin: string): Html {
  const samples = {
    productName: 'Harbor Score',
    supportPhone: '(800) 555-0199',
    restorationPhone: '(800) 555-0198',
    restorationProvider: 'Shield & Co.',
    termsUrl: `${origin}/documents/terms`,
    privacyUrl: `${origin}/documents/privacy`,
    privacyChoicesUrl: `${origin}/choices`,
    loginLead: t('playground.form.loginLeadSample'),
    nextStepText: t('playground.form.nextStepSample'),
    nextStepHref: `${origin}/cards`,
    lowerRateText: t('playground.form.lowerRateSample'),
    lowerRateHref: `${origin}/rates`,
    factorStepText: t('playground.form.factorStepSample'),
    factorStepHref: `${origin}/help`,
    readyName: t('playground.form.readySample'),
    readyScore: '660',
    readyUse: '50',
    readyMonths: '12',
    readyDebt: '43',
  }
  const field = (name: keyof typeof samples) =>
    textField(name, t(`playground.form.${name}`), { placeholder: samples[name] })
  return fieldGroup(
    t('playground.form.whiteLabel'),
    html`${field('productName')}
    ${selectField('brandScheme', t('playground.form.scheme'), [
      { value: 'auto', label: t('playground.form.schemeAuto') },
      { value: 'light', label: t('playground.form.schemeLight') },
      { value: 'dark', label: t('playground.form.schemeDark') },
    ])}
    ${field('supportPhone')} ${field('restorationPhone')} ${field('restorationProvider')}
    ${field('termsUrl')} ${field('privacyUrl')} ${field('privacyChoicesUrl')}
    ${field('loginLead')} ${field('nextStepText')} ${field('nextStepHref')}
    ${field('lowerRateText')} ${field('lowerRateHref')}
    ${selectField(
      'factorStep',
      t('playground.form.factorStep'),
      factorGroups.map((name) => ({ value: name, label: name })),
    )}
    ${field('factorStepText')} ${field('factorStepHref')}
    ${field('readyName')} ${field('readyScore')} ${field('readyUse')} ${field('readyMonths')} ${field('readyDebt')}
    <p class="hint">${t('playground.form.whiteLabelHint')}</p>
    <fieldset class="field"><legend>${t('playground.form.hidden')}</legend>${hideableParts.map(
      (part) =>
        html`<label class="check"><input type="checkbox" name="hide" value="${part}" /><span><code>${part}</code></span></label>`,
    )}</fieldset>`,
    false,
  )
}
