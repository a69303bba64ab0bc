import { Restoration } from '@/components/restoration/restoration'
import { titleOf } from '@/lib/i18n/title-of'
import { requireMember } from '@/lib/server/admit'
import { surroundings } from '@/lib/server/surroundings'

export const generateMetadata = () => titleOf('restoration')

export default async function RestorationPage() {
  await requireMember('restoration')
  const { restorationPhone } = await surroundings()
  return <Restoration phone={restorationPhone} heading="h1" />
}
