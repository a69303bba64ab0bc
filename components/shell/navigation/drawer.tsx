import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import { MenuList } from './menu-list'

/** Drawer with score pages, Settings, About, documents and Sign Out. R2.34. */
export function Drawer({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useTranslations('shell')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('menu')}
      closeLabel={t('closeMenu')}
      placement="drawer"
    >
      <MenuList onNavigate={() => onOpenChange(false)} />
    </Dialog>
  )
}
