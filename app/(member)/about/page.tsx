import { AboutScreen } from '@/components/shell/about-screen'
import { titleOf } from '@/lib/i18n/page-metadata'
import { requireMember } from '@/lib/server/pages/page-guards'

export const generateMetadata = () => titleOf('about')

export default async function AboutPage() {
  await requireMember('about')
  return <AboutScreen />
}
