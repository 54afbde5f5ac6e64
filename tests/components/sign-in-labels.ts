import { toSignInMessages } from '@/lib/i18n/sign-in-messages'
import messages from '@/messages/en.json'

/** The sign-in's English words, put together as the server does. */
export const labels = toSignInMessages(messages, 'en', true)
