import messages from '@/messages/en.json' with { type: 'json' }

/** Every sentence the screens show: a story names its key, and its wording is checked against the specification once. */
export const texts = messages
