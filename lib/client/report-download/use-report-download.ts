'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { reportFileName } from '@/lib/contract/choices'
import { ApiError } from '../api/api-error'
import { loadChunk } from '../api/load-chunk'
import { startProgress } from '../api/progress'
import { notifyHost } from '../host/notify-host'
import type { DownloadProgress } from './download-report'
import { saveFile } from './save-file'

/** What the button of a download shows. */
export type DownloadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly share: number | undefined; readonly text: string }
  | { readonly kind: 'saved'; readonly address: string }
  | { readonly kind: 'failed'; readonly text: string }

/** The download of the report, with its progress; its code is loaded on the first click. */
export function useReportDownload(): { state: DownloadState; start: () => void; cancel: () => void } {
  const [progress, setProgress] = useState<DownloadProgress>({ received: 0 })
  const abort = useRef<AbortController>(null)
  const { mutate, reset, isPending, data, error } = useMutation({
    mutationFn: fetchAndSave,
    onSuccess: () => notifyHost('REPORT_DOWNLOADED'),
  })
  useEffect(() => () => abort.current?.abort(), [])
  useEffect(() => () => URL.revokeObjectURL(data ?? ''), [data])
  return {
    state: useDownloadState({ isPending, progress, address: data, error }),
    start: () => {
      notifyHost('DOWNLOAD_PDF_CREDIT_REPORT_LINK_TRIGGERED')
      abort.current = new AbortController()
      setProgress({ received: 0 })
      mutate({ signal: abort.current.signal, onProgress: setProgress })
    },
    cancel: () => {
      abort.current?.abort()
      reset()
    },
  }
}

type DownloadOptions = { readonly signal: AbortSignal; readonly onProgress: (progress: DownloadProgress) => void }

async function fetchAndSave(options: DownloadOptions): Promise<string> {
  const endProgress = startProgress()
  try {
    const { downloadReport } = await loadChunk(() => import('./download-report'))
    const address = URL.createObjectURL(await downloadReport(options))
    saveFile(address, reportFileName)
    return address
  } finally {
    endProgress()
  }
}

type DownloadStatus = {
  isPending: boolean
  progress: DownloadProgress
  address: string | undefined
  error: Error | null
}

function useDownloadState({ isPending, progress, address, error }: DownloadStatus): DownloadState {
  const t = useTranslations('download')
  if (isPending) {
    const share = progress.total ? progress.received / progress.total : undefined
    const text = share === undefined ? t('running') : t('runningShare', { percent: Math.floor(share * 100) })
    return { kind: 'running', share, text }
  }
  if (address) return { kind: 'saved', address }
  if (!(error instanceof ApiError)) return { kind: 'idle' }
  if (error.status === 0) return { kind: 'failed', text: t('failed') }
  if (error.retryAfterSeconds === undefined) return { kind: 'failed', text: t('cannotDownload') }
  const wait = toWait(error.retryAfterSeconds)
  return { kind: 'failed', text: error.status === 429 ? t('tooMany', wait) : t('tryLater', wait) }
}

/** Seconds up to two minutes, then minutes, rounded up. */
function toWait(seconds: number): { unit: 'seconds' | 'minutes'; count: number } {
  const minutes = Math.ceil(seconds / 60)
  return minutes > 2 ? { unit: 'minutes', count: minutes } : { unit: 'seconds', count: seconds }
}
