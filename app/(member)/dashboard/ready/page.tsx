import { definePage } from '@/app/page-sections'
import { ReadyContent, ReadySkeleton } from '@/components/ready/ready-screen'
import { TitledScreen } from '@/components/ui/titled-screen'

const { generateMetadata, Page } = definePage('ready', { of: ['ready'] }, ({ section }) => (
  <TitledScreen texts="ready">
    {section({ name: 'ready', skeleton: <ReadySkeleton />, children: <ReadyContent /> })}
  </TitledScreen>
))

export { generateMetadata, Page as default }
