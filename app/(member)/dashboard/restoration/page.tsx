import { Restoration } from '@/components/restoration/restoration'
import { titleOf } from '@/lib/i18n/page-metadata'
import { surroundings } from '@/lib/server/pages/page-context'
import { requireMember } from '@/lib/server/pages/page-guards'

export const generateMetadata = () => titleOf('restoration')

export default async function RestorationPage() {
  await requireMember('restoration')
  const { restorationPhone } = await surroundings()
  return <Restoration phone={restorationPhone} heading="h1" />
}
