import { getTranslations } from 'next-intl/server'
import { MenuList } from '@/components/shell/navigation/menu-list'
import { navigationOf } from '@/lib/domain/navigation/nav-items'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPageContext, requireRoute } from '@/lib/server/pages/page-context'

export const generateMetadata = () => pageMetadata('menu')

export default async function MenuPage() {
  await requireRoute('menu')
  const t = await getTranslations('titles')
  const navigation = navigationOf(await getPageContext())
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-6 md:mx-0">
      <h1 className="text-2xl">{t('menu')}</h1>
      <MenuList more={navigation?.more ?? []} />
    </div>
  )
}
