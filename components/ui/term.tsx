'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

/**
 * Term whose definition opens in place, only when pressed (WCAG 1.4.13). `name` is one of the
 * page's `terms`. Do not use it inside a link, button or label.
 */
export function Term({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslations('glossary')
  const [open, setOpen] = useState(false)
  const whole = useRef<HTMLSpanElement>(null)
  const id = useId()
  useEffect(
    () => (open && whole.current ? closeOnLeave(whole.current, setOpen) : undefined),
    [open],
  )
  return (
    <span ref={whole}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="relative rounded-sm text-left underline after:absolute after:inset-x-0 after:-inset-y-0.5 decoration-dotted underline-offset-4 hover:decoration-solid print:contents"
      >
        {children}
      </button>
      {open ? (
        <span
          ref={showBelowButton}
          id={id}
          className="absolute inset-auto z-30 m-0 block w-[min(20rem,calc(100vw-2rem))] rounded border border-hairline bg-paper-raised p-4 text-left font-normal text-base text-ink normal-case shadow-raised print:hidden"
        >
          <span className="block font-semibold">{t(`terms.${name}.name`)}</span>
          <span className="mt-1 block">{t(`terms.${name}.text`)}</span>
          <Link
            prefetch={false}
            href={`/glossary#${name}`}
            className="mt-2 inline-flex min-h-6 items-center text-link underline underline-offset-4 hover:decoration-2"
          >
            {t('more')}
          </Link>
        </span>
      ) : null}
    </span>
  )
}

const margin = 16
const gap = 4

/** Shows the panel below its button, above all other content and within the page's width. */
function showBelowButton(panel: HTMLElement | null): void {
  const button = panel?.previousElementSibling
  // Without popover support, the panel is shown next to the term.
  if (!button || !panel.showPopover) return
  panel.popover = 'manual'
  panel.showPopover()
  const { left, bottom } = button.getBoundingClientRect()
  const rightmost = document.documentElement.clientWidth - panel.offsetWidth - margin
  panel.style.left = `${window.scrollX + Math.max(margin, Math.min(left, rightmost))}px`
  panel.style.top = `${window.scrollY + bottom + gap}px`
}

/**
 * Calls `setOpen(false)` when the consumer presses or focuses another element, or presses Escape,
 * which returns focus to the button.
 */
function closeOnLeave(whole: HTMLElement, setOpen: (open: boolean) => void): () => void {
  function leave({ target }: Event) {
    if (!(target instanceof Node && whole.contains(target))) setOpen(false)
  }
  function closeOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape') return
    setOpen(false)
    whole.querySelector('button')?.focus()
  }
  const listening = new AbortController()
  document.addEventListener('keydown', closeOnEscape, listening)
  document.addEventListener('pointerdown', leave, listening)
  document.addEventListener('focusin', leave, listening)
  return () => listening.abort()
}
