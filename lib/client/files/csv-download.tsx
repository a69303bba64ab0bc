'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { loadChunk } from '../api/call-api'
import { toastError } from '../toasts/toast'
import type { CsvFile } from './save-csv'

type CsvDownloadProps = { readonly load: () => CsvFile | Promise<CsvFile>; readonly children: ReactNode }

/** A button that saves data of the page as a CSV file; the code is loaded on the first press. A failed load shows a toast. */
export function CsvDownload({ load, children }: CsvDownloadProps) {
  const t = useTranslations('shell')
  const [isPending, setIsPending] = useState(false)
  async function save() {
    setIsPending(true)
    try {
      const { saveCsv } = await loadChunk(() => import('./save-csv'))
      saveCsv(await load())
    } catch {
      toastError(t('notLoaded'))
    } finally {
      setIsPending(false)
    }
  }
  return (
    <Button variant="text" pending={isPending} onClick={save}>
      {children}
    </Button>
  )
}
