import { GlossaryScreen } from '@/components/glossary/glossary-screen'
import { locale } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import en from '@/messages/en.json'

export const generateMetadata = () => pageMetadata('glossary')

/** Explains the words of reports and scores; open to everybody. */
export default function GlossaryPage() {
  const terms = Object.entries(en.glossary.terms).map(([id, term]) => ({ id, ...term }))
  return <GlossaryScreen terms={terms} locale={locale} />
}
