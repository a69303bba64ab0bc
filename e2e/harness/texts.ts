import messages from '@/messages/en.json' with { type: 'json' }

/** All messages of the screens: tests refer to keys; the wording is checked against the specification once. */
export const texts = messages
