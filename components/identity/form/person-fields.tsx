import { useTranslations } from 'next-intl'
import { Disclosure } from '@/components/ui/disclosure'
import { TextField } from '@/components/ui/form/field'
import { MaskedField } from '@/components/ui/form/masked-field'
import { birthDateMask, mobileMask, ssnMask } from '../input-masks'
import type { GetField } from './get-field'

/** Name, social security number, birth date and phone. Specification, section 5. */
export function PersonFields({ field }: { field: GetField }) {
  const t = useTranslations('identity')
  const reveal = { show: t('show'), hide: t('hide'), showLabel: t('showSsn'), hideLabel: t('hideSsn') }
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-4 font-semibold text-lg">{t('aboutYou')}</legend>
      <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
        <TextField {...field('fname')} label={t('fname')} autoComplete="given-name" />
        <TextField {...field('lname')} label={t('lname')} autoComplete="family-name" />
      </div>
      <div className="flex flex-col">
        <MaskedField
          {...field('ssn')}
          label={t('ssn')}
          mask={ssnMask}
          reveal={reveal}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
        />
        <Disclosure summary={<span className="font-normal text-link text-sm">{t('ssnWhy')}</span>}>
          <p className="text-ink-muted text-sm">{t('ssnWhyText')}</p>
        </Disclosure>
      </div>
      <MaskedField
        {...field('dob')}
        label={t('dob')}
        optional={t('optional')}
        hint={t('dobHint')}
        mask={birthDateMask}
        inputMode="numeric"
        autoComplete="bday"
      />
      <MaskedField
        {...field('mobile')}
        label={t('mobile')}
        hint={t('mobileHint')}
        mask={mobileMask}
        inputMode="tel"
        autoComplete="tel-national"
      />
    </fieldset>
  )
}
