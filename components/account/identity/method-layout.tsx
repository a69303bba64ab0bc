import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactElement, ReactNode } from 'react'
import { Button, buttonClass } from '@/components/ui/button/button'
import { Disclosure } from '@/components/ui/disclosure'
import { FormMessage } from '@/components/ui/form/form-message'
import { BusyRegion } from '@/components/ui/loading/busy-region'
import { usePageContext } from '@/lib/client/page/page-context'
import type { LinkState } from '@/lib/domain/account/identity/link/flow'
import type { MobileCodeState } from '@/lib/domain/account/identity/mobile-code-flow'
import type { QuizState } from '@/lib/domain/account/identity/quiz-flow'
import { useErrorText } from './error-message'
import { StepLayout } from './step-layout'

type MethodLayoutProps = {
  method: MethodPath
  /** For phone methods: 'Mobile Identity', or the host's configured title. */
  title?: string
  lead?: string | undefined
  flow: {
    state: LinkState | MobileCodeState | QuizState
    send: (event: { type: 'retried' }) => void
  }
  loading: string | ReactElement
  /** Why the method failed. R8.5. */
  problem?:
    | { title?: string | undefined; text: string; retryLabel?: string; isFinal?: boolean }
    | undefined
  children?: ReactNode
}

const loadingSteps: readonly string[] = ['loading', 'sending', 'redirecting']

/** Layout of a verification method: its steps, why it failed, and links to other methods. R2.21. */
export function MethodLayout({
  method,
  lead,
  flow,
  loading,
  children,
  ...props
}: MethodLayoutProps) {
  const t = useTranslations('identity')
  const { mobileIdentityScreenTitleText } = usePageContext().config
  const title = props.title ?? (mobileIdentityScreenTitleText || t('mobileTitle'))
  const noResponse = useNoResponse(flow.state)
  const problem = props.problem ?? noResponse
  const { step } = flow.state
  const loadingRegion = typeof loading === 'string' ? <BusyRegion label={loading} /> : loading
  const isLoading = loadingSteps.includes(step)
  const isPhoneMethod = method === '/mobile' || method === '/dit'
  return (
    // The quiz moves the focus between its questions, so it does not pass a step to the layout.
    <StepLayout at="proof" title={title} lead={lead} step={method === '/eid' ? undefined : step}>
      {children}
      {problem ? (
        <div className="flex flex-col gap-5">
          <FormMessage>
            {problem.title ? <p className="font-semibold">{problem.title}</p> : null}
            <p>{problem.text}</p>
          </FormMessage>
          {step === 'failure' ? <QuizLink variant="primary" /> : null}
          {problem.isFinal ? null : (
            <Button
              variant={step === 'failure' || step === 'noQuestions' ? 'quiet' : 'primary'}
              wide
              onClick={() => flow.send({ type: 'retried' })}
            >
              {problem.retryLabel ?? t('noResponse.again')}
            </Button>
          )}
        </div>
      ) : null}
      {isLoading ? loadingRegion : null}
      {isPhoneMethod && !isLoading && step !== 'failure' ? <QuizLink /> : null}
      {isLoading ? null : <OtherMethods current={method} open={problem !== undefined} />}
    </StepLayout>
  )
}

/**
 * Returns the problem if no decision was made, because the service did not respond or a rate limit
 * was exceeded.
 */
function useNoResponse(state: MethodLayoutProps['flow']['state']): MethodLayoutProps['problem'] {
  const t = useTranslations('identity.noResponse')
  const errorText = useErrorText()
  if (state.step !== 'noResponse') return undefined
  return state.error ? { text: errorText(state.error) } : { title: t('title'), text: t('body') }
}

const methods = [
  { name: 'quiz', path: '/eid' },
  { name: 'code', path: '/mobile' },
  { name: 'phoneLink', path: '/dit' },
  { name: 'emailLink', path: '/email_authentication' },
  { name: 'details', path: '/identity' },
] as const
type MethodPath = (typeof methods)[number]['path']

/**
 * Links to other methods. Screens render it after loading, because content that appears above a
 * link would move it under the pointer.
 */
export function OtherMethods({ current, open = false }: { current: MethodPath; open?: boolean }) {
  const t = useTranslations('identity.methods')
  return (
    <Disclosure summary={t('title')} open={open} className="border-hairline border-t pt-2">
      <p className="text-ink-muted text-sm">{t('note')}</p>
      <ul className="mt-3 flex flex-col">
        {methods
          .filter(({ path }) => path !== current)
          .map(({ name, path }) => (
            <li key={name} className="border-hairline border-t first:border-t-0">
              <Link
                href={path}
                prefetch={false}
                className="group/way flex items-center gap-3 rounded-sm py-3 hover:text-link"
              >
                <span className="grow">
                  <span className="block font-medium">{t(name)}</span>
                  <span className="block text-ink-muted text-sm">{t(`${name}Needs`)}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
              </Link>
            </li>
          ))}
      </ul>
    </Disclosure>
  )
}

/** Link from the phone methods to the quiz. R2.21. */
function QuizLink({ variant = 'text' }: { variant?: 'primary' | 'text' }) {
  const t = useTranslations('mobile')
  const className =
    variant === 'primary'
      ? buttonClass('primary', 'wide')
      : `${buttonClass('text', 'auto')} self-start`
  return (
    <Link href="/eid" prefetch={false} className={className}>
      {t('questions')}
    </Link>
  )
}
