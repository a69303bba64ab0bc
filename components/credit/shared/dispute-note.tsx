import { useTranslations } from 'next-intl'
import { type AccountMark, disputeReasonOf } from '@/lib/domain/credit/alerts/disputed'
import { useDispute } from './use-disputes'

/** Says why an account or an inquiry is in question. Renders nothing for another one. */
export function DisputeNote(entry: AccountMark) {
  const t = useTranslations('disputeNotes')
  const dispute = useDispute(entry)
  if (!dispute) return null
  return <span className="block font-medium text-caution">{t(disputeReasonOf(dispute))}</span>
}
