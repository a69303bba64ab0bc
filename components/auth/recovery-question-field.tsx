'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { SelectField } from '@/components/ui/form/field'
import { recoveryQuestions } from '@/lib/contract/limits'

type RecoveryQuestionFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>

/** The ten recovery questions; 0 means none. Specification, section 3. */
export function RecoveryQuestionField(select: RecoveryQuestionFieldProps) {
  const t = useTranslations('auth.signUp')
  const question = useTranslations('recoveryQuestions')
  return (
    <SelectField {...select} label={t('recoveryQuestion')}>
      <option value={0}>{t('recoveryQuestionNone')}</option>
      {recoveryQuestions.map((index) => (
        <option key={index} value={index}>
          {question(String(index))}
        </option>
      ))}
    </SelectField>
  )
}
