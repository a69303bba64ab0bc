'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button, buttonClass } from '@/components/ui/button/button'
import { useClose, useGoBack } from '@/lib/client/page/use-close'
import { phoneHref } from '@/lib/domain/formats/phone'
import type { NoticeWait, ResolvedNoticeAction } from '@/lib/domain/navigation/notices'
import { pathOf } from '@/lib/routes'
import { RetryButton } from './notice-retry'

type NoticeActionsProps = {
  name: string
  wait: NoticeWait | undefined
  actions: readonly ResolvedNoticeAction[]
  supportPhone: string
}

/**
 * The actions of a notice, primary first; enabled stand-alone, framed and in a popup. A notice with a wait also gets a
 * retry button that is locked until it ends.
 */
export function NoticeActions({ name, wait, actions, supportPhone }: NoticeActionsProps) {
  const [first, ...others] = actions.map((action, index) => (
    <Action
      key={`${action.kind} ${action.text}`}
      action={action}
      supportPhone={supportPhone}
      variant={index === 0 ? 'primary' : 'text'}
    />
  ))
  return (
    <>
      {first}
      {wait ? <RetryButton name={name} wait={wait} /> : null}
      {others}
    </>
  )
}

type ActionProps = { action: ResolvedNoticeAction; supportPhone: string; variant: 'primary' | 'text' }

function Action({ action, supportPhone, variant }: ActionProps) {
  const t = useTranslations('notices.actions')
  const goBack = useGoBack()
  const close = useClose()
  switch (action.kind) {
    case 'link':
      return (
        <Link href={pathOf(action.to)} className={buttonClass(variant)}>
          {t(action.text, { email: action.email ?? '' })}
        </Link>
      )
    case 'back':
      return (
        <Button variant={variant} onClick={goBack}>
          {t(action.text)}
        </Button>
      )
    case 'close':
      return (
        <Button variant={variant} onClick={() => close(action.event)}>
          {t(action.text)}
        </Button>
      )
    case 'callSupport':
      return (
        <a href={phoneHref(supportPhone)} className={buttonClass(variant)}>
          {t(action.text, { phone: supportPhone })}
        </a>
      )
  }
}
