'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import type { NavItem } from '@/lib/domain/navigation/nav-items'
import { MenuList } from './menu-list'

type DrawerProps = { open: boolean; onOpenChange: (open: boolean) => void; more: readonly NavItem[] }

/** Settings, About, the documents and Sign Out. R2.34. */
export function Drawer({ open, onOpenChange, more }: DrawerProps) {
  const t = useTranslations('shell')
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('menu')} closeLabel={t('closeMenu')} placement="drawer">
      <MenuList more={more} onNavigate={() => onOpenChange(false)} />
    </Dialog>
  )
}
