import { definePage } from '@/app/page-sections'
import { alertsScreen } from '@/components/alerts/alerts-screen'

const { generateMetadata, Page } = definePage(
  'monitor',
  { of: ['alerts', 'actOnIt', 'alertTitles'] },
  ({ section }) => alertsScreen(section),
)

export { generateMetadata, Page as default }
