import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { esignDetails } from '@/lib/domain/consents/consent-texts'
import { pathOf } from '@/lib/routes'

/** The documents open in a new tab, so that no input is lost. The paragraphs are those of `consentParagraphs`. */
export function SignUpConsents() {
  const t = useTranslations('auth.signUp')
  return (
    <div className="flex flex-col gap-3 text-ink-muted text-sm">
      <p data-consent="terms">
        {t.rich('notice', {
          terms: (text) => <DocumentLink href={pathOf('termsOfUse')}>{text}</DocumentLink>,
          privacy: (text) => <DocumentLink href={pathOf('privacyPolicy')}>{text}</DocumentLink>,
        })}
      </p>
      <div>
        <p data-consent="esign">{t('esign.summary')}</p>
        <Disclosure summary={t('esign.more')}>
          <div className="flex flex-col gap-2">
            {esignDetails.map((detail) => (
              <p key={detail} data-consent="esign">
                {t(`esign.${detail}`)}
              </p>
            ))}
          </div>
        </Disclosure>
      </div>
    </div>
  )
}

function DocumentLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useTranslations('auth')
  return (
    <a href={href} target="_blank" rel="noopener" className="text-link underline underline-offset-4 hover:decoration-2">
      {children}
      <span className="sr-only"> {t('newTab')}</span>
    </a>
  )
}
