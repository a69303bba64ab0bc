import { useTranslations } from 'next-intl'
import { BureauText } from '@/components/ui/bureau-wording'
import { bureauCodeValues } from '@/lib/domain/credit/report/humanize-code'

/** Translates a bureau's code, or a string used as one. Shows an unknown code as English words. */
export function BureauCode({ code = '' }: { code?: string | undefined }) {
  const t = useTranslations('bureauCodes')
  return t.rich('name', {
    ...bureauCodeValues(code),
    bureau: (words) => <BureauText>{words}</BureauText>,
  })
}
