'use client'

import { Menu } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import type { NavItem } from '@/lib/domain/navigation/nav-items'

const loadDrawer = () => import('./drawer')
const Drawer = lazy(loadDrawer)

/** The header's menu button; the drawer is loaded on hover, focus or click. */
export function AccountMenu({ more }: { more: readonly NavItem[] }) {
  const t = useTranslations('shell')
  const [open, setOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  function show() {
    setHasOpened(true)
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={loadDrawer}
        onFocus={loadDrawer}
        onClick={show}
        className="-mr-3 flex min-h-11 items-center gap-2 rounded px-3 font-medium transition-colors hover:bg-paper-sunken"
      >
        <Menu aria-hidden="true" className="size-5" />
        {t('menu')}
      </button>
      {hasOpened ? (
        <Suspense>
          <Drawer open={open} onOpenChange={setOpen} more={more} />
        </Suspense>
      ) : null}
    </>
  )
}
