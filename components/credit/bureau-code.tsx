import { useTranslations } from 'next-intl'
import { BureauText } from '@/components/ui/bureau-wording'
import { humanizeCode } from '@/lib/domain/report/humanize-code'

/**
 * A code of a bureau, or the text that stands for one, in the language of the page;
 * an unknown one in English words.
 */
export function BureauCode({ code = '' }: { code?: string | undefined }) {
  const t = useTranslations('bureauCodes')
  return (
    t('name', { code: code.toUpperCase().replaceAll(/\W+/g, '_') }) || (
      <BureauText>{humanizeCode(code)}</BureauText>
    )
  )
}
