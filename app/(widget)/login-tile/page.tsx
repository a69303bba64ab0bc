import { EntryWait } from '@/components/widget/entry-wait'
import { titleOf } from '@/lib/i18n/page-metadata'

export const generateMetadata = () => titleOf('loginTile')

/** Reached without a token only: the gate has taken one out of the address and gone on. */
export default function LoginTilePage() {
  return <EntryWait />
}
