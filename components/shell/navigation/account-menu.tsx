'use client'

import { Menu } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useLazyComponent } from '@/lib/client/page/use-lazy-component'

const loadDrawer = async () => (await import('./drawer')).Drawer
/** Ignores a failure, because opening the drawer loads the code again. */
const preloadDrawer = () => void loadDrawer().catch(() => undefined)

/** Shows the menu button in the header. Loads the drawer on hover, focus or click. */
export function AccountMenu() {
  const t = useTranslations('shell')
  const [open, setOpen] = useState(false)
  const Drawer = useLazyComponent({
    load: loadDrawer,
    isNeeded: open,
    onLoadError: () => setOpen(false),
  })
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preloadDrawer}
        onFocus={preloadDrawer}
        onClick={() => setOpen(true)}
        className="-mr-3 flex min-h-11 items-center gap-2 rounded px-3 font-medium transition-colors hover:bg-paper-sunken"
      >
        <Menu className="size-5" />
        {t('menu')}
      </button>
      {Drawer ? <Drawer open={open} onOpenChange={setOpen} /> : null}
    </>
  )
}
