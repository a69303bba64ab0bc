/** `paused`: a call that fails leads nowhere, because the page is being replaced, or its session ends on purpose. */
export const redirects = { paused: false }
