import { GlossaryScreen } from '@/components/shell/glossary/glossary-screen'
import { catalogues } from '@/lib/i18n/catalogues'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPageContext } from '@/lib/server/pages/page-context'

export const generateMetadata = () => pageMetadata('glossary')

/** Explains the words used in reports and scores. Open to all users. */
export default async function GlossaryPage() {
  const { locale } = await getPageContext()
  const terms = Object.entries(catalogues[locale].glossary.terms).map(([id, term]) => ({
    id,
    ...term,
  }))
  return <GlossaryScreen terms={terms} locale={locale} />
}
