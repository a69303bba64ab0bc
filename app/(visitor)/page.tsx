import { EntryLayout } from '@/components/auth/auth-layout'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { EntrySwitch } from './auth-switcher'

export const generateMetadata = () => pageMetadata('root')

export default function RootPage() {
  return (
    <EntryLayout>
      <EntrySwitch />
    </EntryLayout>
  )
}
