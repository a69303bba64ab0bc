import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { loadChunk } from '@/lib/client/api/call-api'
import type { CalendarFile } from '@/lib/client/files/save-calendar'
import type { CsvFile } from '@/lib/client/files/save-csv'
import { toastError } from '@/lib/client/toasts/toast'

type SaveProps<File> = { readonly load: () => File | Promise<File>; readonly children: ReactNode }

/** Button that saves data from the page as a CSV file. Loads its code on the first press. */
export function CsvDownload({ load, children }: SaveProps<CsvFile>) {
  const save = async () =>
    (await loadChunk(() => import('@/lib/client/files/save-csv'))).saveCsv(await load())
  return <SaveButton save={save}>{children}</SaveButton>
}

/** Button that saves dates as a calendar file. Loads its code on the first press. */
export function CalendarDownload({ load, children }: SaveProps<CalendarFile>) {
  const save = async () =>
    (await loadChunk(() => import('@/lib/client/files/save-calendar'))).saveCalendar(await load())
  return <SaveButton save={save}>{children}</SaveButton>
}

/** Save button that shows a toast if saving fails. */
function SaveButton({ save, children }: { save: () => Promise<void>; children: ReactNode }) {
  const t = useTranslations('shell')
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onError: () => toastError(t('notLoaded')),
  })
  return (
    <Button variant="text" pending={isPending} onClick={() => mutate()}>
      {children}
    </Button>
  )
}
