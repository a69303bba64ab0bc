'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { loadChunk } from '../api/load-chunk'
import { toastError } from '../toasts/toast'
import type { CsvFile } from './save-csv'

type CsvDownload = {
  readonly isPending: boolean
  readonly save: (load: () => CsvFile | Promise<CsvFile>) => Promise<void>
}

/** Saves data of the page as a CSV file; the code is loaded on the first press. A failed load shows a toast. */
export function useCsvDownload(): CsvDownload {
  const t = useTranslations('shell')
  const [isPending, setIsPending] = useState(false)
  async function save(load: () => CsvFile | Promise<CsvFile>) {
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
  return { isPending, save }
}
