import { useLocale } from 'next-intl'
import { type DateFormats, dateFormatsOf } from '@/lib/domain/formats/dates'

/** How dates and times are written in the language of the page. */
export function useFormats(): DateFormats {
  return dateFormatsOf(useLocale())
}
