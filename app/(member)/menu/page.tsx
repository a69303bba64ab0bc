import { getTranslations } from 'next-intl/server'
import { definePage } from '@/app/page-sections'
import { MenuList } from '@/components/shell/navigation/menu-list'

const { generateMetadata, Page } = definePage('menu', { of: [] }, async () => {
  const t = await getTranslations('titles')
  return (
    <div
      data-documents=""
      className="@container mx-auto flex w-full max-w-form flex-col gap-6 md:max-w-none"
    >
      <h1 className="text-2xl">{t('menu')}</h1>
      <MenuList />
    </div>
  )
})

export { generateMetadata, Page as default }
