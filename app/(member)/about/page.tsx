import { AboutScreen } from '@/components/shell/about-screen'
import { titleOf } from '@/lib/i18n/title-of'
import { requireMember } from '@/lib/server/admit'

export const generateMetadata = () => titleOf('about')

export default async function AboutPage() {
  await requireMember('about')
  return <AboutScreen />
}
