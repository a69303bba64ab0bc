let isReplacing = false

/**
 * Makes each screen replace the one before it in the history, which a frame shares with its page.
 * Otherwise Back on the host's page would first return to the screens of a closed dialog. Contract,
 * section 13.
 */
export function replaceScreens(): void {
  if (isReplacing) return
  isReplacing = true
  window.history.pushState = (...entry) => window.history.replaceState(...entry)
}

/** Returns whether Back opens one of our screens. */
export const canGoBack = (): boolean => !isReplacing && window.history.length > 1
