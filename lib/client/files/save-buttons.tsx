'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { loadChunk } from '../api/call-api'
import { toastError } from '../toasts/toast'
import type { CalendarFile } from './save-calendar'
import type { CsvFile } from './save-csv'

type SaveProps<File> = { readonly load: () => File | Promise<File>; readonly children: ReactNode }

/** A button that saves data of the page as a CSV file; the code is loaded on the first press. */
export function CsvDownload({ load, children }: SaveProps<CsvFile>) {
  async function save() {
    const { saveCsv } = await loadChunk(() => import('./save-csv'))
    saveCsv(await load())
  }
  return <SaveButton save={save}>{children}</SaveButton>
}

/** A button that saves days as a calendar file; the code is loaded on the first press. */
export function CalendarDownload({ load, children }: SaveProps<CalendarFile>) {
  async function save() {
    const { saveCalendar } = await loadChunk(() => import('./save-calendar'))
    saveCalendar(await load())
  }
  return <SaveButton save={save}>{children}</SaveButton>
}

/** A failure shows a toast. */
function SaveButton({ save, children }: { save: () => Promise<void>; children: ReactNode }) {
  const t = useTranslations('shell')
  const [isPending, setIsPending] = useState(false)
  async function press() {
    setIsPending(true)
    try {
      await save()
    } catch {
      toastError(t('notLoaded'))
    } finally {
      setIsPending(false)
    }
  }
  return (
    <Button variant="text" pending={isPending} onClick={press}>
      {children}
    </Button>
  )
}
