import { EntryLayout } from '@/components/auth/entry-layout'
import { EntrySwitch } from '@/components/auth/entry-switch'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = () => pageMetadata('root')

export default function RootPage() {
  return (
    <EntryLayout>
      <EntrySwitch />
    </EntryLayout>
  )
}
