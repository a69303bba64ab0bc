import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import { MenuList } from './menu-list'

type DrawerProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The pages of the score, Settings, About, the documents and Sign Out. R2.34. */
export function Drawer({ open, onOpenChange }: DrawerProps) {
  const t = useTranslations('shell')
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('menu')} closeLabel={t('closeMenu')} placement="drawer">
      <MenuList onNavigate={() => onOpenChange(false)} />
    </Dialog>
  )
}
