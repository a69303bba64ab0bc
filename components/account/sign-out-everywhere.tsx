'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { FormMessage } from '@/components/ui/form/form-message'
import { callApi } from '@/lib/client/api/call-api'
import { clearPageData } from '@/lib/client/api/document-queries'
import { notifyHost } from '@/lib/client/host/notify-host'
import { useLazyComponent } from '@/lib/client/page/use-lazy-component'
import { withoutRedirects } from '@/lib/client/session/redirect-to-login'
import { clearDrafts } from '@/lib/client/storage/form-draft-storage'
import { broadcastSessionMessage } from '@/lib/client/storage/session-channel'
import { signOutEverywhereRoute } from '@/lib/contract/bff/account'
import { pathOf } from '@/lib/routes'
import { SettingsRow, settingsRowClass } from './settings-row'

const loadDialog = async () => (await import('@/components/ui/dialog')).Dialog

/** A row of the settings that ends all sessions of the consumer after a confirmation, then reloads the page so that nothing stays in memory. */
export function SignOutEverywhere() {
  const t = useTranslations('account.settings.signOutEverywhere')
  const [open, setOpen] = useState(false)
  const Dialog = useLazyComponent({ load: loadDialog, isNeeded: open, onLoadError: () => setOpen(false) })
  const signOut = useMutation({
    mutationFn: () => withoutRedirects(() => callApi(signOutEverywhereRoute, {})),
    onSuccess: () => {
      clearPageData()
      clearDrafts()
      broadcastSessionMessage({ type: 'ended', reason: 'elsewhere' })
      notifyHost('SESSION_ENDED', { reason: 'signed-out' })
      window.location.replace(pathOf('login'))
    },
  })
  return (
    <li>
      <button type="button" className={settingsRowClass} onClick={() => setOpen(true)}>
        <SettingsRow title={t('title')} text={t('text')} />
      </button>
      {open && Dialog ? (
        <Dialog
          open
          onOpenChange={setOpen}
          title={t('confirmTitle')}
          description={t('confirmText')}
          closeLabel={t('cancel')}
        >
          <div className="flex flex-col gap-5">
            {signOut.isError ? <FormMessage>{t('failed')}</FormMessage> : null}
            <div className="flex flex-wrap gap-3">
              <Button pending={signOut.isPending || signOut.isSuccess} onClick={() => signOut.mutate()}>
                {t('submit')}
              </Button>
              <Button variant="quiet" onClick={() => setOpen(false)}>
                {t('cancel')}
              </Button>
            </div>
          </div>
        </Dialog>
      ) : null}
    </li>
  )
}
