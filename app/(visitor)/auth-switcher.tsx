'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { type AuthScreen, InlineAuthContext } from '@/components/account/access/auth-link'
import { LoginForm } from '@/components/account/access/login-form'
import { SignUpForm } from '@/components/account/access/sign-up-form'
import { useLazyComponent } from '@/lib/client/page/use-lazy-component'

const loadRecoveryScreen = async () =>
  (await import('@/components/account/access/recovery/recovery-screen')).RecoveryScreen

/**
 * Root page of the host-embedded shell. Switches between login, sign-up and recovery without
 * navigating.
 */
export function AuthSwitcher() {
  const titles = useTranslations('titles')
  const [screen, setScreen] = useState<AuthScreen>('login')
  const isRecovery = screen === 'passwordRecovery'
  const showLogin = () => setScreen('login')
  const RecoveryScreen = useLazyComponent({
    load: loadRecoveryScreen,
    isNeeded: isRecovery,
    onLoadError: showLogin,
  })
  const shown = useRef(screen)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    document.title = titles(screen)
    container.current?.querySelector('h1')?.focus()
  }, [screen, titles])
  return (
    <InlineAuthContext value={setScreen}>
      <div ref={container}>
        {screen === 'login' ? <LoginForm /> : null}
        {screen === 'signup' ? <SignUpForm /> : null}
        {isRecovery && RecoveryScreen ? <RecoveryScreen /> : null}
      </div>
    </InlineAuthContext>
  )
}
