// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { expect, test } from 'vitest'
import en from '@/messages/en.json'
import es from '@/messages/es.json'
import { BureauCode } from './bureau-code'

test.each([
  ['UNPAID', en, 'en', 'Unpaid'],
  ['UNPAID', es, 'es-US', 'Sin pagar'],
  ['Discharged chapter 7', es, 'es-US', 'Deudas liberadas, capítulo 7'],
  ['SEE_ATTACHED', es, 'es-US', '<span lang="en">See attached</span>'],
])(
  'the code %s is shown in the page’s language, or marked as English',
  (code, messages, locale, html) => {
    const { container } = render(
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
        <BureauCode code={code} />
      </NextIntlClientProvider>,
    )
    expect(container.innerHTML).toBe(html)
  },
)
