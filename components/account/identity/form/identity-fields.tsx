import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Disclosure } from '@/components/ui/disclosure'
import { SelectField, TextField } from '@/components/ui/form/field'
import { MaskedField } from '@/components/ui/form/masked-field'
import type { IdentityForm } from '@/lib/contract/fields'
import { states } from '@/lib/contract/states'
import { birthDateMask, cityMask, mobileMask, ssnMask, zipMask } from '../input-masks'

/** Renders the fields for name, social security number, birth date and phone. R5.5 to R5.8. */
export function PersonFields({ field }: { field: GetField }) {
  const t = useTranslations('identity')
  const reveal = { showLabel: t('showSsn'), hideLabel: t('hideSsn') }
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-4 font-semibold text-lg">{t('aboutYou')}</legend>
      <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
        <TextField {...field('fname')} autoComplete="given-name" />
        <TextField {...field('lname')} autoComplete="family-name" />
      </div>
      <div className="flex flex-col">
        <MaskedField
          {...field('ssn')}
          mask={ssnMask}
          reveal={reveal}
          inputMode="numeric"
          autoComplete="off"
        />
        <Disclosure summary={<span className="font-normal text-link text-sm">{t('ssnWhy')}</span>}>
          <p className="text-ink-muted text-sm">{t('ssnWhyText')}</p>
        </Disclosure>
      </div>
      <MaskedField
        {...field('dob')}
        optional={t('optional')}
        hint={t('dobHint')}
        mask={birthDateMask}
        inputMode="numeric"
        autoComplete="bday"
      />
      <MaskedField
        {...field('mobile')}
        hint={t('mobileHint')}
        mask={mobileMask}
        inputMode="tel"
        autoComplete="tel-national"
      />
    </fieldset>
  )
}

/** Renders the fields of the consumer's address. R5.9 to R5.12. */
export function AddressFields({
  field,
  lockedState,
}: {
  field: GetField
  lockedState?: string | undefined
}) {
  const t = useTranslations('identity')
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-4 font-semibold text-lg">{t('address')}</legend>
      <TextField {...field('street1')} autoComplete="address-line1" />
      <TextField {...field('street2')} optional={t('optional')} autoComplete="address-line2" />
      <MaskedField {...field('city')} mask={cityMask} autoComplete="address-level2" />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
        <StateField field={field} locked={lockedState} />
        <MaskedField
          {...field('zip')}
          mask={zipMask}
          inputMode="numeric"
          autoComplete="postal-code"
        />
      </div>
    </fieldset>
  )
}

function StateField({ field, locked }: { field: GetField; locked: string | undefined }) {
  const t = useTranslations('identity')
  const { readOnly: _, ...control } = field('state')
  // A select cannot be read-only, so a locked state is shown as text. The state's code remains in
  // the form values.
  if (locked)
    return (
      <TextField name="state" label={control.label} value={states.get(locked) ?? locked} readOnly />
    )
  return (
    <SelectField {...control} autoComplete="address-level1">
      <option value="">{t('stateNone')}</option>
      {[...states].map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

type GetField = (
  name: keyof IdentityForm,
) => UseFormRegisterReturn & { label: string; error: string | undefined; readOnly: boolean }
