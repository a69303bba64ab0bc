import { definePage } from '@/app/page-sections'
import { AlertsScreen } from '@/components/alerts/alerts-screen'

const { generateMetadata, Page } = definePage('monitor', { of: ['alerts', 'alertTitles'] }, ({ section }) => (
  <AlertsScreen section={section} />
))

export { generateMetadata, Page as default }
